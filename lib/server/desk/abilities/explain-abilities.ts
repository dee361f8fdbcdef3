import 'server-only';
import { db } from '@/db/client';
import * as repo from '@/db/repositories/access/access';
import { findUser } from '@/db/repositories/accounts/users';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { USER_STATUS } from '@/lib/domain/codes';
import { AppError, orNotFound } from '@/lib/domain/errors';

/** The ability that this screen needs. */
const ABILITY = 'role_access';
const CAP = 1_000;
const FOUND = 10;
export const PAGE_SIZE = 20;

export type Person = {
  id: number;
  name: string;
  email: string;
  /** A blocked account holds its roles but cannot use them. */
  blocked: boolean;
  /** The roles that grant the ability. */
  roles: readonly repo.RoleName[];
};

export type AbilityHolders = {
  ability: string;
  roles: readonly repo.RoleName[];
  people: readonly Person[];
  total: number;
  capped: boolean;
};

export type UserAccess = {
  person: Person;
  abilities: readonly { ability: string; roles: readonly repo.RoleName[] }[];
};

type Found = { id: number; name: string; email: string; status: number };

const personOf = ({ status, ...user }: Found, roles: readonly repo.RoleName[]): Person => ({
  id: user.id,
  name: user.name,
  email: user.email,
  blocked: status !== USER_STATUS.active,
  roles,
});

/**
 * Who holds an ability and by which roles; blocked people are marked.
 * Twenty to a page (`page` from 1), searched by name or e-mail. Ability `role_access`. Throws 401, 403, and
 * 404 for an ability that does not exist.
 */
export async function explainAbility(
  context: RequestContext,
  { ability, search, page }: { ability: string; search: string; page: number },
): Promise<AbilityHolders> {
  requireAbility(context.actor, ABILITY);
  if (!(await repo.hasPermission(db, ability))) throw new AppError('not_found');
  const roles = await repo.findRolesGiving(db, ability);
  if (roles.length === 0) return { ability, roles, people: [], total: 0, capped: false };
  const ids = roles.map(({ id }) => id);
  const offset = (page - 1) * PAGE_SIZE;
  const [users, count] = await Promise.all([
    repo.findUsersInRoles(db, ids, search, { limit: PAGE_SIZE, offset }),
    repo.countUsersInRoles(db, ids, search, CAP),
  ]);
  const links =
    users.length === 0
      ? []
      : await repo.findRolesOf(
          db,
          users.map(({ id }) => id),
        );
  const people = users.map((user) =>
    personOf(
      user,
      roles.filter((role) => links.some((link) => link.userId === user.id && link.id === role.id)),
    ),
  );
  return { ability, roles, people, total: Math.min(count, CAP), capped: count > CAP };
}

/** All abilities of a user and the roles that grant them. Ability `role_access`. Throws 401, 403, 404. */
export async function explainUser(context: RequestContext, userId: number): Promise<UserAccess> {
  requireAbility(context.actor, ABILITY);
  const user = orNotFound(await findUser(db, userId));
  const roles = (await repo.findRolesOf(db, [userId])).map(({ id, title }) => ({ id, title }));
  const given =
    roles.length === 0
      ? []
      : await repo.findAbilitiesOfRoles(
          db,
          roles.map(({ id }) => id),
        );
  const abilities = [...new Set(given.map(({ ability }) => ability))].sort().map((ability) => ({
    ability,
    roles: roles.filter(({ id }) => given.some((one) => one.roleId === id && one.ability === ability)),
  }));
  return { person: personOf(user, roles), abilities };
}

/** The first ten people that match a name or e-mail. Ability `role_access`. Throws 401, 403. */
export async function findPeople(context: RequestContext, search: string): Promise<Person[]> {
  requireAbility(context.actor, ABILITY);
  const found = await repo.findPeople(db, search, FOUND);
  return found.map((user) => personOf(user, []));
}

import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import * as notifications from '@/app/api/notifications/route';
import * as row from '@/app/api/v1/[resource]/[id]/route';
import { db } from '@/db/client';
import { payment_drifts, permission_role, permissions, products, roles, users } from '@/db/schema';
import { SESSION_COOKIE } from '@/lib/auth/cookie';
import type { RequestContext } from '@/lib/domain/actor';
import {
  explainAbility,
  explainUser,
  findPeople,
  PAGE_SIZE,
} from '@/lib/server/desk/abilities/explain-abilities';
import { listPermissions } from '@/lib/server/desk/abilities/list-permissions';
import { guest, makeUser, sessionOf, signedInAs } from '../factories';
import { call } from '../setup/http';
import { CookieJar } from '../setup/request-store';
import { contextOf, makeRole, makeStaff } from './staff';

let admin: RequestContext;
beforeAll(async () => {
  admin = await contextOf('admin@brio.test');
});
const holdersOf = (ability: string, part: object = {}) =>
  explainAbility(admin, { ability, search: '', page: 1, ...part });
const refusedFor = [
  ['a guest', async () => guest(), 'unauthenticated'],
  ['support', () => contextOf('soporte@brio.test'), 'forbidden'],
] as const;

describe('who holds an ability', () => {
  test('names every role it comes from; blocked people are marked, deleted people and roles are left out', async () => {
    const one = await makeRole('Cobros', ['order_refund']);
    const two = await makeRole('Cobros y más', ['order_refund', 'order_show']);
    const gone = await makeRole('Rol borrado', ['order_refund']);
    const both = await makeStaff(one, two);
    const onlyGone = await makeStaff(gone);
    const blocked = await makeStaff(one);
    const deleted = await makeStaff(one);
    await db.update(roles).set({ deleted_at: new Date() }).where(eq(roles.id, gone));
    await db.update(users).set({ status: 1 }).where(eq(users.id, blocked.id));
    await db.update(users).set({ deleted_at: new Date() }).where(eq(users.id, deleted.id));
    const answer = await holdersOf('order_refund');
    const person = (id: number) => answer.people.find((someone) => someone.id === id);
    expect(answer.roles.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Admin', 'Cobros', 'Cobros y más']),
    );
    expect(answer.roles.map(({ title }) => title)).not.toContain('Rol borrado');
    expect(person(both.id)?.roles.map(({ title }) => title)).toEqual(['Cobros', 'Cobros y más']);
    expect(person(blocked.id)?.blocked).toBe(true);
    expect([person(onlyGone.id), person(deleted.id)]).toEqual([undefined, undefined]);
    expect(answer.total).toBe(answer.people.length);
  });

  test('comes in pages, is found by name or e-mail, and wildcards are taken literally', async () => {
    const role = await makeRole('Muchas', ['biblium_access']);
    const people = [];
    for (let index = 0; index < PAGE_SIZE + 3; index += 1) people.push(await makeStaff(role));
    const first = await holdersOf('biblium_access');
    const second = await holdersOf('biblium_access', { page: 2 });
    expect(first.people).toHaveLength(PAGE_SIZE);
    const seen = new Set([...first.people, ...second.people].map(({ id }) => id));
    expect(seen.size).toBe(first.total);
    const [, someone] = people;
    const found = await holdersOf('biblium_access', { search: someone?.email.toUpperCase() });
    expect(found.people.map(({ id }) => id)).toEqual([someone?.id]);
    expect((await holdersOf('biblium_access', { search: '%' })).people).toEqual([]);
  });

  test('is empty for an ability no role gives, and 404 for one that does not exist', async () => {
    await db.insert(permissions).values({ title: 'sin_dueño' });
    expect(await holdersOf('sin_dueño')).toMatchObject({ roles: [], people: [], total: 0 });
    await expect(holdersOf('nope_access')).rejects.toMatchObject({ code: 'not_found' });
  });

  test.each(refusedFor)('is refused to %s', async (_who, context, code) => {
    const viewer = await context();
    const question = { ability: 'order_edit', search: '', page: 1 };
    await expect(explainAbility(viewer, question)).rejects.toMatchObject({ code });
    await expect(explainUser(viewer, 1)).rejects.toMatchObject({ code });
    await expect(findPeople(viewer, 'a')).rejects.toMatchObject({ code });
    await expect(listPermissions(viewer)).rejects.toMatchObject({ code });
  });
});

describe('what a person can do', () => {
  test('is everything their roles give, with the roles each comes from', async () => {
    const one = await makeRole('Ve órdenes', ['order_show', 'order_access']);
    const two = await makeRole('Ve y edita', ['order_show', 'order_edit']);
    const user = await makeStaff(one, two);
    const { abilities, person } = await explainUser(admin, user.id);
    expect(abilities.map(({ ability }) => ability)).toEqual(['order_access', 'order_edit', 'order_show']);
    expect(abilities.at(-1)?.roles.map(({ title }) => title)).toEqual(['Ve órdenes', 'Ve y edita']);
    expect(person).toMatchObject({ id: user.id, blocked: false });
  });

  test('agrees with what the session of that person really holds', async () => {
    const support = await contextOf('soporte@brio.test');
    const { abilities } = await explainUser(admin, support.actor?.userId ?? 0);
    expect(abilities.map(({ ability }) => ability)).toEqual([...(support.actor?.abilities ?? [])].sort());
  });

  test('is nothing for a customer, and 404 for an unknown person', async () => {
    const customer = await makeUser();
    expect((await explainUser(admin, customer.id)).abilities).toEqual([]);
    await expect(explainUser(admin, 2_000_000_000)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the matrix of permissions', () => {
  test('locks what the reader does not hold', async () => {
    const user = await makeUser();
    const context = signedInAs(user, 'role_edit', 'order_show');
    const held = (await listPermissions(context)).filter((one) => one.held).map(({ title }) => title);
    expect(held.sort()).toEqual(['order_show', 'role_edit']);
  });

  test('saves through the form: abilities that one lacks can stay, but can be neither granted nor removed', async () => {
    const mine = await makeRole('Editora de roles', ['role_edit', 'role_show', 'order_show']);
    const staff = await makeStaff(mine);
    const jar = new CookieJar({ [SESSION_COOKIE]: await sessionOf(staff.id) });
    const target = await makeRole('Con un permiso ajeno', ['order_refund']);
    const idOf = async (title: string) =>
      (await db.select().from(permissions).where(eq(permissions.title, title)))[0]?.id;
    const [refund, show, clone] = [
      await idOf('order_refund'),
      await idOf('order_show'),
      await idOf('program_clone'),
    ];
    const save = (list: unknown[]) =>
      call(row.PUT, {
        method: 'PUT',
        params: { resource: 'roles', id: String(target) },
        json: { permissions: list },
        jar,
      });
    expect((await save([refund, show])).status).toBe(202);
    expect((await save([show])).status).toBe(403);
    expect((await save([refund, show, clone])).status).toBe(403);
    const links = await db.select().from(permission_role).where(eq(permission_role.role_id, target));
    expect(links.map(({ permission_id }) => permission_id).sort()).toEqual([refund, show].sort());
  });
});

describe('the bell', () => {
  const waiting = async (...abilities: string[]) => {
    const staff = await makeStaff(await makeRole(`Campana ${abilities.join()}`, abilities));
    const jar = new CookieJar({ [SESSION_COOKIE]: await sessionOf(staff.id) });
    const { body } = await call(notifications.GET, { jar });
    return new Map(
      (body as { data: { kind: string; count: number }[] }).data.map((one) => [one.kind, one.count]),
    );
  };

  test("counts only what the reader's abilities give access to", async () => {
    await db.insert(payment_drifts).values({ kind: 'amount', shop_value: '1', provider_value: '2' });
    await db.update(products).set({ handle_stock: true, inventory: 0 }).where(eq(products.id, 1));
    expect([...(await waiting('product_access')).keys()]).toEqual(['stock']);
    const payments = await waiting('payment_attempt_access');
    expect(payments.get('drifts')).toBeGreaterThan(0);
    expect(payments.has('stock')).toBe(false);
    expect((await waiting('language_access')).size).toBe(0);
  });

  test('is not for guests', async () => {
    expect((await call(notifications.GET)).status).toBe(401);
  });
});

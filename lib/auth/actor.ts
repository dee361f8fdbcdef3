import 'server-only';
import { cookies } from 'next/headers';
import { cache } from 'react';
import { db } from '@/db/client';
import { findRoleAbilities } from '@/db/repositories/access/access';
import { findActor } from '@/db/repositories/accounts/sessions';
import type { Actor } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';
import { type Claims, claimsOfCookie, SESSION_COOKIE, type StaffClaim } from './cookie';

/** The caller: null for guests. `staff` during impersonation, `roleId` while seeing as a role. */
export type Caller = { actor: Actor | null; staff: StaffClaim | null; roleId: number | null };

/**
 * The actor of a session. An impersonated session ends with the staff session behind it. Seeing as a role
 * leaves the abilities that the person and the role both have.
 */
export async function actorOfClaims({ sessionId, staff, roleId }: Claims): Promise<Actor | null> {
  const actor = await findActor(db, sessionId, now(), staff?.sessionId ?? null);
  if (!actor || roleId === null) return actor;
  const given = await findRoleAbilities(db, roleId);
  return { ...actor, abilities: new Set(given.filter((title) => actor.abilities.has(title))) };
}

/** Reads the database each time. */
export async function callerOfCookie(cookie: string | undefined): Promise<Caller> {
  const claims = await claimsOfCookie(cookie);
  if (!claims) return { actor: null, staff: null, roleId: null };
  return { actor: await actorOfClaims(claims), staff: claims.staff, roleId: claims.roleId };
}

/** The person with all of their abilities, also while seeing as a role; null during an impersonation. */
export async function currentStaff(): Promise<Actor | null> {
  const claims = await claimsOfCookie((await cookies()).get(SESSION_COOKIE)?.value);
  return claims && !claims.staff ? findActor(db, claims.sessionId, now(), null) : null;
}

/** The actor of a cookie value; null for guests. */
export const actorOfCookie = async (cookie: string | undefined): Promise<Actor | null> =>
  (await callerOfCookie(cookie)).actor;

/** The caller of this request, read once per request. */
export const currentCaller = cache(async (): Promise<Caller> => {
  const jar = await cookies();
  return callerOfCookie(jar.get(SESSION_COOKIE)?.value);
});

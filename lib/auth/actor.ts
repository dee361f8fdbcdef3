import 'server-only';
import { cookies } from 'next/headers';
import { cache } from 'react';
import { db } from '@/db/client';
import { findActor } from '@/db/repositories/sessions';
import type { Actor } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';
import { type Claims, claimsOfCookie, SESSION_COOKIE, type StaffClaim } from './cookie';

/** The caller: null for guests. `staff` during impersonation. */
export type Caller = { actor: Actor | null; staff: StaffClaim | null };

/** The actor of a session. An impersonated session ends with the staff session behind it. */
export const actorOfClaims = ({ sessionId, staff }: Claims): Promise<Actor | null> =>
  findActor(db, sessionId, now(), staff?.sessionId ?? null);

/** Reads the database each time. */
export async function callerOfCookie(cookie: string | undefined): Promise<Caller> {
  const claims = await claimsOfCookie(cookie);
  if (!claims) return { actor: null, staff: null };
  return { actor: await actorOfClaims(claims), staff: claims.staff };
}

/** The actor of a cookie value; null for guests. */
export const actorOfCookie = async (cookie: string | undefined): Promise<Actor | null> =>
  (await callerOfCookie(cookie)).actor;

/** The caller of this request, read once per request. */
export const currentCaller = cache(async (): Promise<Caller> => {
  const jar = await cookies();
  return callerOfCookie(jar.get(SESSION_COOKIE)?.value);
});

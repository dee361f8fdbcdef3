import 'server-only';
import { cookies } from 'next/headers';
import { cache } from 'react';
import { db } from '@/db/client';
import { findActor } from '@/db/repositories/sessions';
import type { Actor } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';
import { SESSION_COOKIE, sessionIdOf } from './cookie';

/** The actor of a cookie value; null for guests. Reads the database each time. */
export async function actorOfCookie(cookie: string | undefined): Promise<Actor | null> {
  const sessionId = await sessionIdOf(cookie);
  return sessionId ? findActor(db, sessionId, now()) : null;
}

/** Who is asking, once per request. */
export const currentActor = cache(async (): Promise<Actor | null> => {
  const jar = await cookies();
  return actorOfCookie(jar.get(SESSION_COOKIE)?.value);
});

export const actorOfSession = (sessionId: string): Promise<Actor | null> => findActor(db, sessionId, now());

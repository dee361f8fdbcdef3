'use client';

import type { PlayChoices, PlayDay, SetsDone } from '@/lib/domain/player/day';
import type { Figures, Session } from '@/lib/domain/player/session';
import { ofUser, openStores } from '@/lib/offline/database';
import { withRoom } from '@/lib/offline/videos';

/** A session with the day that it plays, as it is kept on the device (docs/spec/player.md#session). */
export type Kept = {
  session: Session;
  day: PlayDay;
  /** As they were when it began: the steps follow from them. */
  choices: PlayChoices;
  sets: SetsDone;
  /** What stands in the fields of the current set. */
  draft: Figures;
  countGaps: boolean;
  /** The program that links name; null with one alone. */
  linked: number | null;
};

/** While the database is blocked or full. */
const memory = new Map<string, Kept>();

const prefix = (userId: number) => `${userId}:`;
const keyOf = ({ session }: Pick<Kept, 'session'>) =>
  `${prefix(session.user_id)}${session.run}:${session.day}`;

export async function saveSession(kept: Kept): Promise<void> {
  const key = keyOf(kept);
  try {
    const { user_id } = kept.session;
    await withRoom(async () => (await openStores()).put('session', { user_id, key, kept }));
    memory.delete(key);
  } catch {
    memory.set(key, kept);
  }
}

export async function dropSession(kept: Kept): Promise<void> {
  memory.delete(keyOf(kept));
  try {
    await (await openStores()).delete('session', [kept.session.user_id, keyOf(kept)]);
  } catch {
    // Nothing was kept there.
  }
}

/** All sessions of a person on this device, the last one to move first. */
export async function loadSessions(userId: number): Promise<Kept[]> {
  let stored: Kept[] = [];
  try {
    const rows = await (await openStores()).getAll('session', ofUser(userId));
    stored = rows.map((row) => row.kept as Kept);
  } catch {
    // The database is blocked: what this page has is all there is.
  }
  const all = new Map(stored.map((kept) => [keyOf(kept), kept]));
  for (const [key, kept] of memory) if (key.startsWith(prefix(userId))) all.set(key, kept);
  return [...all.values()].sort((a, b) => b.session.seen_at - a.session.seen_at);
}

/** The session of a day in its run; null without one. */
export async function loadSession(userId: number, day: PlayDay): Promise<Kept | null> {
  const all = await loadSessions(userId);
  return all.find(({ session }) => session.day === day.day_id && session.run === day.run) ?? null;
}

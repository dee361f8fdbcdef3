'use client';

import type { PlayChoices, PlayDay, SetsDone } from '@/lib/domain/player/day';
import type { PlannedDay } from '@/lib/domain/player/planned-day';
import type { Figures, Session } from '@/lib/domain/player/session';
import { ofUser, openStores } from '@/lib/offline/database';
import { withRoom } from '@/lib/offline/videos';

/** A session as stored on the device, with its day (docs/spec/player.md#session). */
export type Kept = {
  session: Session;
  day: PlayDay;
  /** The preferences that determine how steps begin. */
  choices: PlayChoices;
  sets: SetsDone;
  /** The values in the current set's fields. */
  draft: Figures;
  countGaps: boolean;
  /** The program in links; null when there is only one. */
  linked: number | null;
};

/** A session that began on an older page, which made the steps from the blocks. */
type OlderKept = Omit<Kept, 'day' | 'choices'> & { day: PlannedDay; choices: PlayChoices & { rest: number } };

export async function withSteps(kept: Kept | OlderKept): Promise<Kept> {
  if ('steps' in kept.day) return kept as Kept;
  const { day, choices } = kept as OlderKept;
  const { playDayOf } = await import('@/lib/domain/player/planned-day');
  return { ...kept, day: playDayOf(day, choices.rest) };
}

/** Fallback while the database is blocked or full. */
const memory = new Map<string, Kept>();

const prefix = (userId: number) => `${userId}:`;
const keyOf = ({ session }: Pick<Kept, 'session'>) =>
  `${prefix(session.user_id)}${session.run}:${session.day}`;

export async function saveSession(kept: Kept): Promise<void> {
  const key = keyOf(kept);
  try {
    await withRoom(async () => (await openStores()).put('session', { ...kept.session, key, kept }));
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
    // Then nothing was stored there.
  }
}

/** All sessions of a person on this device, the last changed first. */
export async function loadSessions(userId: number): Promise<Kept[]> {
  let stored: (Kept | OlderKept)[] = [];
  try {
    const rows = await (await openStores()).getAll('session', ofUser(userId));
    stored = rows.map((row) => row.kept as Kept | OlderKept);
  } catch {
    // The database is blocked, so only this page's sessions exist.
  }
  const current = await Promise.all(stored.map(withSteps));
  const all = new Map(current.map((kept) => [keyOf(kept), kept]));
  for (const [key, kept] of memory) if (key.startsWith(prefix(userId))) all.set(key, kept);
  return [...all.values()].sort((a, b) => b.session.seen_at - a.session.seen_at);
}

/** The session of a day in its run; null when there is none. */
export async function loadSession(userId: number, day: PlayDay): Promise<Kept | null> {
  const all = await loadSessions(userId);
  return all.find(({ session }) => session.day === day.day_id && session.run === day.run) ?? null;
}

import type { PlayChoices, PlayDay, SetsDone } from '@/lib/domain/player/day';
import type { PlannedDay } from '@/lib/domain/player/planned-day';
import type { Figures, Session } from '@/lib/domain/player/session';
import type { Variant } from '@/lib/domain/player/variants';
import { ofUser, openStores } from '@/lib/offline/database';
import { clearKey, keysOf, readKey, SESSION, writeKey } from '@/lib/offline/journal';
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
  /** Variants chosen for today, by exercise; sessions begun on an older page lack them. */
  chosen?: Readonly<Record<number, Variant>>;
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

const keyOf = ({ session }: Pick<Kept, 'session'>) => `${session.user_id}:${session.run}:${session.day}`;
/** Where a session is kept while the database is blocked or full. */
const journalKeyOf = (kept: Kept) => `${SESSION}${keyOf(kept)}`;

export async function saveSession(kept: Kept): Promise<void> {
  const row = { ...kept.session, key: keyOf(kept), kept };
  try {
    await withRoom(async () => (await openStores()).put('session', row));
    clearKey(journalKeyOf(kept));
  } catch {
    writeKey(journalKeyOf(kept), JSON.stringify(kept));
  }
}

export async function dropSession(kept: Kept): Promise<void> {
  clearKey(journalKeyOf(kept));
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
    // The database is blocked.
  }
  const journal = keysOf(`${SESSION}${userId}:`).flatMap((key) => readKey<Kept>(key) ?? []);
  const current = await Promise.all([...stored, ...journal].map(withSteps));
  const all = new Map(current.map((kept) => [keyOf(kept), kept]));
  return [...all.values()].sort((a, b) => b.session.seen_at - a.session.seen_at);
}

/** The session of a day in its run; null when there is none. */
export async function loadSession(userId: number, day: PlayDay): Promise<Kept | null> {
  const all = await loadSessions(userId);
  return all.find(({ session }) => session.day === day.day_id && session.run === day.run) ?? null;
}

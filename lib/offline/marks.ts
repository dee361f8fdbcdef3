import { isKept, oldestFirst, type QueuedMark, type Refused, type Workout } from '@/lib/domain/offline/queue';
import { ofUser, openStores } from './database';
import {
  clearKey,
  clearMark,
  clearWorkout,
  journaledMarks,
  journaledWorkouts,
  keysOf,
  readKey,
  seeNumbers,
  tellMarks,
  writeKey,
} from './journal';
import { withRoom } from './videos';

/*
 * The queue of unsent marks (docs/spec/offline.md#queue): the journal is moved to the database as soon as
 * that is open. Without a database the journal is the queue.
 */

/** Refused marks for which the database has no room. */
const REFUSED = 'brio:refused:';

/** A person's queue: marks oldest first, and their workouts. */
export type Waiting = { marks: QueuedMark[]; workouts: Workout[] };

/** Everything that this phone has not sent for a person. */
export async function waitingOf(userId: number): Promise<Waiting> {
  const journal = withJournal(userId, NOTHING);
  try {
    await withRoom(() => intoDatabase(userId, journal));
    return await inDatabase(userId);
  } catch {
    // No database, or no room in it: the journal keeps the marks, beside what was moved before.
    return withJournal(userId, await inDatabase(userId).catch(() => NOTHING));
  }
}

export const NOTHING: Waiting = { marks: [], workouts: [] };

/** What was stored, and what the journal holds beside it or in a newer state. */
export function withJournal(userId: number, stored: Waiting): Waiting {
  const [marks, workouts] = [journaledMarks(userId), journaledWorkouts(userId)];
  const newer = new Set([
    ...marks.map(({ entry }) => entry.uuid),
    ...workouts.map(({ session }) => session.uuid),
  ]);
  return {
    marks: oldestFirst([...stored.marks.filter(({ entry }) => !newer.has(entry.uuid)), ...marks]),
    workouts: [...stored.workouts.filter(({ session }) => !newer.has(session.uuid)), ...workouts],
  };
}

async function intoDatabase(userId: number, { marks, workouts }: Waiting): Promise<void> {
  if (marks.length === 0 && workouts.length === 0) return;
  const { store, done } = (await openStores()).transaction('queue', 'readwrite');
  for (const mark of marks) void store.put({ user_id: userId, uuid: mark.entry.uuid, ...mark });
  for (const workout of workouts) {
    const { uuid } = workout.session;
    const stored = await store.get([userId, uuid]);
    // Another tab may have moved a later state of it here since the journal was read.
    if (!stored || stored.n < workout.n) void store.put({ user_id: userId, uuid, ...workout });
  }
  await done;
  for (const { entry } of marks) clearMark(userId, entry.uuid);
  for (const workout of workouts) clearWorkout(userId, workout);
}

async function inDatabase(userId: number): Promise<Waiting> {
  const rows = await (await openStores()).getAll('queue', ofUser(userId));
  seeNumbers(rows.map(({ n }) => n));
  return {
    marks: oldestFirst(rows.flatMap((row) => ('entry' in row ? row : []))),
    workouts: rows.flatMap((row) => ('session' in row ? row : [])),
  };
}

/** A person's unsent marks, oldest first. */
export const waitingMarks = async (userId: number): Promise<QueuedMark[]> => (await waitingOf(userId)).marks;

/** Removes marks from the queue: only those for which the server has a verdict. */
export async function dropMarks(userId: number, uuids: readonly string[]): Promise<void> {
  for (const uuid of uuids) clearMark(userId, uuid);
  try {
    const queue = (await openStores()).transaction('queue', 'readwrite');
    for (const uuid of uuids) void queue.store.delete([userId, uuid]);
    await queue.done;
  } catch {
    // No database: nothing was in it.
  }
  tellMarks();
}

/** Removes workouts for which the server has a verdict; one that continued meanwhile stays. */
export async function dropWorkouts(userId: number, workouts: readonly Workout[]): Promise<void> {
  for (const workout of workouts) clearWorkout(userId, workout);
  try {
    const queue = (await openStores()).transaction('queue', 'readwrite');
    for (const { n, session } of workouts) {
      const row = await queue.store.get([userId, session.uuid]);
      if (row?.n === n) void queue.store.delete([userId, session.uuid]);
    }
    await queue.done;
  } catch {
    // No database: nothing was in it.
  }
}

/** Keeps refused marks with their reasons for 60 days. */
export async function keepRefused(
  userId: number,
  { n: _, ...mark }: QueuedMark,
  reason: string,
): Promise<void> {
  const { entry } = mark;
  const row = { ...mark, reason, kept: Date.now() };
  try {
    const db = await openStores();
    await withRoom(() => db.put('refused', { user_id: userId, uuid: entry.uuid, ...row }));
  } catch {
    // No database, or no room in it.
    writeKey(refusedKey(userId, entry.uuid), JSON.stringify(row));
  }
}

const refusedKey = (userId: number, uuid: string) => `${REFUSED}${userId}:${uuid}`;

/** A person's refused marks, newest first; those of more than 60 days ago are forgotten. */
export async function refusedMarks(userId: number): Promise<Refused[]> {
  const journal = keysOf(`${REFUSED}${userId}:`).flatMap((key) => {
    const row = readKey<Refused>(key);
    return row?.entry?.uuid ? row : [];
  });
  const newestFirst = (rows: Refused[]) =>
    rows.filter(({ kept }) => isKept(kept, Date.now())).sort((a, b) => b.kept - a.kept);
  const db = await openStores().catch(() => null);
  if (!db) return newestFirst(journal);
  for (const row of journal)
    await withRoom(() => db.put('refused', { user_id: userId, uuid: row.entry.uuid, ...row }))
      .then(() => clearKey(refusedKey(userId, row.entry.uuid)))
      .catch(() => {});
  const rows = db.transaction('refused', 'readwrite');
  const stored = await rows.store.getAll(ofUser(userId));
  for (const { uuid, kept } of stored) if (!isKept(kept, Date.now())) void rows.store.delete([userId, uuid]);
  await rows.done;
  const all = new Map([...journal, ...stored].map((row) => [row.entry.uuid, row]));
  return newestFirst([...all.values()]);
}

/** Forgets a refused mark. */
export async function dropRefused(userId: number, uuid: string): Promise<void> {
  clearKey(refusedKey(userId, uuid));
  try {
    await (await openStores()).delete('refused', [userId, uuid]);
  } catch {
    // No database: nothing was in it.
  }
  tellMarks();
}

/** For people who signed out: deletes what has waited for 60 days. */
export async function forgetOldMarks(ownerId: number): Promise<void> {
  const queue = (await openStores()).transaction('queue', 'readwrite');
  for (const { user_id, uuid, n } of await queue.store.getAll())
    if (user_id !== ownerId && !isKept(n, Date.now())) void queue.store.delete([user_id, uuid]);
  await queue.done;
}

import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { QueuedMark, Refused, Workout } from '@/lib/domain/offline/queue';
import type { LibraryBlockRow, LibraryExerciseRow } from '@/lib/domain/plan/day-blocks';
import type { DayBody } from '@/lib/domain/plan/version';
import type { Session } from '@/lib/domain/player/session';
import { ownersIn, SESSION } from './journal';
import type { LastSets, SnapshotHistory, SnapshotProgram } from './snapshot-types';

/** A person's plan as a whole. Instants are in milliseconds. */
export type PlanMeta = {
  user_id: number;
  /** As in the session. */
  name: string;
  /** Of the names in the plan. */
  language?: string;
  lease_until: number;
  /** When the snapshot was taken, by this phone's clock. */
  synced_at: number;
  streak: number;
  last: readonly LastSets[];
  /** Plans taken before it was sent lack it. */
  history?: readonly SnapshotHistory[];
  /** Of the snapshot; sent back to learn whether it has changed. */
  etag?: string | null;
};
/**
 * A running or waiting workout (docs/spec/player.md#session). `kept` is all that the player stores, the
 * session included, because a shell of an older build reads only that.
 */
type SessionRow = Session & { key: string; kept: unknown };
type Owned<T> = T & { user_id: number };
/** A row of the library: an exercise or a block. */
export type LibraryRow = { hash: string } & (
  | { kind: 'exercise'; id: number; row: LibraryExerciseRow }
  | { kind: 'block'; id: number; row: LibraryBlockRow }
);

/** The database `brio-training`, every row of which belongs to a person (docs/spec/offline.md#store). */
interface TrainingDb extends DBSchema {
  meta: { key: number; value: PlanMeta };
  bodies: { key: [number, string]; value: Owned<{ hash: string; body: DayBody }> };
  exercises: { key: [number, string, number]; value: Owned<LibraryRow> };
  plan: { key: [number, number]; value: Owned<SnapshotProgram> };
  queue: { key: [number, string]; value: Owned<{ uuid: string } & (QueuedMark | Workout)> };
  refused: { key: [number, string]; value: Owned<{ uuid: string } & Refused> };
  session: { key: [number, string]; value: SessionRow };
  preferences: { key: number; value: Owned<{ value: unknown }> };
  /** When the server last took marks of a person, and of 0 when someone signed out; in ms, by this phone. */
  sent: { key: number; value: Owned<{ at: number }> };
}
export type Stores = IDBPDatabase<TrainingDb>;

const NAME = 'brio-training';
/** How long a browser may take to open it, in ms: some never answer, and no mark may wait for that. */
const OPEN_MS = 4_000;
let opening: Promise<Stores> | null = null;

/**
 * Opens the database. Rejects where the browser has none, as in some private windows, and where it does not
 * answer, until it does.
 */
export function openStores(): Promise<Stores> {
  opening ??= openSoon();
  return opening;
}

function openSoon(): Promise<Stores> {
  const opened = open();
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The database does not answer')), OPEN_MS);
  });
  const soon = Promise.race([opened, late]);
  const settle = (next: typeof opening) => () => {
    if (opening === soon) opening = next;
  };
  opened.then(settle(opened), settle(null));
  return soon;
}

const open = async (): Promise<Stores> =>
  openDB<TrainingDb>(NAME, 2, {
    upgrade(db, from) {
      db.createObjectStore('sent', { keyPath: 'user_id' });
      if (from > 0) return;
      db.createObjectStore('meta', { keyPath: 'user_id' });
      db.createObjectStore('bodies', { keyPath: ['user_id', 'hash'] });
      db.createObjectStore('exercises', { keyPath: ['user_id', 'kind', 'id'] });
      db.createObjectStore('plan', { keyPath: ['user_id', 'program_id'] });
      db.createObjectStore('queue', { keyPath: ['user_id', 'uuid'] });
      db.createObjectStore('refused', { keyPath: ['user_id', 'uuid'] });
      db.createObjectStore('session', { keyPath: ['user_id', 'key'] });
      db.createObjectStore('preferences', { keyPath: 'user_id' });
    },
    // A newer version in another tab, or a browser that deletes the site's data, must not be blocked.
    blocking: (_from, _to, event) => {
      (event.target as IDBDatabase | null)?.close();
      opening = null;
    },
    terminated: () => {
      opening = null;
    },
  });

/** Whose plan or started workouts are on this phone, the owner of the plan first. */
export async function ownersOf(db: Stores): Promise<number[]> {
  const [plans, workouts] = await Promise.all([db.getAllKeys('meta'), db.getAllKeys('session')]);
  return [...new Set([...plans, ...workouts.map(([userId]) => userId), ...ownersIn(SESSION)])];
}

/** All rows of a person in a store with a key of two or more parts. */
export const ofUser = (userId: number): IDBKeyRange => IDBKeyRange.bound([userId], [userId, []]);

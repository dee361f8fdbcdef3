import type { QueuedMark } from '@/lib/domain/offline/queue';
import type { Library, LibraryBlockRow, LibraryExerciseRow } from '@/lib/domain/plan/day-blocks';
import type { DayBody } from '@/lib/domain/plan/version';
import { ofUser, openStores, type PlanMeta } from './database';
import { waitingMarks } from './marks';
import type { SnapshotProgram } from './snapshot-types';

/** All that is on the phone of the person who was last signed in. */
export type PhonePlan = {
  userId: number;
  meta: PlanMeta;
  programs: readonly SnapshotProgram[];
  bodies: ReadonlyMap<string, DayBody>;
  library: Library;
  waiting: readonly QueuedMark[];
  preferences: unknown;
};

const STORED = 'brio:plan';

/** Calls back when a newer plan has been stored by this page. Returns a function that stops it. */
export function watchPlan(listener: () => void): () => void {
  addEventListener(STORED, listener);
  return () => removeEventListener(STORED, listener);
}

export const notifyPlanStored = (): void => void dispatchEvent(new Event(STORED));

/** Reads the plan on the phone; null when there is none. */
export async function readPhonePlan(): Promise<PhonePlan | null> {
  const db = await openStores().catch(() => null);
  const [meta] = (await db?.getAll('meta')) ?? [];
  if (!db || !meta) return null;
  const { user_id: userId } = meta;
  const [programs, bodies, rows, preferences, waiting] = await Promise.all([
    db.getAll('plan', ofUser(userId)),
    db.getAll('bodies', ofUser(userId)),
    db.getAll('exercises', ofUser(userId)),
    db.get('preferences', userId),
    waitingMarks(userId),
  ]);
  const library = {
    blocks: new Map<number, LibraryBlockRow>(),
    exercises: new Map<number, LibraryExerciseRow>(),
  };
  for (const each of rows) {
    if (each.kind === 'block') library.blocks.set(each.id, each.row);
    else library.exercises.set(each.id, each.row);
  }
  return {
    userId,
    meta,
    programs: programs.sort((a, b) => a.order - b.order),
    bodies: new Map(bodies.map(({ hash, body }) => [hash, body])),
    library,
    waiting,
    preferences: preferences?.value ?? null,
  };
}

import type { ProgramIdentity } from '@/lib/domain/catalog/program-identity';
import type { ProgramStatus } from '@/lib/domain/codes';
import type { LibraryBlockRow, LibraryExerciseRow } from '@/lib/domain/plan/day-blocks';
import type { DayBody } from '@/lib/domain/plan/version';
import type { Tally } from '@/lib/domain/training';
import type { WithSpanish } from '@/lib/domain/translations';
import type { DayCell, WeekRow } from '@/lib/server/training/frame-view';

export type LastSets = {
  exercise_id: number;
  on: string;
  sets: readonly {
    set_no: number | null;
    reps: number | null;
    weight_kg: number | null;
    seconds: number | null;
    meters: number | null;
  }[];
};

export type SnapshotDay = DayCell & {
  id: number;
  rest_text: string | null;
  version: string | null;
  hash: string;
  /** The day with which it is trained as one. */
  joins: number | null;
};
type SnapshotMonth = Partial<WithSpanish<'name'>> & {
  number: number;
  name: string;
  tally: Tally;
  weeks: readonly Omit<WeekRow, 'selected'>[];
};
/** A program of `GET training/snapshot`, with the done rows of each day. */
export type SnapshotProgram = Partial<WithSpanish<'name' | 'levelName'>> & {
  program_id: number;
  name: string;
  slug: string;
  identity: ProgramIdentity;
  level: string | null;
  ends_on: string | null;
  run: number;
  version: string | null;
  tally: Tally;
  /** How many the program has. */
  weeks: number;
  months: readonly SnapshotMonth[];
  days: readonly SnapshotDay[];
  /** Place among the person's programs. */
  order: number;
  done: Readonly<Record<number, readonly number[]>>;
};

/** What was done of a program that is paused or over, newest first. */
export type SnapshotHistory = {
  program_id: number;
  name: string;
  status: ProgramStatus;
  days: readonly { id: number; date: string; title: string | null; minutes: number }[];
};

/** The answer of `GET training/snapshot` (docs/spec/offline.md#snapshot). */
export type Snapshot = {
  user_id: number;
  server_time: string;
  lease_until: string;
  programs: readonly Omit<SnapshotProgram, 'order' | 'done'>[];
  bodies: Readonly<Record<string, DayBody>>;
  blocks: readonly (LibraryBlockRow & { hash: string })[];
  exercises: readonly (LibraryExerciseRow & { hash: string })[];
  marks: readonly { program_id: number; program_day_id: number; done: readonly number[] }[];
  last: readonly LastSets[];
  preferences: unknown;
  streak: number;
  history: readonly SnapshotHistory[];
};

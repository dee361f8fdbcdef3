import type { Day } from '@/lib/domain/clock';
import type { ShownBlock, ShownExercise } from '@/lib/domain/plan/day-blocks';
import type { PlayDay } from '@/lib/domain/player/day';
import type { TrainingPreferences } from '@/lib/domain/player/training-preferences';
import type { ScheduledState } from '@/lib/domain/schedule/apply';
import type { Tally } from '@/lib/domain/training';

import type { EditionOffer } from '../editions/edition-offer';
import type { DayCell, MonthRow, PlanFrame, WeekRow } from '../frame-view';
import type { Reply } from '../notes/replies';
import type { PlanStanding } from '../schedule/plan-standing';

/** View models of a week, of a day and of its player. */

type Step = { month: number; week: number };
export type DocumentLink = {
  id: number;
  name: string;
  size: number;
  mimeType: string;
  mealPlan: boolean;
  url: string;
};

export type WeekView = {
  frame: PlanFrame;
  month: MonthRow;
  week: WeekRow;
  restText: string | null;
  previous: Step | null;
  next: Step | null;
  offer: EditionOffer | null;
  /** The edition that was just left, and until when one may go back. */
  wayBack: { major: number; until: string } | null;
  mayRestart: boolean;
  documents: readonly DocumentLink[];
  /** Before the first day: what the exercises of the first week need, in words. */
  equipment: readonly string[];
  /** Which of its dates can be changed; null for read-only viewers. */
  standing: PlanStanding | null;
};

export type ExerciseView = ShownExercise;
export type BlockView = ShownBlock;
/** What the customer wrote beside a mark, in their own words: "3 × 8", "12 kg". */
export type Written = { duration: string; weight: string };
/** `shared`: staff may read the note. */
type Felt = { effort: number | null; note: string | null; shared: boolean };

export type LastTime = { date: Day; items: readonly { name: string; text: string }[]; note: string | null };

export type DayView = {
  frame: PlanFrame;
  userId: number;
  dayId: number;
  /** The run, and the version of the plan that is shown, such as "2.1": marks are sent with both. */
  run: number;
  version: string | null;
  cell: DayCell;
  week: WeekRow;
  restText: string | null;
  /** Empty when the day is locked or rest. */
  blocks: readonly BlockView[];
  done: readonly number[];
  /** What was written beside the marks, by exercise row. */
  written: Readonly<Record<number, Written>>;
  /** As they will be once the day is done. */
  finished: { minutes: number; exercises: number; streak: number; tally: Tally };
  felt: Felt;
  lastTime: LastTime | null;
  standing: PlanStanding | null;
  /** It can go to another date of its week. */
  mayMove: boolean;
  /** The first day is done and nothing was said about reminders yet. */
  askReminders: boolean;
  /** Answers of the coach to the notes of this day. */
  replies: readonly Reply[];
};

/** What the player is given of an open training day. */
export type PlayView = {
  userId: number;
  day: PlayDay;
  /** Rows done on the server. */
  done: readonly number[];
  preferences: TrainingPreferences;
  /** As they will be once the day is done. */
  after: { streak: number; days: number; total: number };
  /** The days of the week, this one done. */
  week: readonly ScheduledState[];
  felt: Felt;
  /** Whether this is the first day, so that reminders are offered. */
  askReminders: boolean;
  /** The program that links name; null with one alone. */
  linked: number | null;
};

import type { Lock } from '@/lib/domain/access/training-lock';
import type { ProgramIdentity } from '@/lib/domain/catalog/program-identity';
import type { Day } from '@/lib/domain/clock';
import type { ProgramStatus } from '@/lib/domain/codes';
import type { ShownBlock, ShownExercise } from '@/lib/domain/plan/day-blocks';
import type { PlayDay } from '@/lib/domain/player/day';
import type { TrainingPreferences } from '@/lib/domain/player/training-preferences';
import type { ScheduledState } from '@/lib/domain/schedule/apply';
import type { Tally } from '@/lib/domain/training';
import type { WithSpanish } from '@/lib/domain/translations';

import type { EditionOffer } from './edition-offer';
import type { PlanStanding } from './plan-standing';
import type { Reply } from './replies';

/**
 * View models of the training pages. A locked day has neither title nor minutes. `spanish` names the fields
 * that are shown in Spanish to readers of another language; plans stored on phones by older builds lack it.
 */

export type DayCell = {
  month: number;
  week: number;
  day: number;
  date: Day;
  title: string | null;
  minutes: number;
  blocks: number;
  exercises: number;
  state: ScheduledState;
  isToday: boolean;
  /**
   * Title of the day that is trained with this one (docs/spec/schedule.md#merge). Plans stored on phones by
   * older builds lack it.
   */
  joined?: string | null;
  lock: Lock | null;
  tally: Tally;
};
export type WeekRow = Partial<WithSpanish<'focus' | 'restText'>> & {
  month: number;
  number: number;
  focus: string | null;
  startsOn: Day;
  days: readonly DayCell[];
  tally: Tally;
  selected: boolean;
};
export type MonthRow = Partial<WithSpanish<'name'>> & {
  number: number;
  name: string;
  tally: Tally;
  selected: boolean;
  weeks: readonly WeekRow[];
};
export type ProgramBadge =
  | { kind: 'week'; week: number }
  | { kind: 'month'; name: string }
  | { kind: 'status'; status: ProgramStatus };
export type ProgramChoice = Partial<WithSpanish<'name' | 'levelName'>> & {
  id: number;
  name: string;
  levelName: string | null;
  identity: ProgramIdentity;
  badge: ProgramBadge;
  selected: boolean;
};
export type PlanFrame = {
  program: {
    id: number;
    name: string;
    slug: string;
    levelName: string | null;
    identity: ProgramIdentity;
  } & Partial<WithSpanish<'name' | 'levelName'>>;
  /** The program that links name; null when the customer has this one alone. */
  link: number | null;
  status: ProgramStatus;
  lock: Lock | null;
  /** It has not started, and the customer may begin today. */
  mayStartToday: boolean;
  graceUntil: Day | null;
  tally: Tally;
  months: readonly MonthRow[];
  weekCount: number;
  programs: readonly ProgramChoice[];
  today: Day;
};
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

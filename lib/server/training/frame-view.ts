import type { Lock } from '@/lib/domain/access/training-lock';
import type { ProgramIdentity } from '@/lib/domain/catalog/program-identity';
import type { Day } from '@/lib/domain/clock';
import type { ProgramStatus } from '@/lib/domain/codes';
import type { ScheduledState } from '@/lib/domain/schedule/apply';
import type { Tally } from '@/lib/domain/training';
import type { WithSpanish } from '@/lib/domain/translations';

/**
 * What every screen of a plan shows: its program, months, weeks and days. A locked day has neither title nor
 * minutes. `spanish` names the fields that are shown in Spanish to readers of another language; plans stored on
 * phones by older builds lack it.
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

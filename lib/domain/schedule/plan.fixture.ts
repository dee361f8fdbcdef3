import type { Day } from '../clock';
import { type DoneRows, doneByDay } from '../done-rows';
import { buildPlan, type TrainingMonth } from '../training';
import { applySchedule, type ScheduleEvent, type ScheduleKind } from './apply';
import { type Reflow, type Refusal, type Situation, situationDays } from './situation';

/** Minutes by weekday, of the plan in docs/spec/schedule.md#merge. */
const MINUTES: Readonly<Record<number, number>> = { 1: 48, 2: 38, 4: 52, 5: 46, 6: 34 };

/**
 * Twelve weeks from Monday 15 June 2026; the id of a day is its week, then its weekday: 64 is Thu 23 July.
 */
export function planOf(
  weeks = 12,
  minutes: Readonly<Record<number, number>> = MINUTES,
  firstDay: Day = '2026-06-15',
  monthStart: Day | null = null,
): TrainingMonth[] {
  const rows = Array.from({ length: weeks }, (_, w) =>
    [1, 2, 3, 4, 5, 6, 7].map((day) => ({
      monthId: 1,
      monthName: 'Mes',
      period: null,
      monthStart,
      weekId: w + 1,
      weekName: `Semana ${w + 1}`,
      restText: null,
      dayId: (w + 1) * 10 + day,
      day,
      title: null,
      minutes: minutes[day] ?? 0,
      blocks: 1,
      exerciseIds: minutes[day] ? [(w + 1) * 100 + day * 10, (w + 1) * 100 + day * 10 + 1] : [],
      hash: '',
      versionId: 1,
    })),
  ).flat();
  return buildPlan(rows, firstDay);
}

const rowsOf = (plan: readonly TrainingMonth[], id: number) =>
  plan
    .flatMap((month) => month.weeks)
    .flatMap((week) => week.days)
    .find((day) => day.id === id)?.exerciseIds ?? [];

/** Whole days that are done, and days of which the first row is. */
export const doneDays = (
  plan: readonly TrainingMonth[],
  whole: readonly number[],
  part: readonly number[] = [],
): DoneRows =>
  doneByDay(
    new Map([
      ...part.map((id) => [id, new Set(rowsOf(plan, id).slice(0, 1))] as const),
      ...whole.map((id) => [id, new Set(rowsOf(plan, id))] as const),
    ]),
  );

type Given = {
  plan?: readonly TrainingMonth[];
  events?: readonly ScheduleEvent[];
  done?: readonly number[];
  part?: readonly number[];
  today: Day;
  endsOn?: Day | null;
  renews?: boolean;
  together?: Situation['together'];
};

export function situation(given: Given): Situation {
  const {
    plan = planOf(),
    events = [],
    done = [],
    part = [],
    endsOn = '2026-10-04',
    renews = false,
    together = null,
  } = given;
  const schedule = applySchedule(plan, events);
  const days = situationDays(plan, schedule, doneDays(plan, done, part));
  return { days, schedule, today: given.today, endsOn, renews, together };
}

let count = 0;
/** The event that keeps a reflow. */
export const eventOf = (
  kind: ScheduleKind,
  at: Day,
  reflow: Partial<Reflow>,
  more: Partial<ScheduleEvent> = {},
): ScheduleEvent => ({
  uuid: `event-${++count}`,
  kind,
  at: new Date(`${at}T15:00:00Z`),
  moves: reflow.moves ?? [],
  program_day_ids: reflow.programDayIds ?? [],
  paused_on: null,
  resume_on: null,
  undoes: null,
  own: true,
  ...more,
});

/** The reflow of an answer that is not refused. */
export function accepted<T extends Reflow>(answer: T | Refusal): T {
  if ('refused' in answer) throw new Error(answer.refused);
  return answer;
}

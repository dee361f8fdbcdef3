import 'server-only';
import { cache } from 'react';
import { type Db, db } from '@/db/client';
import {
  findRunMarks,
  findRunVersions,
  findVersionHeads,
  type StoredVersion,
} from '@/db/repositories/training-plan';
import { findScheduleEvents } from '@/db/repositories/training-schedule';
import { translateNames } from '@/db/repositories/translations';
import type { Day } from '@/lib/domain/clock';
import { type DoneRows, doneByDay } from '@/lib/domain/done-rows';
import { applySchedule, type Schedule, type ScheduleEvent, scheduledPlan } from '@/lib/domain/schedule/apply';
import {
  buildPlan,
  currentWeek,
  daysOf,
  type TrainingDay,
  type TrainingMonth,
  type TrainingWeek,
  weeksOf,
} from '@/lib/domain/training';
import { dayLock } from '@/lib/domain/training-lock';
import {
  composeRun,
  type DayMarks,
  newestHead,
  type PlanNames,
  planRows,
  type RunMonth,
  touchedDays,
} from '@/lib/domain/training-run';
import { type Membership, today } from './memberships';
import type { Viewpoint } from './viewpoint';

/** A customer's plan as put together of versions, without dates. */
export type LoadedRun = {
  months: RunMonth[];
  names: PlanNames;
  marks: readonly DayMarks[];
  done: DoneRows;
  /** The version that untouched days are of; null before a program is published. */
  version: StoredVersion | null;
  versions: ReadonlyMap<number, StoredVersion>;
  /** The highest major there is. */
  newestMajor: number;
};
export type LoadedPlan = LoadedRun & {
  /** With the dates of the schedule; `own` with the plan's, by which locks are judged. */
  plan: TrainingMonth[];
  own: TrainingMonth[];
  schedule: Schedule;
  /** Of this run, oldest first. */
  events: readonly ScheduleEvent[];
  current: TrainingWeek | null;
  today: Day;
};

export type RunKey = {
  userId: number;
  programId: number;
  run: number;
  /** Null follows the newest. */
  major: number | null;
};

/**
 * What a run shows: days of versions, never of the draft (docs/spec/versions.md#touched-days). `viewpoint`: as
 * it would be if the customer were on what a member of staff looks at.
 */
export async function loadRun(
  tx: Db,
  { userId, programId, run, major }: RunKey,
  viewpoint: Viewpoint | null = null,
): Promise<LoadedRun> {
  const [heads, marks] = await Promise.all([
    findVersionHeads(tx, [programId]),
    findRunMarks(tx, { userId, programId, run, ...(viewpoint ? { until: viewpoint.today } : {}) }),
  ]);
  const seen = viewpoint?.version.programId === programId ? viewpoint.version : null;
  const base = seen ?? newestHead(heads, major);
  const touched = touchedDays(heads, marks);
  const choice = touched.flatMap(({ newest, last }) => [newest, last]);
  const found = await findRunVersions(tx, [...new Set(base ? [base.id, ...choice] : [])]);
  const stored = seen ? [...found.filter(({ id }) => id !== seen.id), seen] : found;
  const versions = new Map(stored.map((version) => [version.id, version]));
  const version = (base && versions.get(base.id)) ?? null;
  return {
    months: version ? composeRun(version, touched, versions) : [],
    names: {
      months: Object.assign({}, ...stored.map(({ names }) => names.months)),
      weeks: Object.assign({}, ...stored.map(({ names }) => names.weeks)),
    },
    marks,
    done: doneByDay(new Map(touched.map(({ dayId, done }) => [dayId, done]))),
    version,
    versions,
    newestMajor: Math.max(0, ...heads.map((head) => head.major)),
  };
}

const loadOnce = cache(
  async (userId: number, member: Membership, viewpoint: Viewpoint | null): Promise<LoadedPlan> => {
    const { run, major } = member;
    const key = { userId, programId: member.program.id, run };
    const [loaded, events] = await Promise.all([
      loadRun(db, { ...key, major }, viewpoint),
      findScheduleEvents(db, key),
    ]);
    const names = await translateNames(db, member.locale, loaded.names);
    return scheduled({ ...loaded, names }, events, member, viewpoint?.today ?? today());
  },
);

/** A member's plan with its dates and what is done of it. Once per request. */
export const loadPlan = (
  userId: number,
  member: Membership,
  viewpoint: Viewpoint | null = null,
): Promise<LoadedPlan> => loadOnce(userId, member, viewpoint);

/** A run with its dates, changed by the events of its schedule. */
export function scheduled(
  loaded: LoadedRun,
  events: readonly ScheduleEvent[],
  member: Membership,
  day: Day,
): LoadedPlan {
  const own = buildPlan(planRows(loaded.months, loaded.names), member.access.startsOn ?? day);
  const schedule = applySchedule(own, events);
  const plan = scheduledPlan(own, schedule);
  return { ...loaded, plan, own, schedule, events, current: weekOn(plan, events, day), today: day };
}

/** After days have moved, the week of the day that was last due. */
function weekOn(plan: readonly TrainingMonth[], events: readonly ScheduleEvent[], day: Day) {
  if (events.length === 0) return currentWeek(plan, day);
  const begun = daysOf(plan).filter(({ date, exerciseIds }) => exerciseIds.length > 0 && date <= day);
  const last = begun.reduce((late, each) => Math.max(late, each.week), 1);
  return weeksOf(plan)[last - 1] ?? null;
}

/** The lock of a day by the plan's own date: moving a day never opens it earlier. */
export function lockOf(day: TrainingDay, { access }: Membership, { own, today: on }: LoadedPlan) {
  const month = own[day.month - 1];
  const planned = month?.weeks.flatMap(({ days }) => days).find(({ id }) => id === day.id) ?? day;
  return dayLock(planned, month, access, on);
}

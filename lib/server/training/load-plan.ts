import 'server-only';
import { cache } from 'react';
import { type Db, db } from '@/db/client';
import { translateNames } from '@/db/repositories/content/translations';
import {
  findRunMarks,
  findRunVersions,
  findVersionHeads,
  type Run,
  type StoredVersion,
} from '@/db/repositories/training/training-plan';
import { findScheduleEventsOf } from '@/db/repositories/training/training-schedule';
import { dayLock } from '@/lib/domain/access/training-lock';
import type { Day } from '@/lib/domain/clock';
import { type DoneRows, doneByDay } from '@/lib/domain/done-rows';
import {
  composeRun,
  type DayMarks,
  newestHead,
  type PlanNames,
  planRows,
  type RunMonth,
  touchedDays,
} from '@/lib/domain/plan/training-run';
import {
  applySchedule,
  eventsSince,
  isSkipped,
  type Schedule,
  type ScheduleEvent,
  scheduledPlan,
} from '@/lib/domain/schedule/apply';
import { currentWeekOf } from '@/lib/domain/schedule/current-week';
import { joinedDays } from '@/lib/domain/schedule/merge';
import { situationDays } from '@/lib/domain/schedule/situation';
import {
  buildPlan,
  daysOf,
  doneIn,
  type TrainingDay,
  type TrainingMonth,
  type TrainingWeek,
} from '@/lib/domain/training';
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
  /** Missed days by id, with the day that each is trained with. */
  joined: ReadonlyMap<number, number>;
  /** Of this run, oldest first. */
  events: readonly ScheduleEvent[];
  current: TrainingWeek | null;
  today: Day;
};

export type RunKey = Run & {
  userId: number;
  /** Null follows the newest. */
  major: number | null;
};

/** `loadRuns` of one run. */
export async function loadRun(tx: Db, { userId, ...key }: RunKey): Promise<LoadedRun> {
  return valueAt(await loadRuns(tx, userId, [key]), key.programId);
}

/**
 * What runs show: days of versions, never of the draft (docs/spec/versions.md#touched-days). The same queries
 * for one as for all of a customer's programs. `viewpoint`: as it would be if the customer were on what a
 * member of staff looks at.
 */
async function loadRuns(
  tx: Db,
  userId: number,
  keys: readonly Omit<RunKey, 'userId'>[],
  viewpoint: Viewpoint | null = null,
): Promise<Map<number, LoadedRun>> {
  const ids = keys.map(({ programId }) => programId);
  // One after the other: a transaction has one connection.
  const allHeads = await findVersionHeads(tx, ids);
  const until = viewpoint ? { until: viewpoint.today } : {};
  const allMarks = await findRunMarks(tx, { userId, runs: keys, ...until });
  const runs = keys.map(({ programId, major }) => {
    const heads = allHeads.filter((head) => head.programId === programId);
    const marks = allMarks.get(programId) ?? [];
    const seen = viewpoint?.version.programId === programId ? viewpoint.version : null;
    const base = seen ?? newestHead(heads, major);
    const touched = touchedDays(heads, marks);
    return { programId, heads, marks, seen, base, touched };
  });
  const needed = runs.flatMap(({ base, touched }) => [
    ...(base ? [base.id] : []),
    ...touched.flatMap(({ newest, last }) => [newest, last]),
  ]);
  const found = await findRunVersions(tx, [...new Set(needed)]);
  const loaded = runs.map(({ programId, heads, marks, seen, base, touched }): [number, LoadedRun] => {
    const own = found.filter((version) => version.programId === programId && version.id !== seen?.id);
    const stored = seen ? [...own, seen] : own;
    const versions = new Map(stored.map((version) => [version.id, version]));
    const version = (base && versions.get(base.id)) ?? null;
    const run: LoadedRun = {
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
    return [programId, run];
  });
  return new Map(loaded);
}

/** The value of a key that is known to be in the map. */
function valueAt<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key);
  if (value === undefined) throw new Error('Not loaded');
  return value;
}

type Plans = Map<Membership, LoadedPlan>;

/** By member, the plans that this request has read or is reading, among them the member's. */
const plansOfRequest = cache(
  (_userId: number, _viewpoint: Viewpoint | null) => new Map<Membership, Promise<Plans>>(),
);

async function readPlans(
  userId: number,
  members: readonly Membership[],
  viewpoint: Viewpoint | null,
): Promise<Plans> {
  const keys = members.map(({ program, run, major }) => ({ programId: program.id, run, major }));
  const [runs, events] = await Promise.all([
    loadRuns(db, userId, keys, viewpoint),
    findScheduleEventsOf(db, userId, keys),
  ]);
  const loaded = await Promise.all(
    members.map(async (member): Promise<[Membership, LoadedPlan]> => {
      const { program, locale } = member;
      const run = valueAt(runs, program.id);
      const names = await translateNames(db, locale, run.names);
      const day = viewpoint?.today ?? today();
      const own = eventsSince(events.get(program.id) ?? [], member.access.startsOn);
      return [member, scheduled({ ...run, names }, own, member, day)];
    }),
  );
  return new Map(loaded);
}

/** Members' plans with their dates and what is done of them. Each once per request. */
export async function loadPlans(
  userId: number,
  members: readonly Membership[],
  viewpoint: Viewpoint | null = null,
): Promise<Plans> {
  const known = plansOfRequest(userId, viewpoint);
  const missing = members.filter((member) => !known.has(member));
  if (missing.length > 0) {
    const reading = readPlans(userId, missing, viewpoint);
    for (const member of missing) known.set(member, reading);
  }
  const planOf = async (member: Membership) => valueAt(await valueAt(known, member), member);
  return new Map(await Promise.all(members.map(async (member) => [member, await planOf(member)] as const)));
}

/** A member's plan with its dates and what is done of it. Once per request. */
export async function loadPlan(
  userId: number,
  member: Membership,
  viewpoint: Viewpoint | null = null,
): Promise<LoadedPlan> {
  return valueAt(await loadPlans(userId, [member], viewpoint), member);
}

/** A run with its dates, changed by the events of its schedule. */
export function scheduled(
  loaded: LoadedRun,
  events: readonly ScheduleEvent[],
  member: Membership,
  day: Day,
): LoadedPlan {
  const own = buildPlan(planRows(loaded.months, loaded.names), member.access.startsOn ?? day);
  const doneAt = new Map(loaded.marks.map(({ dayId, done }) => [dayId, done.map(({ at }) => at)]));
  const all = applySchedule(own, events, doneAt);
  // Reminders, calendar and goal read the set alone.
  const isStillSkipped = (each: TrainingDay) => isSkipped(all, each.id, doneIn(each, loaded.done));
  const skipped = new Set(
    daysOf(own)
      .filter(isStillSkipped)
      .map(({ id }) => id),
  );
  const schedule = { ...all, skipped };
  const plan = scheduledPlan(own, schedule, member.access.cohort);
  const current = currentWeekOf(plan, schedule, day);
  const joined = joinedDays(situationDays(own, schedule, loaded.done));
  return { ...loaded, plan, own, schedule, joined, events, current, today: day };
}

/** The lock of a day by the plan's own date: moving a day never opens it earlier. */
export function lockOf(day: TrainingDay, { access }: Membership, { own, today: on }: LoadedPlan) {
  const month = own[day.month - 1];
  const planned = month?.weeks.flatMap(({ days }) => days).find(({ id }) => id === day.id) ?? day;
  return dayLock(planned, month, access, on);
}

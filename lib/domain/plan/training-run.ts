import type { PlanName, PlanRow } from '../training';
import type { WithSpanish } from '../translations';
import {
  type IndexDay,
  type IndexMonth,
  type IndexWeek,
  type MonthOf,
  type PlanIndex,
  type VersionNumber,
  withDays,
} from './version';

/** A version as a source of a customer's plan. */
export type RunVersion = VersionNumber & { id: number; index: PlanIndex };
type RunDay = IndexDay & { versionId: number };
export type RunMonth = MonthOf<RunDay>;
type RunWeek = RunMonth['weeks'][number];

/** What was marked of one day in this run. Versions are ids; null is from before there were any. */
export type DayMarks = {
  dayId: number;
  /** Version of the first mark, of whatever kind. */
  first: number | null;
  /** Rows whose last mark is `done`, with its version, in the order in which they were done. */
  done: readonly { id: number; version: number | null; at: Date }[];
};

type Head = VersionNumber & { id: number };

/** The newest version of a major; without a major, or without a version of it, the newest of all. */
export function newestHead<H extends Head>(heads: readonly H[], major: number | null): H | null {
  const own = heads.filter((head) => head.major === major);
  const among = own.length > 0 ? own : heads;
  return among.reduce<H | null>((best, head) => (!best || isNewer(head, best) ? head : best), null);
}

const isNewer = (a: VersionNumber, b: VersionNumber) =>
  a.major > b.major || (a.major === b.major && a.minor > b.minor);
const oldestOf = <H extends Head>(heads: readonly H[]) =>
  heads.reduce<H | null>((best, head) => (!best || isNewer(best, head) ? head : best), null);

/** A day that keeps its rows: the newest version of its major, and the one in which it was last worked on. */
export type TouchedDay = { dayId: number; newest: number; last: number; done: ReadonlySet<number> };

/** Chooses the version of each touched day (docs/spec/versions.md#touched-days). */
export function touchedDays(heads: readonly Head[], marks: readonly DayMarks[]): TouchedDay[] {
  const byId = new Map(heads.map((head) => [head.id, head]));
  const oldest = oldestOf(heads);
  const headOf = (id: number | null) => (id === null ? oldest : byId.get(id)) ?? oldest;
  return marks.flatMap(({ dayId, first, done }) => {
    const head = headOf(first);
    const newest = head && newestHead(heads, head.major);
    if (!newest) return [];
    const last = headOf(done.at(-1)?.version ?? null) ?? newest;
    const own = { dayId, newest: newest.id, done: new Set(done.map(({ id }) => id)) };
    return [{ ...own, last: done.length > 0 && last.major === newest.major ? last.id : newest.id }];
  });
}

const findDay = (index: PlanIndex, dayId: number) => {
  for (const month of index.months)
    for (const week of month.weeks)
      for (const day of week.days) if (day.id === dayId) return { month, week, day };
  return null;
};

/**
 * A customer's plan: untouched days of their version; touched ones as they were, in the place that their
 * version gives them, else in their old month and week. A touched day takes the weekday of a day that is not.
 */
export function composeRun(
  base: RunVersion,
  touched: readonly TouchedDay[],
  versions: ReadonlyMap<number, RunVersion>,
): RunMonth[] {
  const months = withDays(base.index, (day): RunDay => ({ ...day, versionId: base.id }));
  const kept = new Set(touched.map(({ dayId }) => dayId));
  for (const each of touched) {
    const source = sourceOf(each, versions);
    if (!source || source.version.id === base.id) continue;
    const day: RunDay = { ...source.day, versionId: source.version.id };
    const week = months
      .flatMap((month) => month.weeks)
      .find(({ days }) => days.some(({ id }) => id === day.id));
    if (week) week.days = week.days.map((old) => (old.id === day.id ? { ...day, day: old.day } : old));
    else putBack(months, source.version.index, source, day, kept);
  }
  return months;
}

/** Done days show the version in which they were done, others the newest of their major. */
function sourceOf({ dayId, newest, last, done }: TouchedDay, versions: ReadonlyMap<number, RunVersion>) {
  const at = (id: number) => {
    const version = versions.get(id);
    const found = version && findDay(version.index, dayId);
    return version && found ? { version, ...found } : null;
  };
  const now = at(newest);
  const isDone = done.size > 0 && (now?.day.exercise_ids.every((id) => done.has(id)) ?? false);
  return (isDone ? at(last) : now) ?? at(last);
}

type Source = { month: IndexMonth; week: IndexWeek };

function putBack(
  months: RunMonth[],
  index: PlanIndex,
  source: Source,
  day: RunDay,
  kept: ReadonlySet<number>,
): void {
  const weekId = source.week.id;
  const week =
    months.flatMap((month) => month.weeks).find(({ id }) => id === weekId) ?? putWeek(months, index, source);
  week.days = week.days.filter((other) => other.day !== day.day || kept.has(other.id));
  week.days.push(day);
  week.days.sort((a, b) => a.day - b.day || a.id - b.id);
}

/** The old week, after those that stood before it. */
function putWeek(months: RunMonth[], index: PlanIndex, source: Source): RunWeek {
  let month = months.find(({ id }) => id === source.month.id);
  if (!month) {
    month = { ...source.month, weeks: [] };
    const later = months.findIndex(({ id }) => id > source.month.id);
    months.splice(later < 0 ? months.length : later, 0, month);
  }
  const week: RunWeek = { ...source.week, days: [] };
  const old = index.months.find(({ id }) => id === source.month.id)?.weeks.map(({ id }) => id) ?? [];
  const earlier = new Set(old.slice(0, old.indexOf(week.id)));
  month.weeks.splice(month.weeks.findLastIndex(({ id }) => earlier.has(id)) + 1, 0, week);
  return week;
}

const NAMES = ['monthName', 'weekName', 'restText'] as const satisfies readonly PlanName[];

/** Names of the library's months and weeks, by id: they are live, not of a version. */
export type PlanNames = {
  months: Readonly<Record<string, string>>;
  weeks: Readonly<Record<string, { name: string; rest_text: string | null }>>;
  /** The names that a reader of another language sees in Spanish. */
  spanish?: readonly string[];
};

/** The days of a plan one by one, with the names that they stand under and which of these are Spanish. */
export const planRows = (
  months: readonly RunMonth[],
  names: PlanNames,
): (PlanRow & WithSpanish<PlanName>)[] =>
  months.flatMap((month) =>
    month.weeks.flatMap((week) =>
      week.days.map((day) => {
        const own = {
          monthName: names.months[month.month_id] ?? '',
          weekName: names.weeks[week.week_id]?.name ?? '',
          restText: names.weeks[week.week_id]?.rest_text ?? null,
        };
        return {
          ...own,
          spanish: NAMES.filter((name) => names.spanish?.includes(own[name] ?? '')),
          monthId: month.id,
          period: month.period,
          monthStart: month.start_date,
          weekId: week.id,
          dayId: day.id,
          day: day.day,
          title: day.title,
          minutes: day.minutes,
          blocks: day.blocks,
          exerciseIds: day.exercise_ids,
          hash: day.hash,
          versionId: day.versionId,
        };
      }),
    ),
  );

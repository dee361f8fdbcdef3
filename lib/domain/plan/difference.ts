import { keptInOrder } from './kept-in-order';
import type { BodyBlock, BodyExercise, FullPlan, PlanDay, PlanMonth, PlanWeek } from './version';

/** The kind of a publish, by what it changes (docs/spec/versions.md#kinds). */
export const PUBLISH_KINDS = ['fix', 'extend', 'edition'] as const;
export type PublishKind = (typeof PUBLISH_KINDS)[number];

type Fields = Record<string, unknown>;
/** New texts and figures of a row that stays. */
export type RowFix = {
  level: 'month' | 'week' | 'day' | 'block' | 'exercise';
  id: number;
  before: Fields;
  after: Fields;
};
export type RowChange = {
  change: 'added' | 'removed' | 'changed' | 'moved';
  id: number;
  block_id: number;
  exercise_id: number;
  code: string | null;
  /** Doses; null if the row is absent, or shows the library's dose. */
  before: string | null;
  after: string | null;
};
export type DayChange = {
  program_day_id: number;
  kind: PublishKind;
  change: 'added' | 'removed' | 'changed' | 'moved';
  /** Ordinals of the day now, or before its removal. */
  month: number;
  week: number;
  day: number;
  title: string | null;
  rows: RowChange[];
};
export type PlanDifference = {
  kind: PublishKind | 'none';
  fixes: RowFix[];
  /** Weeks after the last, each with the month that it belongs to. */
  appended: { month: Omit<PlanMonth, 'weeks'>; week: PlanWeek }[];
  days: DayChange[];
};

const FIELDS = {
  month: ['month_id', 'period', 'start_date', 'end_date', 'year'],
  week: ['week_id'],
  day: ['title'],
  block: ['block_id', 'duration', 'description', 'scheme', 'rounds', 'rest_seconds'],
  exercise: ['duration', 'instructions', 'code'],
} as const;

function fixOf(level: RowFix['level'], from: { id: number }, to: { id: number }): RowFix[] {
  const [old, now] = [from as Fields, to as Fields];
  const changed = FIELDS[level].filter((field) => (old[field] ?? null) !== (now[field] ?? null));
  if (changed.length === 0) return [];
  const pick = (row: Fields) => Object.fromEntries(changed.map((field) => [field, row[field] ?? null]));
  return [{ level, id: to.id, before: pick(old), after: pick(now) }];
}

type Place = { at: PlanDay; monthId: number; weekId: number; month: number; week: number };

function placesOf(plan: FullPlan): Map<number, Place> {
  const places = new Map<number, Place>();
  let number = 0;
  plan.months.forEach((month, m) => {
    for (const week of month.weeks) {
      number += 1;
      for (const at of week.days)
        places.set(at.id, { at, monthId: month.id, weekId: week.id, month: m + 1, week: number });
    }
  });
  return places;
}

const weeksIn = (plan: FullPlan) =>
  plan.months.flatMap(({ weeks, ...month }) => weeks.map((week) => ({ month, week })));
const keyOf = ({ month, week }: { month: { id: number }; week: { id: number } }) => `${month.id}/${week.id}`;

type Row = { row: BodyExercise; block: BodyBlock };
const rowsOf = (day: PlanDay | undefined): Map<number, Row> =>
  new Map((day?.blocks ?? []).flatMap((block) => block.exercises.map((row) => [row.id, { row, block }])));

/** How the rows of one day differ; a missing day counts as empty. */
function rowChanges(from: PlanDay | undefined, to: PlanDay | undefined): RowChange[] {
  const [old, now] = [rowsOf(from), rowsOf(to)];
  const kept = keptInOrder([...old.keys()], [...now.keys()]);
  const line = (change: RowChange['change'], { row, block }: Row, before?: Row, after?: Row): RowChange => ({
    change,
    id: row.id,
    block_id: block.block_id,
    exercise_id: row.exercise_id,
    code: row.code,
    before: before?.row.duration ?? null,
    after: after?.row.duration ?? null,
  });
  const changes = [...now].flatMap(([id, after]) => {
    const before = old.get(id);
    if (!before) return [line('added', after, undefined, after)];
    if (before.row.exercise_id !== after.row.exercise_id)
      return [line('removed', before, before), line('added', after, undefined, after)];
    if (before.block.id !== after.block.id || !kept.has(id)) return [line('moved', after, before, after)];
    return fixOf('exercise', before.row, after.row).length > 0 ? [line('changed', after, before, after)] : [];
  });
  const removed = [...old].filter(([id]) => !now.has(id));
  return [...changes, ...removed.map(([, before]) => line('removed', before, before))];
}

const structureOf = ({ blocks }: PlanDay) =>
  blocks
    .map((block) => `${block.id}:${block.exercises.map((row) => `${row.id}=${row.exercise_id}`)}`)
    .join(';');

/** The fixes of all rows of `to` that `from` has, too. */
function fixesOf(
  level: RowFix['level'],
  from: readonly { id: number }[],
  to: readonly { id: number }[],
): RowFix[] {
  const old = new Map(from.map((row) => [row.id, row]));
  return to.flatMap((row) => {
    const before = old.get(row.id);
    return before ? fixOf(level, before, row) : [];
  });
}

function dayFixes(from: PlanDay, to: PlanDay): RowFix[] {
  const rows = rowsOf(from);
  return [
    ...fixOf('day', from, to),
    ...fixesOf('block', from.blocks, to.blocks),
    ...[...rowsOf(to).values()].flatMap(({ row }) => {
      const old = rows.get(row.id)?.row;
      return old && old.exercise_id === row.exercise_id ? fixOf('exercise', old, row) : [];
    }),
  ];
}

type MonthWeek = ReturnType<typeof weeksIn>[number];
const idsOf = (weeks: readonly MonthWeek[]): number[] => weeks.map(({ week }) => week.id);

/** Weeks of new days after the last old week: they reach everybody, even if other weeks moved or went. */
function appendedWeeks(
  before: readonly MonthWeek[],
  after: readonly MonthWeek[],
  oldDays: ReadonlyMap<number, Place>,
): MonthWeek[] {
  const oldIds = new Set(idsOf(before));
  const lastOld = after.findLastIndex(({ week }) => oldIds.has(week.id));
  return after.slice(lastOld + 1).filter(({ week }) => week.days.every((day) => !oldDays.has(day.id)));
}

const isMoved = (before: Place, after: Place): boolean =>
  before.weekId !== after.weekId || before.monthId !== after.monthId || before.at.day !== after.at.day;

const describe = ({ at, month, week }: Place) => ({
  program_day_id: at.id,
  month,
  week,
  day: at.day,
  title: at.title,
});

type Weeks = { kept: ReadonlySet<number>; appended: ReadonlySet<number> };

/** How a day differs from before, with its fixes; null if it stays as it was. */
function dayChange(
  before: Place | undefined,
  after: Place,
  { kept, appended }: Weeks,
  fixes: readonly RowFix[],
): DayChange | null {
  const changed = (kind: PublishKind, change: DayChange['change']): DayChange => ({
    ...describe(after),
    kind,
    change,
    rows: rowChanges(before?.at, after.at),
  });
  if (!before) return changed(appended.has(after.weekId) ? 'extend' : 'edition', 'added');
  if (isMoved(before, after) || !kept.has(after.weekId)) return changed('edition', 'moved');
  if (structureOf(before.at) !== structureOf(after.at)) return changed('edition', 'changed');
  return fixes.length > 0 ? changed('fix', 'changed') : null;
}

/**
 * How `to` differs from `from` (docs/spec/versions.md#kinds). Rows are the same when their ids are. Fixes and
 * appended weeks are listed even when the whole is an edition, because they reach every live major.
 */
export function planDifference(from: FullPlan, to: FullPlan): PlanDifference {
  const [old, now] = [placesOf(from), placesOf(to)];
  const [oldWeeks, newWeeks] = [weeksIn(from), weeksIn(to)];
  const grown = oldWeeks.every(
    (week, at) => newWeeks[at] !== undefined && keyOf(newWeeks[at]) === keyOf(week),
  );
  const appended = appendedWeeks(oldWeeks, newWeeks, old);
  const weeks = {
    kept: keptInOrder(idsOf(oldWeeks), idsOf(newWeeks)),
    appended: new Set(idsOf(appended)),
  };
  const fixes: RowFix[] = [
    ...fixesOf('month', from.months, to.months),
    ...fixesOf(
      'week',
      oldWeeks.map(({ week }) => week),
      newWeeks.map(({ week }) => week),
    ),
  ];
  const days: DayChange[] = [];
  for (const [id, after] of now) {
    const before = old.get(id);
    const own = before ? dayFixes(before.at, after.at) : [];
    fixes.push(...own);
    const change = dayChange(before, after, weeks, own);
    if (change) days.push(change);
  }
  for (const [id, before] of old)
    if (!now.has(id)) {
      const rows = rowChanges(before.at, undefined);
      days.push({ ...describe(before), kind: 'edition', change: 'removed', rows });
    }
  return { kind: kindOf({ days, fixes, appended, grown }), fixes, appended, days };
}

function kindOf(found: {
  days: readonly DayChange[];
  fixes: readonly RowFix[];
  appended: PlanDifference['appended'];
  grown: boolean;
}): PlanDifference['kind'] {
  if (!found.grown || found.days.some(({ kind }) => kind === 'edition')) return 'edition';
  if (found.appended.length > 0) return 'extend';
  return found.fixes.length > 0 ? 'fix' : 'none';
}

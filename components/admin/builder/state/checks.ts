import { durationSeconds } from '@/lib/domain/block-figures';
import { LEVELS } from '@/lib/domain/plan/levels';
import { rowsSeconds, type UsualBlocks, withUsual } from '@/lib/domain/plan/minutes';
import { isUnread, perBlock } from './figures';
import type { Media } from './found';
import { ancestorAt, type DraftRow, liveChildren, liveInside, type Plan, ROOT, type RowKey } from './plan';

export const CHECK_KINDS = ['dose', 'minutes', 'code', 'video', 'library', 'week', 'weekday'] as const;
type CheckKind = (typeof CHECK_KINDS)[number];
/** A finding; it never prevents a save. `detail`: a dose, a code, minutes, or a number of rows. */
export type Check = { key: RowKey; kind: CheckKind; detail: Readonly<Record<string, string | number>> };

/** Library data that the checks need. */
export type LibraryFacts = {
  /** Picture, usual dose and videos by exercise. */
  media: ReadonlyMap<number, Media>;
  /** What a block of the library says where a block of the plan says nothing. */
  usualBlocks: UsualBlocks;
  deleted: Readonly<Record<'months' | 'weeks' | 'blocks' | 'exercises', ReadonlySet<number>>>;
  /** Training weekdays by library week, 1 Monday … 7 Sunday. */
  weekDays: ReadonlyMap<number, readonly number[]>;
  /** Number of plan rows of all programs, by exercise. */
  uses: ReadonlyMap<number, number>;
};
export const noFacts = (): LibraryFacts => ({
  media: new Map(),
  usualBlocks: new Map(),
  deleted: { months: new Set(), weeks: new Set(), blocks: new Set(), exercises: new Set() },
  weekDays: new Map(),
  uses: new Map(),
});

/**
 * Minimum share by which the rows' time must differ from the block's to be a finding
 * (docs/spec/builder.md#screen).
 */
const TOLERANCE = 0.25;

/** A block's own minutes and those of its rows, when they differ too much. */
const minutesApart = perBlock((block, usual) => {
  const seconds = rowsSeconds(withUsual(block, usual));
  const says = Math.round((durationSeconds(block.duration) ?? 0) / 60);
  if (seconds === null || says === 0 || Math.abs(seconds / 60 - says) <= says * TOLERANCE) return null;
  return { says, sum: Math.max(1, Math.round(seconds / 60)) };
});

const isDeleted = ({ level, ref }: DraftRow, { deleted }: LibraryFacts): boolean => {
  const { library } = LEVELS[level];
  return library !== null && deleted[library].has(ref);
};
const libraryCheck = (row: DraftRow, facts: LibraryFacts): Check[] =>
  isDeleted(row, facts) ? [{ key: row.key, kind: 'library', detail: {} }] : [];

const codeOf = (row: DraftRow): string => String(row.values.code ?? '').trim();

const lacksVideo = (ref: number, { media }: LibraryFacts): boolean =>
  media.get(ref)?.videos.has('url_video') === false;

/** Findings of an exercise row; `isTwice`: an earlier row of the day has the same code. */
function ofExercise(row: DraftRow, isTwice: boolean, facts: LibraryFacts): Check[] {
  const { key, values, ref } = row;
  return [
    ...(isUnread(values.duration)
      ? [{ key, kind: 'dose', detail: { dose: String(values.duration) } } as const]
      : []),
    ...(isTwice ? [{ key, kind: 'code', detail: { code: codeOf(row) } } as const] : []),
    ...(lacksVideo(ref, facts) ? [{ key, kind: 'video', detail: {} } as const] : []),
    ...libraryCheck(row, facts),
  ];
}

function checksOfBlock(plan: Plan, block: DraftRow, facts: LibraryFacts): Check[] {
  const apart = minutesApart(plan, block, facts.usualBlocks);
  return [
    ...(apart ? [{ key: block.key, kind: 'minutes', detail: apart } as const] : []),
    ...libraryCheck(block, facts),
  ];
}

/** Whether a day with exercises is none of the training days that its library week defines. */
function isOffDay(plan: Plan, day: DraftRow, { weekDays }: LibraryFacts): boolean {
  const week = plan.rows[day.parent];
  const days = week && weekDays.get(week.ref);
  return days !== undefined && !days.includes(day.ref) && liveInside(plan, day.key, 'exercise').length > 0;
}

function ofDay(plan: Plan, day: DraftRow, facts: LibraryFacts): Check[] {
  const codes = new Set<string>();
  const rows = liveChildren(plan, day.key).flatMap((block) => [
    ...checksOfBlock(plan, block, facts),
    ...liveChildren(plan, block.key).flatMap((row) => {
      const code = codeOf(row);
      const isTwice = code !== '' && codes.has(code);
      codes.add(code);
      return ofExercise(row, isTwice, facts);
    }),
  ]);
  const isOff = isOffDay(plan, day, facts);
  return [...(isOff ? [{ key: day.key, kind: 'weekday', detail: {} } as const] : []), ...rows];
}

const codesOf = new WeakMap<Plan, Map<RowKey, ReadonlyMap<string, RowKey>>>();

/** The first exercise of a day for each code. Cached per plan and day, because every row needs it. */
function firstByCode(plan: Plan, day: RowKey): ReadonlyMap<string, RowKey> {
  const days = codesOf.get(plan) ?? new Map<RowKey, ReadonlyMap<string, RowKey>>();
  codesOf.set(plan, days);
  const known = days.get(day);
  if (known) return known;
  const first = new Map<string, RowKey>();
  for (const row of liveInside(plan, day, 'exercise'))
    if (!first.has(codeOf(row))) first.set(codeOf(row), row.key);
  days.set(day, first);
  return first;
}

/** Findings shown beside one row. */
export function checksOfRow(plan: Plan, row: DraftRow, facts: LibraryFacts): Check[] {
  if (row.level === 'block') return checksOfBlock(plan, row, facts);
  if (row.level === 'day')
    return isOffDay(plan, row, facts) ? [{ key: row.key, kind: 'weekday', detail: {} }] : [];
  if (row.level !== 'exercise') return libraryCheck(row, facts);
  const day = ancestorAt(plan, row.key, 'day');
  const code = codeOf(row);
  const first = day && code ? firstByCode(plan, day.key).get(code) : row.key;
  return ofExercise(row, first !== row.key, facts);
}

const known = new WeakMap<Plan, { facts: LibraryFacts; checks: readonly Check[] }>();

/** A missing video is reported once per exercise, at its first row. */
function onceForExercise(plan: Plan, checks: readonly Check[]): readonly Check[] {
  const refOf = ({ key, kind }: Check) => (kind === 'video' ? plan.rows[key]?.ref : undefined);
  const rows = new Map<number, number>();
  for (const ref of checks.map(refOf)) if (ref !== undefined) rows.set(ref, (rows.get(ref) ?? 0) + 1);
  return checks.flatMap((check) => {
    const ref = refOf(check);
    if (ref === undefined) return check;
    const count = rows.get(ref);
    rows.delete(ref);
    return count === undefined ? [] : { ...check, detail: { rows: count } };
  });
}

/** All findings in plan order, computed once per plan. */
export function checksOf(plan: Plan, facts: LibraryFacts): readonly Check[] {
  const before = known.get(plan);
  if (before?.facts === facts) return before.checks;
  const all = liveChildren(plan, ROOT).flatMap((month): Check[] => [
    ...libraryCheck(month, facts),
    ...liveChildren(plan, month.key).flatMap((week): Check[] => {
      const isEmpty = liveInside(plan, week.key, 'exercise').length === 0;
      return [
        ...(isEmpty ? [{ key: week.key, kind: 'week', detail: {} } as const] : []),
        ...libraryCheck(week, facts),
        ...liveChildren(plan, week.key).flatMap((day) => ofDay(plan, day, facts)),
      ];
    }),
  ]);
  const checks = onceForExercise(plan, all);
  known.set(plan, { facts, checks });
  return checks;
}

import { PLAN_TEXT_LIMITS, type PlanLevel } from '@/lib/domain/plan/levels';
import { setValue, type Writable } from './commands';
import { type DraftRow, liveInside, type Plan, ROOT, type RowKey } from './plan';

/** Searched texts, by the level of their rows. */
const FIELDS = {
  day: ['title'],
  block: ['description'],
  exercise: ['duration', 'instructions', 'code'],
} as const satisfies Partial<Record<PlanLevel, readonly (keyof typeof PLAN_TEXT_LIMITS)[]>>;
export type TextField = (typeof FIELDS)[keyof typeof FIELDS][number];
export const TEXT_FIELDS = Object.values(FIELDS).flat() as readonly TextField[];

export type Find = { find: string; by: string; isExact: boolean; fields: ReadonlySet<TextField> };
export type Rewrite = { key: RowKey; field: TextField; before: string; after: string };
export type Rewrites = {
  rewrites: Rewrite[];
  /** Texts that would exceed the maximum length. */
  tooLong: number;
};

const SIGNS = /[.*+?^${}()|[\]\\]/g;

/** These rows and their descendants that have texts, each once: days, then blocks, then exercises. */
function rowsWithin(plan: Plan, within: readonly RowKey[]): ReadonlySet<DraftRow> {
  const levels = ['day', 'block', 'exercise'] as const;
  const rows = levels.flatMap((level) =>
    within.flatMap((key) => {
      const own = plan.rows[key];
      return own?.level === level ? [own] : liveInside(plan, key, level);
    }),
  );
  return new Set(rows);
}

/** The changes that find and replace makes in these rows and their descendants. */
export function findTexts(
  plan: Plan,
  within: readonly RowKey[],
  { find, by, isExact, fields }: Find,
): Rewrites {
  const rewrites: Rewrite[] = [];
  let tooLong = 0;
  if (find === '') return { rewrites, tooLong };
  const pattern = new RegExp(find.replace(SIGNS, '\\$&'), isExact ? 'gu' : 'giu');
  for (const row of rowsWithin(plan, within)) {
    for (const field of FIELDS[row.level as keyof typeof FIELDS]) {
      const before = String(row.values[field] ?? '');
      // A function, because `replaceAll` interprets «$1» in a string.
      const after = fields.has(field) ? before.replace(pattern, () => by) : before;
      if (after === before) continue;
      if (after.length > PLAN_TEXT_LIMITS[field]) tooLong += 1;
      else rewrites.push({ key: row.key, field, before, after });
    }
  }
  return { rewrites, tooLong };
}

/** Where a dialog replaces: in the selected rows, the open week or the whole program. */
export const SCOPES = ['selection', 'week', 'program'] as const;
export type Scope = (typeof SCOPES)[number];

/** The rows to search. */
export function scopeOf(
  scope: Scope,
  { selected, week }: { selected: readonly RowKey[]; week: RowKey | null },
): readonly RowKey[] {
  if (scope === 'selection') return selected;
  if (scope === 'week') return week ? [week] : [];
  return [ROOT];
}

export function rewriteTexts(draft: Writable, rewrites: readonly Rewrite[]): void {
  for (const { key, field, after } of rewrites) setValue(draft, [key], field, after || null);
}

/** Copies the first row's dose to the rows below it. */
export function fillDown(draft: Writable, keys: readonly RowKey[]): void {
  const [first, ...rest] = keys;
  setValue(draft, rest, 'duration', draft.rows[first ?? '']?.values.duration ?? null);
}

import { LEVELS, levelBelow, type PlanLevel } from '@/lib/domain/plan/levels';
import { appendDay, requireDay } from '../state/append';
import { insert, type Writable } from '../state/commands';
import type { DayPosition } from '../state/places';
import { ancestorAt, type Branch, type FieldValue, liveChildren, placeOf, type RowKey } from '../state/plan';

/** Levels that a template can have. */
export const TEMPLATE_KINDS = ['block', 'day', 'week'] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

/** A plan entry as program/store accepts it, without ids (docs/spec/builder.md#other-calls). */
export type Body = { readonly [name: string]: unknown };

export function bodyOf(branch: Branch): Body {
  const { reference } = LEVELS[branch.level];
  const below = levelBelow(branch.level);
  return {
    [reference]: branch.ref,
    ...branch.values,
    ...(below ? { [LEVELS[below].list]: branch.below.map(bodyOf) } : {}),
  };
}

const idOf = (value: unknown): number =>
  Number(typeof value === 'object' && value !== null && 'id' in value ? value.id : value) || 0;

/** Rows without a reference are left out with their descendants, as in a save; the root's may be missing. */
export function branchFrom(level: PlanLevel, body: Body): Branch {
  const { reference, embed, texts } = LEVELS[level];
  const below = levelBelow(level);
  const list = below ? body[LEVELS[below].list] : [];
  return {
    level,
    ref: idOf(body[reference] ?? body[embed]),
    values: Object.fromEntries(texts.map((name) => [name, (body[name] ?? null) as FieldValue])),
    below: below
      ? ((Array.isArray(list) ? list : []) as Body[])
          .map((entry) => branchFrom(below, entry))
          .filter(({ ref }) => ref > 0)
      : [],
  };
}

/**
 * Inserts copies of a template at the current place: a block after the focused one, a day after the content
 * of its weekday, a week's days each into their weekday. Returns the keys of the new blocks.
 */
export function addTemplate(
  draft: Writable,
  place: DayPosition & { week: RowKey },
  near: RowKey | null,
  branch: Branch,
): RowKey[] {
  if (branch.level === 'day') return appendDay(draft, place.week, place.day, branch);
  if (branch.level === 'week')
    return branch.below.flatMap((day) => appendDay(draft, place.week, day.ref, day));
  const day = requireDay(draft, place.week, place.day);
  if (!day) return [];
  const block = near ? ancestorAt(draft, near, 'block') : undefined;
  const at = block?.parent === day ? placeOf(draft, block) + 1 : liveChildren(draft, day).length;
  return insert(draft, day, at, [branch]);
}

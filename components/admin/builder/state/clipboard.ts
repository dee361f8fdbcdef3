import type { Edits } from '../use-edits';
import { placeDays } from './commands';
import { ancestorAt, type Branch, branchOf, type Key, liveChildren, type Plan, placeOf, ROOT } from './plan';
import { type Builder, dayRow } from './store';

/** What was copied last on this screen, with the text that went to the clipboard. */
let copied: { text: string; branches: Branch[] } | null = null;

const clean = (value: unknown): string => String(value ?? '').replace(/[\t\r\n]+/g, ' ');

/** Rows as a spreadsheet takes them: a block on a line of its own, an exercise by code, name, dose and text. */
export function rowsAsText(
  plan: Plan,
  names: Builder['get'] extends () => infer S ? S : never,
  keys: readonly Key[],
): string {
  const lines: string[] = [];
  const add = (key: Key) => {
    const row = plan.rows[key];
    if (!row) return;
    if (row.level === 'exercise')
      lines.push(
        [row.values.code, names.names.exercises[row.ref], row.values.duration, row.values.instructions]
          .map(clean)
          .join('\t'),
      );
    if (row.level === 'block') lines.push(clean(names.names.blocks[row.ref]));
    for (const child of liveChildren(plan, key)) add(child.key);
  };
  for (const key of keys) add(key);
  return lines.join('\n');
}

export async function copyRows(builder: Builder, keys: readonly Key[]): Promise<void> {
  const state = builder.get();
  const { plan } = state.history;
  const branches = keys.flatMap((key) => (plan.rows[key] ? [branchOf(plan, plan.rows[key])] : []));
  if (branches.length === 0) return;
  const text = rowsAsText(plan, state, keys);
  copied = { text, branches };
  // A browser may keep the clipboard to itself: pasting on this screen works all the same.
  await navigator.clipboard?.writeText(text).catch(() => undefined);
}

/** After the row that is worked on, in what holds rows of that level there. */
function targetOf(builder: Builder, level: Branch['level']) {
  const { history, active, place } = builder.get();
  const { plan } = history;
  const day = dayRow(plan, place);
  if (level === 'month') return { parent: ROOT, at: liveChildren(plan, ROOT).length };
  const near = active ? ancestorAt(plan, active, level) : undefined;
  if (near && near.level === level) return { parent: near.parent, at: placeOf(plan, near) + 1 };
  const week = place.week ? plan.rows[place.week] : undefined;
  if (level === 'week') return week ? { parent: week.parent, at: placeOf(plan, week) + 1 } : null;
  const owner =
    level === 'day'
      ? week
      : level === 'block'
        ? day
        : ((active ? ancestorAt(plan, active, 'block') : undefined) ??
          (day && liveChildren(plan, day.key).at(-1)));
  return owner ? { parent: owner.key, at: liveChildren(plan, owner.key).length } : null;
}

/** Copies of what was copied on this screen. */
export function pasteRows(builder: Builder, edits: Edits): void {
  const [first] = copied?.branches ?? [];
  if (!copied || !first) return;
  if (first.level === 'block') edits.requireDay();
  const target = targetOf(builder, first.level);
  if (!target) return;
  const { plan } = builder.get().history;
  const branches =
    first.level === 'day'
      ? placeDays(liveChildren(plan, target.parent), copied.branches, builder.get().place.day)
      : copied.branches;
  const keys = edits.add(target.parent, target.at, branches, 'paste');
  builder.select(keys.length > 1 ? keys : []);
}

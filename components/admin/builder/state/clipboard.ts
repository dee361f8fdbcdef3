import { requireDay } from './append';
import { canMove, insert, move, placeDays, setRemoved, type Writable } from './commands';
import { type DayPosition, dayRow } from './places';
import {
  ancestorAt,
  type Branch,
  branchOf,
  liveChildren,
  type Names,
  type Plan,
  placeOf,
  ROOT,
  type RowKey,
} from './plan';
import type { Builder } from './store';

/** The last copy on this screen, with the text that was put on the clipboard. */
let copied: { text: string; branches: Branch[]; cut: readonly RowKey[] } | null = null;

/** Encodes a TSV cell: one line, quoted when it begins with a quote. */
function cell(value: unknown): string {
  const text = String(value ?? '').replace(/[\t\r\n]+/g, ' ');
  return text.startsWith('"') ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Rows as text for a spreadsheet, in the format that pasting reads: days and blocks on lines of their own,
 * exercises with code, name, dose and instructions; exercises of several blocks below their blocks.
 */
export function rowsAsText(
  plan: Plan,
  names: Names,
  dayName: (weekday: number) => string,
  keys: readonly RowKey[],
): string {
  const lines: string[] = [];
  const add = (key: RowKey) => {
    const row = plan.rows[key];
    if (!row) return;
    const { code, duration, instructions, title } = row.values;
    if (row.level === 'exercise')
      lines.push([code, names.exercises[row.ref], duration, instructions].map(cell).join('\t'));
    if (row.level === 'block') lines.push(cell(names.blocks[row.ref]));
    if (row.level === 'day') lines.push(cell([dayName(row.ref), title].filter(Boolean).join(': ')));
    for (const child of liveChildren(plan, key)) add(child.key);
  };
  const exercises = keys.flatMap((key) => (plan.rows[key]?.level === 'exercise' ? plan.rows[key] : []));
  const isApart = exercises.some(({ parent }) => parent !== exercises[0]?.parent);
  let above: RowKey | null = null;
  for (const key of keys) {
    const parent = plan.rows[key]?.parent ?? null;
    const block = isApart && parent !== above ? plan.rows[parent ?? ''] : undefined;
    if (block?.level === 'block') lines.push(cell(names.blocks[block.ref]));
    above = parent;
    add(key);
  }
  return lines.join('\n');
}

/** Keeps copies of the rows for pasting here. Returns the text for other applications; null without rows. */
export function copyRows(
  builder: Builder,
  keys: readonly RowKey[],
  dayName: (weekday: number) => string,
  isCut: boolean,
): string | null {
  const { history, names } = builder.get();
  const { plan } = history;
  const branches = keys.flatMap((key) => (plan.rows[key] ? [branchOf(plan, plan.rows[key])] : []));
  if (branches.length === 0) return null;
  const text = rowsAsText(plan, names, dayName, keys);
  copied = { text, branches, cut: isCut ? keys : [] };
  return text;
}

const lines = (text: string) => text.replace(/\r\n?/g, '\n').trimEnd();

/** Whether a clipboard text was copied on this screen. */
export const isCopied = (text: string): boolean => copied !== null && lines(copied.text) === lines(text);

/** The place after the active row, in the nearest parent that can hold rows of that level. */
function targetOf(draft: Writable, level: Branch['level'], near: RowKey | null, place: DayPosition) {
  if (level === 'month') return { parent: ROOT, at: liveChildren(draft, ROOT).length };
  const beside = near ? ancestorAt(draft, near, level) : undefined;
  if (beside) return { parent: beside.parent, at: placeOf(draft, beside) + 1 };
  const week = draft.rows[place.week ?? ''];
  if (!week) return null;
  if (level === 'week') return { parent: week.parent, at: placeOf(draft, week) + 1 };
  const block = near ? ancestorAt(draft, near, 'block') : undefined;
  const day = dayRow(draft, place);
  const last = day && liveChildren(draft, day.key).at(-1);
  const owner = {
    day: () => week.key,
    block: () => requireDay(draft, week.key, place.day),
    exercise: () => block?.key ?? last?.key ?? null,
  }[level]();
  return owner === null ? null : { parent: owner, at: liveChildren(draft, owner).length };
}

/** Cut rows are moved, so that they keep their history; that works once. */
function moveCut(draft: Writable, cut: readonly RowKey[], target: { parent: RowKey; at: number }): boolean {
  if (cut.length === 0 || cut.some((key) => !draft.rows[key]?.removed)) return false;
  if (!canMove(draft, cut, target.parent)) return false;
  // The place is computed while they are still removed, so that they don't count.
  move(draft, cut, target.parent, target.at);
  setRemoved(draft, cut, false);
  return true;
}

/** Pastes copied or cut rows after `near`, or last in their parent. Returns their keys. */
export function pasteRows(builder: Builder, near: RowKey | null): RowKey[] {
  if (!copied) return [];
  const { branches, cut } = copied;
  const [first] = branches;
  if (!first) return [];
  const { place } = builder.get();
  let keys: readonly RowKey[] = [];
  builder.run({ id: 'paste', count: branches.length }, (draft) => {
    const target = targetOf(draft, first.level, near, place);
    if (!target) return;
    if (moveCut(draft, cut, target)) {
      keys = cut;
      return;
    }
    const isDays = first.level === 'day';
    const rows = isDays ? placeDays(liveChildren(draft, target.parent), branches, place.day) : branches;
    keys = insert(draft, target.parent, target.at, rows);
  });
  if (cut === keys) copied = { ...copied, cut: [] };
  return [...keys];
}

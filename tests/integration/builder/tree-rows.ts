import { expect } from 'vitest';
import { randomInteger } from '../setup/random';
import type { Tree } from './kit';

export type Row = { level: string; id: number; parent: number; place: number; text: string };
/** Every row of a tree with its parent, place and content. */
export function rowsOf(tree: Tree): Row[] {
  const row = (level: string, parent: number, place: number, { id }: { id: number }, text: unknown) => ({
    level,
    id,
    parent,
    place,
    text: JSON.stringify(text),
  });
  return tree.program_months.flatMap((month, m) => [
    row('month', 0, m, month, [month.month_id, month.period]),
    ...month.weeks.flatMap((week) => [
      row('week', month.id, week.position, week, week.week_id),
      ...week.days.flatMap((day, d) => [
        row('day', week.id, d, day, [day.day_id, day.title]),
        ...day.blocks.flatMap((block) => [
          row('block', day.id, block.order, block, [block.block_id, block.duration]),
          ...block.exercises.map((each) =>
            row('exercise', block.id, each.position, each, [each.exercise_id, each.duration]),
          ),
        ]),
      ]),
    ]),
  ]);
}
export const keyOf = ({ level, id }: Row) => `${level} ${id}`;
export const withoutPlace = ({ level, id, parent, text }: Row) => ({ level, id, parent, text });

export function expectDense(tree: Tree): void {
  const lists = [
    ...tree.program_months.map(({ weeks }) => weeks.map(({ position }) => position)),
    ...tree.program_months.flatMap(({ weeks }) =>
      weeks.flatMap(({ days }) => days.map(({ blocks }) => blocks.map(({ order }) => order))),
    ),
    ...tree.program_months.flatMap(({ weeks }) =>
      weeks.flatMap(({ days }) =>
        days.flatMap(({ blocks }) =>
          blocks.map(({ exercises }) => exercises.map(({ position }) => position)),
        ),
      ),
    ),
  ];
  for (const places of lists) expect(places).toEqual(places.map((_place, index) => index));
  const months = tree.program_months.map(({ id }) => id);
  expect(months).toEqual([...months].sort((a, b) => a - b));
}

type Sent = { body: object[]; removed: Set<string>; named: Set<string>; skipped: string[] };

/**
 * A random part of a tree as the body of a save: some rows are removed, and some entries refer to nothing.
 */
export function randomPart(tree: Tree, seed: number): Sent {
  const next = randomInteger(seed);
  const sent: Sent = { body: [], removed: new Set(), named: new Set(), skipped: [] };
  const pick = (
    level: string,
    list: string,
    items: readonly { id: number }[],
    path: string,
    below?: Below,
  ) => {
    const out: object[] = [];
    for (const item of items) {
      const chance = next(10);
      if (chance < 3) continue;
      const at = `${path}.${out.length}`;
      if (chance === 3) {
        sent.removed.add(`${level} ${item.id}`);
        out.push({ id: item.id, record_mode: 'D' });
        continue;
      }
      if (chance === 4) {
        sent.skipped.push(at);
        out.push({ [`${level}_id`]: null, duration: 'nada' });
        continue;
      }
      sent.named.add(`${level} ${item.id}`);
      out.push({ id: item.id, ...below?.(item as never, at) });
    }
    return { [list]: out };
  };
  type Below = (item: never, at: string) => object;
  const exercises = (block: Tree['program_months'][0]['weeks'][0]['days'][0]['blocks'][0], at: string) =>
    pick('exercise', 'exercises', block.exercises, `${at}.exercises`);
  const blocks = (day: Tree['program_months'][0]['weeks'][0]['days'][0], at: string) =>
    pick('block', 'blocks', day.blocks, `${at}.blocks`, exercises);
  const days = (week: Tree['program_months'][0]['weeks'][0], at: string) =>
    pick('day', 'days', week.days, `${at}.days`, blocks);
  const weeks = (month: Tree['program_months'][0], at: string) =>
    pick('week', 'weeks', month.weeks, `${at}.weeks`, days);
  sent.body = (
    pick('month', 'program_months', tree.program_months, 'program_months', weeks) as {
      program_months: object[];
    }
  ).program_months;
  return sent;
}

/** The rows that are left when these and all rows below them are removed. */
export function remainingRows(rows: readonly Row[], removed: ReadonlySet<string>): Row[] {
  const gone = new Set(removed);
  const above: Record<string, string> = { week: 'month', day: 'week', block: 'day', exercise: 'block' };
  return rows.filter((row) => {
    const isGone = gone.has(keyOf(row)) || gone.has(`${above[row.level]} ${row.parent}`);
    if (isGone) gone.add(keyOf(row));
    return !isGone;
  });
}

import type { library, Tree } from './kit';

type Library = Awaited<ReturnType<typeof library>>;

/** A plan of one month with one week of these days. */
export const oneWeek = (lib: Library, days: object[]) => [
  { month_id: lib.months[0], weeks: [{ week_id: lib.weeks[0], days }] },
];

/** The first day of a plan and what it is in. */
export function firstDay(tree: Tree) {
  const [month] = tree.program_months;
  const [week] = month?.weeks ?? [];
  const [day, other] = week?.days ?? [];
  return { month, week, day, other, blocks: day?.blocks ?? [] };
}

export const firstRow = (tree: Tree) => firstDay(tree).blocks[0]?.exercises[0];

/** The body of a save that changes the first day. */
export function changeFirstDay(tree: Tree, change: object) {
  const { month, week, day } = firstDay(tree);
  const days = [{ id: day?.id, ...change }];
  return { id: tree.id, program_months: [{ id: month?.id, weeks: [{ id: week?.id, days }] }] };
}

/** The body of a save that changes the first exercise of the first day. */
export const changeFirstRow = (tree: Tree, change: object) =>
  changeFirstDay(tree, {
    blocks: [{ id: firstDay(tree).blocks[0]?.id, exercises: [{ id: firstRow(tree)?.id, ...change }] }],
  });

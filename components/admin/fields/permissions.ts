import { foldText } from '@/lib/domain/fold-text';

/**
 * One permission; `held` when the reader holds it and so may give or take it
 * (docs/spec/access-control.md#granting).
 */
export type Cell = { id: number; title: string; label: string; held: boolean };
/** A resource with a cell per deed; null where there is no such permission. */
export type GridRow = { id: string; title: string; cells: readonly (Cell | null)[] };
export type GridGroup = { id: string; title: string; rows: readonly GridRow[]; specials: readonly Cell[] };
export type PermissionGrid = { deeds: readonly string[]; groups: readonly GridGroup[] };

/** A permission as the form holds it. */
type Chosen = { readonly id: number; readonly title?: unknown };

export type Mark = 'all' | 'some' | 'none';

const present = (cells: readonly (Cell | null)[]): Cell[] => cells.filter((cell) => cell !== null);

export const cellsOf = ({ rows, specials }: GridGroup): Cell[] => [
  ...rows.flatMap(({ cells }) => present(cells)),
  ...specials,
];
export const columnOf = (groups: readonly GridGroup[], deed: number): Cell[] =>
  groups.flatMap(({ rows }) => present(rows.map(({ cells }) => cells[deed] ?? null)));

export function markOf(cells: readonly (Cell | null)[], chosen: ReadonlySet<number>): Mark {
  const known = present(cells);
  const count = known.filter(({ id }) => chosen.has(id)).length;
  return count === 0 ? 'none' : count === known.length ? 'all' : 'some';
}

/** Whether a toggle over these cells has anything to change: what the reader does not hold stays as it is. */
export const isFixed = (cells: readonly (Cell | null)[]): boolean => !present(cells).some(({ held }) => held);

/**
 * What is chosen after a toggle over some cells: all that may be given, or none of it when all was given already. In
 * the order of the ids, as the server answers, so that there and back again is no change.
 */
export function toggled(
  cells: readonly (Cell | null)[],
  value: readonly Chosen[],
): { id: number; title: unknown }[] {
  const free = present(cells).filter(({ held }) => held);
  const before = new Set(value.map(({ id }) => id));
  const add = free.some(({ id }) => !before.has(id));
  const freeIds = new Set(free.map(({ id }) => id));
  const kept = value.filter(({ id }) => !freeIds.has(id)).map(({ id, title }) => ({ id, title }));
  const added = add ? free.map(({ id, title }) => ({ id, title })) : [];
  return [...kept, ...added].sort((a, b) => a.id - b.id);
}

/** Groups with only what a filter's words name: a resource, a whole group, or a single permission. */
export function filterGrid(grid: PermissionGrid, text: string): GridGroup[] {
  const wanted = foldText(text.trim());
  if (!wanted) return [...grid.groups];
  const fits = (...texts: string[]) => texts.some((one) => foldText(one).includes(wanted));
  return grid.groups
    .map((group) =>
      fits(group.title)
        ? group
        : {
            ...group,
            rows: group.rows.filter((row) => fits(row.title, row.id)),
            specials: group.specials.filter(({ label, title }) => fits(label, title)),
          },
    )
    .filter(({ rows, specials }) => rows.length + specials.length > 0);
}

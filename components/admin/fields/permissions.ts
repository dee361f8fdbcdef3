import { foldText } from '@/lib/domain/fold-text';

/**
 * One permission.
 * `held`: the reader holds it and so may grant or revoke it (docs/spec/access-control.md#granting).
 */
export type Cell = { id: number; title: string; label: string; held: boolean };
/** A resource with one cell per action; null where no such permission exists. */
export type GridRow = { id: string; title: string; cells: readonly (Cell | null)[] };
export type GridGroup = { id: string; title: string; rows: readonly GridRow[]; specials: readonly Cell[] };
export type PermissionGrid = { deeds: readonly string[]; groups: readonly GridGroup[] };

/** A permission as a form value. */
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

/**
 * Whether a toggle of these cells would change anything.
 * Permissions that the reader lacks stay as they are.
 */
export const isFixed = (cells: readonly (Cell | null)[]): boolean => !present(cells).some(({ held }) => held);

/**
 * The selection after toggling some cells: all grantable ones, or none if all were selected.
 * Ordered by id as the server returns it, so that toggling twice leaves the form unchanged.
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

/** Groups limited to what the search matches: a group, a resource or a single permission. */
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

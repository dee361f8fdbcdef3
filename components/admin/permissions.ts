import { foldText } from '@/lib/domain/values/fold-text';

/**
 * One permission.
 * `held`: the reader holds it and so may grant or revoke it (docs/spec/access-control.md#granting).
 */
export type Cell = { id: number; title: string; label: string; held: boolean };
/** A resource with one cell per action; null where no such permission exists. */
export type GridRow = { id: string; title: string; cells: readonly (Cell | null)[] };
export type GridGroup = { id: string; title: string; rows: readonly GridRow[]; specials: readonly Cell[] };
/** A preset for new roles, with the ids of its permissions. */
type GridPreset = { id: string; title: string; text: string; ids: readonly number[] };
export type PermissionGrid = {
  actions: readonly string[];
  groups: readonly GridGroup[];
  presets: readonly GridPreset[];
};

/** A permission as a form value. */
type Chosen = { readonly id: number; readonly title?: unknown };

export type SelectionState = 'all' | 'some' | 'none';

const present = (cells: readonly (Cell | null)[]): Cell[] => cells.filter((cell) => cell !== null);

export const cellsOf = ({ rows, specials }: GridGroup): Cell[] => [
  ...rows.flatMap(({ cells }) => present(cells)),
  ...specials,
];
export const cellsOfAction = (groups: readonly GridGroup[], action: number): Cell[] =>
  groups.flatMap(({ rows }) => present(rows.map(({ cells }) => cells[action] ?? null)));

export function selectionState(cells: readonly (Cell | null)[], chosen: ReadonlySet<number>): SelectionState {
  const existing = present(cells);
  const count = existing.filter(({ id }) => chosen.has(id)).length;
  return count === 0 ? 'none' : count === existing.length ? 'all' : 'some';
}

/** Whether toggling these cells would change anything. Permissions that the reader lacks can't be changed. */
export const isFixed = (cells: readonly (Cell | null)[]): boolean => !present(cells).some(({ held }) => held);

/**
 * The selection after toggling some cells: all grantable ones, or none if all were selected.
 * Ordered by id as the server returns it, so that toggling twice leaves the form unchanged.
 */
export function toggleCells(
  cells: readonly (Cell | null)[],
  value: readonly Chosen[],
): { id: number; title: unknown }[] {
  const grantable = present(cells).filter(({ held }) => held);
  const before = new Set(value.map(({ id }) => id));
  const add = grantable.some(({ id }) => !before.has(id));
  const grantableIds = new Set(grantable.map(({ id }) => id));
  const unchanged = value.filter(({ id }) => !grantableIds.has(id)).map(({ id, title }) => ({ id, title }));
  const added = add ? grantable.map(({ id, title }) => ({ id, title })) : [];
  return [...unchanged, ...added].sort((a, b) => a.id - b.id);
}

const byId = (rows: readonly Chosen[]) =>
  rows.map(({ id, title }) => ({ id, title: title as unknown })).sort((a, b) => a.id - b.id);

/**
 * Adds the permissions that a newly selected one requires: to edit orders, a person also needs their list and
 * menu (docs/spec/access-control.md#menu). Permissions that the reader lacks are not added.
 */
export function withRequired(
  grid: PermissionGrid,
  before: readonly Chosen[],
  after: readonly Chosen[],
): { id: number; title: unknown }[] {
  const had = new Set(before.map(({ id }) => id));
  const added = new Set(after.filter(({ id }) => !had.has(id)).map(({ id }) => id));
  const brought = grid.groups.flatMap((group) => {
    const rows = group.rows.filter(({ cells }) => present(cells).some(({ id }) => added.has(id)));
    const lists = rows.map(({ cells }) => cells[0] ?? null);
    const menu = group.specials.find(({ title }) => title === `${group.id.replaceAll('-', '_')}_access`);
    return rows.length > 0 ? present([...lists, menu ?? null]) : [];
  });
  const chosen = new Set(after.map(({ id }) => id));
  const missing = brought.filter(({ id, held }) => held && !chosen.has(id));
  return byId([...after, ...missing]);
}

/** The selection of a preset or another role, as far as the reader may grant and revoke its permissions. */
export function selectionFrom(
  grid: PermissionGrid,
  value: readonly Chosen[],
  ids: readonly number[],
): { id: number; title: unknown }[] {
  const cells = grid.groups.flatMap(cellsOf);
  const fixed = new Set(cells.filter(({ held }) => !held).map(({ id }) => id));
  const chosen = new Set(ids);
  const given = cells.filter(({ id, held }) => held && chosen.has(id));
  return byId([...value.filter(({ id }) => fixed.has(id)), ...given]);
}

/** Groups limited to what the search matches: a group, a resource or a single permission. */
export function filterGrid(grid: PermissionGrid, text: string): GridGroup[] {
  const query = foldText(text.trim());
  if (!query) return [...grid.groups];
  const matches = (...texts: string[]) => texts.some((one) => foldText(one).includes(query));
  return grid.groups
    .map((group) =>
      matches(group.title)
        ? group
        : {
            ...group,
            rows: group.rows.filter((row) => matches(row.title, row.id)),
            specials: group.specials.filter(({ label, title }) => matches(label, title)),
          },
    )
    .filter(({ rows, specials }) => rows.length + specials.length > 0);
}

export type RoleSummary = { may: readonly string[]; misses: readonly string[] };
type SummaryInput = {
  grid: PermissionGrid;
  /** Titles of the permissions. */
  given: ReadonlySet<string>;
  /** The menu that follows from them. */
  menu: readonly { title: string }[];
  list: (words: readonly string[]) => string;
};

/** Actions that only read come first in the grid; what they open is in the menu. */
const READING = 2;

/**
 * What a person with these permissions can do and what they lack, as lines: actions beyond CRUD, then what
 * they may change («Crear y editar: Clientes y Notas»), with a group's name for all of it.
 */
export function summaryOf({ grid, given, menu, list }: SummaryInput): RoleSummary {
  const isGiven = ({ title }: Cell) => given.has(title);
  const specials = grid.groups.flatMap(({ id, specials: all }) =>
    all.filter(({ title }) => title !== `${id.replaceAll('-', '_')}_access`),
  );
  const verbsOf = ({ cells }: GridRow): string =>
    list(
      grid.actions
        .filter((_, n) => n >= READING && cells[n] && isGiven(cells[n]))
        .map((verb, n) => (n === 0 ? verb : verb.toLowerCase())),
    );
  const changes = grid.groups.flatMap(({ title, rows }) =>
    [...new Set(rows.map(verbsOf))].filter(Boolean).map((verbs) => {
      const same = rows.filter((row) => verbsOf(row) === verbs);
      return `${verbs}: ${list(same.length === rows.length ? [title] : same.map((row) => row.title))}`;
    }),
  );
  const isHidden = ({ title, rows }: GridGroup) =>
    rows.length > 0 && !menu.some((item) => item.title === title);
  const hidden = list(grid.groups.filter(isHidden).map(({ title }) => title));
  const labels = (cells: readonly Cell[]) => cells.map(({ label }) => label);
  return {
    may: [...labels(specials.filter(isGiven)), ...changes],
    misses: [...labels(specials.filter((cell) => !isGiven(cell))), ...(hidden ? [hidden] : [])],
  };
}

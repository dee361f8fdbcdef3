import type { DayPosition } from '../state/places';

/** Parts of the day view, from left to right, and what takes the focus in each. */
const PANES = [
  ['.builder-structure', '[role=tree] [tabindex="0"]'],
  ['.builder-day', '[data-row], #builder-day'],
  ['.builder-library', '#builder-search'],
] as const;

const isShown = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.offsetParent !== null;

/**
 * The first row of the open day, or its heading; in the other views the day itself; in an empty plan its
 * button.
 */
export function dayElement(root: HTMLElement, { week, day }: DayPosition): HTMLElement | null {
  if (week === null) return root.querySelector('.builder-empty button');
  const pane = root.querySelector('.builder-day');
  if (pane)
    return (
      pane.querySelector<HTMLElement>('[data-level=exercise]') ??
      pane.querySelector('[data-row], #builder-day')
    );
  const name = CSS.escape(week);
  return root.querySelector<HTMLElement>(`.builder-panes [data-week="${name}"][data-day="${day}"]`);
}

/** From a row to the same place in the next column of the week; to its head when it has no row. */
function besideColumn(here: HTMLElement, column: Element, by: 1 | -1): boolean {
  const columns = [...(column.parentElement?.querySelectorAll('.day-column') ?? [])];
  const next = columns[columns.indexOf(column) + by];
  const rowsIn = (of: Element) => [...of.querySelectorAll<HTMLElement>('[data-row]')];
  const at = Math.max(0, rowsIn(column).indexOf(here));
  const rows = next ? rowsIn(next) : [];
  const target = rows[Math.min(at, rows.length - 1)] ?? next?.querySelector<HTMLElement>('button');
  target?.focus();
  return target !== undefined && target !== null;
}

/**
 * ← and → move to the adjacent pane, column or cell (docs/spec/builder.md#keys). `active` is the row to
 * return to in the day. False when there is none on that side.
 */
export function goBeside(root: HTMLElement, here: HTMLElement, by: 1 | -1, active: string | null): boolean {
  const column = here.closest('.day-column');
  if (column) return besideColumn(here, column, by);
  const cell = here.closest('.effort-cell');
  if (cell) {
    const next = by > 0 ? cell.nextElementSibling : cell.previousElementSibling;
    if (next instanceof HTMLButtonElement) next.focus();
    return true;
  }
  const at = PANES.findIndex(([pane]) => here.closest(pane));
  const next = PANES[at + by];
  const pane = at < 0 || !next ? null : root.querySelector(next[0]);
  if (!next || !isShown(pane)) return false;
  const row = active ? pane.querySelector<HTMLElement>(`[data-row="${CSS.escape(active)}"]`) : null;
  const target = row ?? pane.querySelector<HTMLElement>(next[1]);
  target?.focus();
  return target !== null;
}

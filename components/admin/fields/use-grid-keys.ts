import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';

const CONTROLS = 'input:not(:disabled), button';

type Line = { row: Element; cells: readonly { column: number; control: HTMLElement }[] };

/** The rows of a table that can take the focus; `column` is the position of the cell in its row. */
const linesOf = (grid: Element): Line[] =>
  [...grid.querySelectorAll('tr')]
    .map((row) => ({
      row,
      cells: [...row.children].flatMap((cell, column) => {
        const control = cell.querySelector<HTMLElement>(CONTROLS);
        return control ? [{ column, control }] : [];
      }),
    }))
    .filter(({ cells }) => cells.length > 0);

const nearest = ({ cells }: Line, column: number): HTMLElement | undefined =>
  [...cells].sort((a, b) => Math.abs(a.column - column) - Math.abs(b.column - column))[0]?.control;

/** The control that a key leads to; undefined when the key is not one of the grid's. */
function targetOf(lines: readonly Line[], from: Element, { key, ctrlKey }: KeyboardEvent) {
  const at = lines.findIndex(({ row }) => row.contains(from));
  const line = lines[at];
  if (!line) return undefined;
  const position = line.cells.findIndex(({ control }) => control === from);
  const column = line.cells[position]?.column ?? 0;
  const isHead = ({ row }: Line) => row.querySelector('button') !== null;
  const inLine = (index: number) => line.cells[index]?.control ?? line.cells[position]?.control;
  const inRow = (to: Line | undefined) => nearest(to ?? line, column);
  switch (key) {
    case 'ArrowRight':
      return inLine(position + 1);
    case 'ArrowLeft':
      return inLine(position - 1);
    case 'ArrowDown':
      return inRow(lines[at + 1]);
    case 'ArrowUp':
      return inRow(lines[at - 1]);
    case 'PageDown':
      return lines.slice(at + 1).find(isHead)?.cells[0]?.control ?? inRow(lines.at(-1));
    case 'PageUp':
      return lines.slice(0, at).findLast(isHead)?.cells[0]?.control ?? inRow(lines[0]);
    case 'Home':
      return ctrlKey ? lines[0]?.cells[0]?.control : inLine(0);
    case 'End':
      return ctrlKey ? lines.at(-1)?.cells.at(-1)?.control : line.cells.at(-1)?.control;
    default:
      return undefined;
  }
}

/**
 * Keys of the ARIA grid pattern for a grid of checkboxes: one tab stop, arrows, Home and End, and PageUp and
 * PageDown between the rows that fold a group. Controls in the grid have `tabIndex` -1; this gives one of
 * them 0.
 */
export function useGridKeys() {
  const ref = useRef<HTMLTableElement>(null);
  const stopAt = (control: HTMLElement) => {
    for (const other of ref.current?.querySelectorAll<HTMLElement>('[tabindex="0"]') ?? [])
      other.tabIndex = -1;
    control.tabIndex = 0;
  };
  // Without dependencies: a search or a fold may have removed the tab stop.
  useLayoutEffect(() => {
    const grid = ref.current;
    if (!grid || grid.querySelector('[tabindex="0"]:not(:disabled)')) return;
    const first = linesOf(grid)[0]?.cells[0]?.control;
    if (first) stopAt(first);
  });
  return {
    ref,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      if (target.matches(CONTROLS)) stopAt(target);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (!ref.current || event.altKey || event.metaKey || event.shiftKey) return;
      const target = targetOf(linesOf(ref.current), event.target as Element, event);
      if (!target) return;
      event.preventDefault();
      target.focus();
    },
  };
}

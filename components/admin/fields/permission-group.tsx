'use client';

import { useTranslations } from 'next-intl';
import { memo, useEffect, useRef, useState } from 'react';
import {
  type Cell,
  cellsOf,
  cellsOfAction,
  type GridGroup,
  type GridRow,
  isFixed,
  type SelectionState,
  selectionState,
} from '@/components/admin/permissions';
import { Ico } from '../ui/ico';

type Cells = readonly (Cell | null)[];
export type Toggle = (cells: Cells) => void;
type Choose = { toggle: Toggle; noteId: string };

export function Box({
  label,
  mark,
  cells,
  toggle,
  noteId,
}: { label: string; mark: SelectionState; cells: Cells } & Choose) {
  const box = useRef<HTMLInputElement>(null);
  const fixed = isFixed(cells);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mark === 'some';
  }, [mark]);
  return (
    <label className="check row-check">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={mark === 'all'}
        disabled={fixed}
        {...(fixed && { 'aria-describedby': noteId })}
        onChange={() => toggle(cells)}
      />
    </label>
  );
}

/** One row per resource. Re-renders only when one of its own permissions changes. */
const MatrixRow = memo(
  function MatrixRow({
    row,
    actions,
    chosen,
    ...choose
  }: { row: GridRow; actions: readonly string[]; chosen: ReadonlySet<number> } & Choose) {
    const t = useTranslations('staff.matrix');
    return (
      <div className="matrix-row">
        <span className="name">{row.title}</span>
        <Box
          label={t('all_of', { name: row.title })}
          mark={selectionState(row.cells, chosen)}
          cells={row.cells}
          {...choose}
        />
        {row.cells.map((cell, index) =>
          cell ? (
            <Box
              key={cell.id}
              label={cell.label}
              mark={selectionState([cell], chosen)}
              cells={[cell]}
              {...choose}
            />
          ) : (
            <span key={actions[index]} />
          ),
        )}
      </div>
    );
  },
  (before, after) =>
    before.row === after.row &&
    before.toggle === after.toggle &&
    before.row.cells.every((cell) => !cell || before.chosen.has(cell.id) === after.chosen.has(cell.id)),
);

function Specials({
  cells,
  chosen,
  toggle,
  noteId,
}: { cells: readonly Cell[]; chosen: ReadonlySet<number> } & Choose) {
  return (
    <div className="matrix-others">
      {cells.map((cell) => (
        <label key={cell.id} className="check">
          <input
            type="checkbox"
            checked={chosen.has(cell.id)}
            disabled={!cell.held}
            {...(!cell.held && { 'aria-describedby': noteId })}
            onChange={() => toggle([cell])}
          />
          <span>{cell.label}</span>
        </label>
      ))}
    </div>
  );
}

type GroupProps = {
  group: GridGroup;
  actions: readonly string[];
  chosen: ReadonlySet<number>;
  found: boolean;
} & Choose;

/** The permissions of one sidebar group: all of them, by action, and by resource. */
export function MatrixGroup({ group, actions, chosen, found, ...choose }: GroupProps) {
  const t = useTranslations('staff.matrix');
  const cells = cellsOf(group);
  const count = cells.filter(({ id }) => chosen.has(id)).length;
  // Open when it contains a granted permission, until the person toggles it.
  const [opened, setOpened] = useState<boolean | null>(null);
  const open = found || (opened ?? count > 0);
  return (
    <section aria-label={group.title}>
      <div className="matrix-row matrix-group">
        <h3 className="name">
          <button type="button" className="matrix-fold" aria-expanded={open} onClick={() => setOpened(!open)}>
            <Ico name={open ? 'chevron-down' : 'chevron-right'} size={16} />
            {group.title} <span className="num">{t('count', { count, total: cells.length })}</span>
          </button>
        </h3>
        <Box
          label={t('all_of', { name: group.title })}
          mark={selectionState(cells, chosen)}
          cells={cells}
          {...choose}
        />
        {group.rows.length > 0 &&
          actions.map((action, index) => {
            const column = cellsOfAction([group], index);
            return (
              <Box
                key={action}
                label={t('column_of', { action, name: group.title })}
                mark={selectionState(column, chosen)}
                cells={column}
                {...choose}
              />
            );
          })}
      </div>
      {open &&
        group.rows.map((row) => (
          <MatrixRow key={row.id} row={row} actions={actions} chosen={chosen} {...choose} />
        ))}
      {open && group.specials.length > 0 && <Specials cells={group.specials} chosen={chosen} {...choose} />}
    </section>
  );
}

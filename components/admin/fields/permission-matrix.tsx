'use client';

import { useTranslations } from 'next-intl';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  type Cell,
  cellsOf,
  cellsOfAction,
  filterGrid,
  type GridGroup,
  type GridRow,
  isFixed,
  type SelectionState,
  selectionFrom,
  selectionState,
  toggleCells,
  withRequired,
} from '@/components/admin/permissions';
import { Ico } from '../ui/ico';
import type { InputProps } from './input-props';
import { RolePreview } from './role-preview';
import { RoleStart } from './role-start';
import { rowsIn } from './values';

type Cells = readonly (Cell | null)[];
type Toggle = (cells: Cells) => void;
type Choose = { toggle: Toggle; noteId: string };

function Box({
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

function MatrixGroup({ group, actions, chosen, found, ...choose }: GroupProps) {
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

/**
 * A role's permissions by resource and action.
 * Permissions that the reader does not hold are locked (docs/spec/access-control.md#granting).
 */
export function PermissionMatrixInput({ spec, id, value, onChange, onBlur }: InputProps) {
  const t = useTranslations('staff.matrix');
  const [text, setText] = useState('');
  const { grid } = spec;
  const chosen = useMemo(() => new Set(rowsIn(value).map((row) => row.id)), [value]);
  const latest = useRef({ value, onChange, grid });
  latest.current = { value, onChange, grid };
  const toggle = useCallback<Toggle>((cells) => {
    const before = rowsIn(latest.current.value);
    const after = toggleCells(cells, before);
    latest.current.onChange(latest.current.grid ? withRequired(latest.current.grid, before, after) : after);
  }, []);
  const groups = useMemo(() => (grid ? filterGrid(grid, text) : []), [grid, text]);
  if (!grid) return null;
  const noteId = `${id}-note`;
  const choose = { toggle, noteId };
  const all = groups.flatMap(cellsOf);
  const locked = grid.groups.some((group) => cellsOf(group).some(({ held }) => !held));
  return (
    <div>
      <RoleStart grid={grid} onChoose={(ids) => onChange(selectionFrom(grid, rowsIn(value), ids))} />
      <div className="flex flex-wrap items-center gap-3 mb-3">
        <label className="relative flex-1 min-w-52 max-w-sm">
          <span className="sr-only">{t('filter')}</span>
          <Ico name="search" className="search-icon" />
          <input
            type="search"
            className="input pl-10"
            placeholder={t('filter')}
            value={text}
            onBlur={onBlur}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </label>
        <p className="num text-muted" role="status">
          {t('chosen', { count: chosen.size })}
        </p>
      </div>
      {locked && (
        <p id={noteId} className="hint mb-3">
          {t('locked')}
        </p>
      )}
      <div className="matrix-beside">
        <div className="matrix">
          <div className="matrix-row matrix-heads">
            <span className="name">{t('everything')}</span>
            <span className="matrix-head">
              <span aria-hidden="true">{t('all')}</span>
              <Box label={t('all_shown')} mark={selectionState(all, chosen)} cells={all} {...choose} />
            </span>
            {grid.actions.map((action, index) => {
              const column = cellsOfAction(groups, index);
              return (
                <span key={action} className="matrix-head">
                  <span aria-hidden="true">{action}</span>
                  <Box
                    label={t('column', { action })}
                    mark={selectionState(column, chosen)}
                    cells={column}
                    {...choose}
                  />
                </span>
              );
            })}
          </div>
          {groups.map((group) => (
            <MatrixGroup
              key={group.id}
              group={group}
              actions={grid.actions}
              chosen={chosen}
              found={text.trim() !== ''}
              {...choose}
            />
          ))}
          {groups.length === 0 && <p className="p-4 text-muted">{t('none', { text })}</p>}
        </div>
        <RolePreview grid={grid} chosen={chosen} />
      </div>
    </div>
  );
}

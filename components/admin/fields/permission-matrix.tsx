import { useTranslations } from 'next-intl';
import { useCallback, useMemo, useRef, useState } from 'react';
import {
  cellsOf,
  cellsOfAction,
  filterGrid,
  selectionFrom,
  selectionState,
  toggleCells,
  withRequired,
} from '@/components/admin/permissions';
import { Ico } from '../ui/ico';
import type { InputProps } from './input-props';
import { Box, MatrixGroup, type Toggle } from './permission-group';
import { RolePreview } from './role-preview';
import { RoleStart } from './role-start';
import { useGridKeys } from './use-grid-keys';
import { rowsIn } from './values';

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
  const keys = useGridKeys();
  const groups = useMemo(() => (grid ? filterGrid(grid, text) : []), [grid, text]);
  if (!grid) return null;
  const noteId = `${id}-note`;
  const keysId = `${id}-keys`;
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
      <p id={keysId} className="hint mb-3 pointer-coarse:hidden">
        {t('keys')}
      </p>
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_17rem] xl:items-start">
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA's grid pattern */}
        <table className="matrix block" role="grid" aria-describedby={keysId} {...keys}>
          <caption className="sr-only">{spec.label}</caption>
          <thead className="block">
            <tr className="matrix-row matrix-heads">
              <th scope="col" className="name text-left">
                {t('everything')}
              </th>
              <th scope="col" className="matrix-head">
                <span aria-hidden="true">{t('all')}</span>
                <Box label={t('all_shown')} mark={selectionState(all, chosen)} cells={all} {...choose} />
              </th>
              {grid.actions.map((action, index) => {
                const column = cellsOfAction(groups, index);
                return (
                  <th key={action} scope="col" className="matrix-head">
                    <span aria-hidden="true">{action}</span>
                    <Box
                      label={t('column', { action })}
                      mark={selectionState(column, chosen)}
                      cells={column}
                      {...choose}
                    />
                  </th>
                );
              })}
            </tr>
          </thead>
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
          {groups.length === 0 && (
            <tbody className="block">
              <tr className="block">
                <td className="block p-4 text-muted">{t('none', { text })}</td>
              </tr>
            </tbody>
          )}
        </table>
        <RolePreview grid={grid} chosen={chosen} />
      </div>
    </div>
  );
}

import { useTranslations } from 'next-intl';
import { memo, useCallback, useState } from 'react';
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
import { SelectBox } from '../ui/select-box';

type Cells = readonly (Cell | null)[];
export type Toggle = (cells: Cells) => void;
type Choose = { toggle: Toggle; noteId: string };
type BoxProps = { label: string; mark: SelectionState; cells: Cells } & Choose;

export function Box({ label, mark, cells, toggle, noteId }: BoxProps) {
  const fixed = isFixed(cells);
  return (
    <SelectBox
      label={label}
      tabIndex={-1}
      checked={mark === 'all'}
      indeterminate={mark === 'some'}
      disabled={fixed}
      {...(fixed && { 'aria-describedby': noteId })}
      onChange={() => toggle(cells)}
    />
  );
}

const BoxCell = (props: BoxProps) => (
  <td className="grid justify-items-center">
    <Box {...props} />
  </td>
);

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
      <tr className="matrix-row">
        <th scope="row" className="name font-normal text-left">
          {row.title}
        </th>
        <BoxCell
          label={t('all_of', { name: row.title })}
          mark={selectionState(row.cells, chosen)}
          cells={row.cells}
          {...choose}
        />
        {row.cells.map((cell, index) =>
          cell ? (
            <BoxCell
              key={cell.id}
              label={cell.label}
              mark={selectionState([cell], chosen)}
              cells={[cell]}
              {...choose}
            />
          ) : (
            <td key={actions[index]} />
          ),
        )}
      </tr>
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
    <tr className="matrix-others">
      {cells.map((cell) => (
        <td key={cell.id}>
          <label className="check">
            <input
              type="checkbox"
              tabIndex={-1}
              checked={chosen.has(cell.id)}
              disabled={!cell.held}
              {...(!cell.held && { 'aria-describedby': noteId })}
              onChange={() => toggle([cell])}
            />
            <span>{cell.label}</span>
          </label>
        </td>
      ))}
    </tr>
  );
}

type GroupProps = {
  group: GridGroup;
  actions: readonly string[];
  chosen: ReadonlySet<number>;
  found: boolean;
} & Choose;

/** The permissions of one sidebar group: all of them, by action, and by resource. */
export function MatrixGroup({ group, actions, chosen, found, toggle, noteId }: GroupProps) {
  const t = useTranslations('staff.matrix');
  const cells = cellsOf(group);
  const count = cells.filter(({ id }) => chosen.has(id)).length;
  // Open when it contains a granted permission, until the person toggles it.
  const [opened, setOpened] = useState<boolean | null>(null);
  const open = found || (opened ?? count > 0);
  // Removing the last permission must not close the group around the focus.
  const toggleInside = useCallback<Toggle>(
    (cells) => {
      setOpened(true);
      toggle(cells);
    },
    [toggle],
  );
  const choose = { toggle, noteId };
  return (
    <tbody className="block">
      <tr className="matrix-row matrix-group">
        <th scope="row" className="name text-left">
          <button
            type="button"
            className="inline-flex items-center gap-1.5 min-h-9 pointer-coarse:min-h-(--touch) font-bold text-start"
            tabIndex={-1}
            aria-expanded={open}
            onClick={() => setOpened(!open)}
          >
            <Ico name={open ? 'chevron-down' : 'chevron-right'} size={16} />
            {group.title} <span className="num">{t('count', { count, total: cells.length })}</span>
          </button>
        </th>
        <BoxCell
          label={t('all_of', { name: group.title })}
          mark={selectionState(cells, chosen)}
          cells={cells}
          {...choose}
        />
        {group.rows.length > 0 &&
          actions.map((action, index) => {
            const column = cellsOfAction([group], index);
            return (
              <BoxCell
                key={action}
                label={t('column_of', { action, name: group.title })}
                mark={selectionState(column, chosen)}
                cells={column}
                {...choose}
              />
            );
          })}
      </tr>
      {open &&
        group.rows.map((row) => (
          <MatrixRow
            key={row.id}
            row={row}
            actions={actions}
            chosen={chosen}
            toggle={toggleInside}
            noteId={noteId}
          />
        ))}
      {open && group.specials.length > 0 && (
        <Specials cells={group.specials} chosen={chosen} toggle={toggleInside} noteId={noteId} />
      )}
    </tbody>
  );
}

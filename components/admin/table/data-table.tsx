'use client';

import {
  type ColumnDef,
  columnOrderingFeature,
  columnVisibilityFeature,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table';
import { useTranslations } from 'next-intl';
import { memo, type ReactNode, useMemo } from 'react';
import { cx } from '@/components/ui/cx';
import { FieldCell } from '../fields/registry';
import type { FieldSpec, WireRow } from '../types';
import { Ico } from '../ui/ico';
import type { ColumnPrefs } from './column-prefs';
import type { ListState } from './list-state';
import { SelectBox } from './select-box';

const features = tableFeatures({ columnVisibilityFeature, columnOrderingFeature, rowSelectionFeature });
export type Selection = RowSelectionState;

export type TableProps = {
  columns: readonly FieldSpec[];
  prefs: ColumnPrefs;
  rows: readonly WireRow[];
  state: ListState;
  sortable: ReadonlySet<string>;
  selection: Selection;
  onSelect: (updater: Updater<Selection>) => void;
  onSort: (name: string) => void;
  rowName: (row: WireRow) => string;
  /** The name of a row as a link to it. */
  rowLink: (row: WireRow, content: ReactNode) => ReactNode;
  rowMenu: (row: WireRow, open: boolean) => ReactNode;
  /** The row whose menu is open. */
  openRow: number | null;
  linkedColumn: string;
  /** The list's own order, shown when the address names none. */
  ownSort: { sort: string; order: 'asc' | 'desc' };
};

const RIGHT = new Set<string>(['money', 'integer', 'percent']);
const isRight = ({ field, name }: FieldSpec): boolean => RIGHT.has(field.kind) && name !== 'id';

/** Its own text in its own column: what the name adds (a level, a last name) has columns of its own. */
function titleText(row: WireRow, column: string, name: string): string {
  const own = row[column];
  return typeof own === 'string' && own.trim() && !name.startsWith('#') ? own : name;
}

function SortHeader({
  spec,
  direction,
  onSort,
}: {
  spec: FieldSpec;
  direction: string | null;
  onSort: () => void;
}) {
  const icon = direction === 'asc' ? 'arrow-up' : direction === 'desc' ? 'arrow-down' : 'chevrons-up-down';
  return (
    <button type="button" className="orden" onClick={onSort}>
      {spec.label}
      <Ico name={icon} />
    </button>
  );
}

export function useListTable({ columns, prefs, rows, selection, onSelect }: TableProps) {
  const definitions = useMemo<ColumnDef<typeof features, WireRow>[]>(
    () => columns.map(({ name }) => ({ id: name, accessorFn: (row: WireRow) => row[name] })),
    [columns],
  );
  const data = useMemo(() => [...rows], [rows]);
  const columnVisibility = useMemo(
    () => Object.fromEntries(prefs.hidden.map((name) => [name, false])),
    [prefs],
  );
  return useTable({
    features,
    columns: definitions,
    data,
    getRowId: (row) => String(row.id),
    state: { columnVisibility, columnOrder: prefs.order, rowSelection: selection },
    onRowSelectionChange: onSelect,
  });
}

export type ListTable = ReturnType<typeof useListTable>;
export type TableRow = ReturnType<ListTable['getRowModel']>['rows'][number];

/** Columns that are shown, in the person's order. */
export function useShownSpecs({ columns, prefs }: TableProps, table: ListTable): FieldSpec[] {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is visible follows the columns and the preferences
  return useMemo(
    () => table.getVisibleLeafColumns().flatMap(({ id }) => columns.find(({ name }) => name === id) ?? []),
    [columns, prefs],
  );
}

export type BodyRowProps = Pick<TableProps, 'rowName' | 'rowLink' | 'rowMenu'> & {
  item: TableRow;
  specs: readonly FieldSpec[];
  linked: string | undefined;
  selected: boolean;
  menuOpen: boolean;
};

/** Drawn again only when the row itself changes: a hundred of them answer at once. */
const BodyRow = memo(function BodyRow(props: BodyRowProps) {
  const { item, specs, linked, selected, menuOpen, rowName, rowLink, rowMenu } = props;
  const t = useTranslations('admin.list');
  const row = item.original;
  return (
    <tr {...(selected && { 'aria-selected': true })}>
      <td className="pl-4!">
        <SelectBox
          label={t('select_row', { name: rowName(row) })}
          checked={selected}
          onChange={() => item.toggleSelected()}
        />
      </td>
      {specs.map((spec) => (
        <td key={spec.name} className={cx(isRight(spec) && 'der')}>
          {spec.name === linked ? (
            rowLink(row, titleText(row, spec.name, rowName(row)))
          ) : (
            <FieldCell spec={spec} row={row} />
          )}
        </td>
      ))}
      <td className="der">{rowMenu(row, menuOpen)}</td>
    </tr>
  );
});

export function DataTable(props: TableProps & { table: ListTable }) {
  const { table, state, sortable, linkedColumn, ownSort, rowName, rowLink, rowMenu } = props;
  const t = useTranslations('admin.list');
  const specs = useShownSpecs(props, table);
  const linked = specs.some(({ name }) => name === linkedColumn) ? linkedColumn : specs[0]?.name;
  const current = state.sort ? { sort: state.sort, order: state.order ?? ownSort.order } : ownSort;
  const some = table.getIsSomeRowsSelected();
  const all = table.getIsAllRowsSelected();

  return (
    <table className="tabla">
      <thead>
        <tr>
          <th className="w-10 pl-4!">
            <SelectBox
              label={t('select_all')}
              checked={all}
              indeterminate={some && !all}
              onChange={() => table.toggleAllRowsSelected(!all)}
            />
          </th>
          {specs.map((spec) => {
            const direction = current.sort === spec.name ? current.order : null;
            return (
              <th
                key={spec.name}
                scope="col"
                className={cx(isRight(spec) && 'der')}
                {...(direction && { 'aria-sort': direction === 'asc' ? 'ascending' : 'descending' })}
              >
                {sortable.has(spec.name) ? (
                  <SortHeader spec={spec} direction={direction} onSort={() => props.onSort(spec.name)} />
                ) : (
                  spec.label
                )}
              </th>
            );
          })}
          <th className="w-12">
            <span className="vh">{t('actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {table.getRowModel().rows.map((item) => (
          <BodyRow
            key={item.id}
            item={item}
            specs={specs}
            linked={linked}
            selected={item.getIsSelected()}
            menuOpen={item.original.id === props.openRow}
            rowName={rowName}
            rowLink={rowLink}
            rowMenu={rowMenu}
          />
        ))}
      </tbody>
    </table>
  );
}

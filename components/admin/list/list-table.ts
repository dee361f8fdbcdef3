'use client';

import {
  type ColumnDef,
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { embedded, nameOf } from '@/components/admin/fields/values';
import type { FieldSpec, WireRow } from '@/components/admin/types';
import { isCoded } from '@/lib/resources/labels';
import type { ColumnPrefs } from './column-prefs';

const features = tableFeatures({ columnVisibilityFeature, columnOrderingFeature, rowSelectionFeature });

const getRowId = (row: WireRow): string => String(row.id);
/** Nothing of its state redraws the list: what shows a selection subscribes to it by itself. */
const nothing = () => null;

type Source = { columns: readonly FieldSpec[]; prefs: ColumnPrefs; rows: readonly WireRow[] };

/** The same table object until columns, preferences or rows are others. */
export function useListTable({ columns, prefs, rows }: Source) {
  const options = useMemo(
    () => ({
      features,
      columns: columns.map(
        ({ name }): ColumnDef<typeof features, WireRow> => ({ id: name, accessorFn: (row) => row[name] }),
      ),
      data: [...rows],
      getRowId,
      state: {
        columnVisibility: Object.fromEntries(prefs.hidden.map((name) => [name, false])),
        columnOrder: prefs.order,
      },
    }),
    [columns, prefs, rows],
  );
  return useTable(options, nothing);
}

type ListTable = ReturnType<typeof useListTable>;

/** What both looks of the rows are given; it stays the same while nothing about the rows changes. */
export type RowsProps = {
  table: ListTable;
  columns: readonly FieldSpec[];
  /** The field that names a row. */
  linkedColumn: string;
  /** The one that a row starts with on a phone. */
  leadColumn: string;
  rowName: (row: WireRow) => string;
  /** The name of a row as a link to it. */
  rowLink: (row: WireRow, content: ReactNode) => ReactNode;
  rowMenu: (row: WireRow) => ReactNode;
};

export type RowProps = Pick<RowsProps, 'table' | 'linkedColumn' | 'rowName' | 'rowLink' | 'rowMenu'> & {
  item: ReturnType<ListTable['getRowModel']>['rows'][number];
  specs: readonly FieldSpec[];
  linked: string | undefined;
};

/** Columns that are shown, in the person's order, and the one whose text is the link. */
export function useShownSpecs({ table, columns, linkedColumn }: RowsProps, wanted = linkedColumn) {
  return useMemo(() => {
    const specs = table
      .getVisibleLeafColumns()
      .flatMap(({ id }) => columns.find(({ name }) => name === id) ?? []);
    const linked = [wanted, linkedColumn].find((column) => specs.some(({ name }) => name === column));
    return { specs, linked: linked ?? specs[0]?.name };
  }, [table, columns, linkedColumn, wanted]);
}

/** What each row is drawn from, in order; the same for a row while nothing about it changes. */
export const rowsOf = (
  { table, linkedColumn, rowName, rowLink, rowMenu }: RowsProps,
  shown: Pick<RowProps, 'specs' | 'linked'>,
): RowProps[] =>
  table.getRowModel().rows.map((item) => ({
    table,
    item,
    ...shown,
    linkedColumn,
    rowName,
    rowLink,
    rowMenu,
  }));

/** The words of a link are those of its own column: what the row's name adds (a level, a last name) has columns of its own. */
export function linkText(spec: FieldSpec, row: WireRow, name: string): string {
  if (spec.name === 'id') return String(row.id);
  const linked = embedded(spec, row);
  if (linked) return nameOf(spec.target, linked);
  const own = row[spec.name];
  const isOwn = typeof own === 'string' && own.trim() && !name.startsWith('#') && !isCoded(spec.field);
  return isOwn ? own : name;
}

import {
  type ColumnDef,
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { embedded, nameOf, type ValueProps } from '@/components/admin/fields/values';
import type { FieldSpec, WireRow } from '@/components/admin/resource-info';
import { hasCodes } from '@/lib/resources/labels';
import type { ColumnPrefs } from './column-prefs';

const features = tableFeatures({ columnVisibilityFeature, columnOrderingFeature, rowSelectionFeature });

const getRowId = (row: WireRow): string => String(row.id);
/** Components subscribe to the selection themselves, so the list does not re-render with it. */
const nothing = () => null;

type Source = { columns: readonly FieldSpec[]; prefs: ColumnPrefs; rows: readonly WireRow[] };

/** Returns the same table object until columns, preferences or rows change. */
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

/**
 * Shows more than its field's value. `isEmpty` says of a row whether it shows nothing; without it, it does
 * when the field is empty.
 */
type OwnCell = ComponentType<ValueProps> & { isEmpty?: (row: WireRow) => boolean };

/**
 * The own cells of one list, by field name. The cell of the row's name is shown below its link. The object
 * must keep its identity between renders.
 */
export type Cells = Readonly<Record<string, OwnCell>>;

/** Props of both row layouts; they keep their identity while the rows do. */
export type RowsProps = {
  table: ListTable;
  columns: readonly FieldSpec[];
  /** The title field of a row. */
  linkedColumn: string;
  /** The first field of a row on a phone. */
  leadColumn: string;
  rowName: (row: WireRow) => string;
  /** The row's name as a link to it. */
  rowLink: (row: WireRow, content: ReactNode) => ReactNode;
  rowMenu: (row: WireRow) => ReactNode;
  cells?: Cells | undefined;
  /** Controls of a row before its menu; below it on a phone. */
  rowEnd?: ((row: WireRow) => ReactNode) | undefined;
};

type Shared = 'table' | 'linkedColumn' | 'rowName' | 'rowLink' | 'rowMenu' | 'cells' | 'rowEnd';
export type RowProps = Pick<RowsProps, Shared> & {
  item: ReturnType<ListTable['getRowModel']>['rows'][number];
  specs: readonly FieldSpec[];
  linked: string | undefined;
};

type ToggledRow = {
  table: { getRowModel: () => { rowsById: Readonly<Record<string, unknown>> } };
  item: { id: string; toggleSelected: () => void };
};

/** Nothing happens for a row that the table no longer has: it may have the next rows before they are shown. */
export function toggleRow({ table, item }: ToggledRow): void {
  if (table.getRowModel().rowsById[item.id]) item.toggleSelected();
}

/** Visible columns in the person's order, and the one that links to the row. */
export function useShownSpecs({ table, columns, linkedColumn }: RowsProps, preferred = linkedColumn) {
  return useMemo(() => {
    const specs = table
      .getVisibleLeafColumns()
      .flatMap(({ id }) => columns.find(({ name }) => name === id) ?? []);
    const linked = [preferred, linkedColumn].find((column) => specs.some(({ name }) => name === column));
    return { specs, linked: linked ?? specs[0]?.name };
  }, [table, columns, linkedColumn, preferred]);
}

/** Props of each row, in order; the same object while the row is unchanged. */
export const rowsOf = (
  { table, linkedColumn, rowName, rowLink, rowMenu, cells, rowEnd }: RowsProps,
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
    cells,
    rowEnd,
  }));

/**
 * Link text of a row: only its own column.
 * Other parts of the row's name (level, last name) have their own columns.
 */
export function linkText(spec: FieldSpec, row: WireRow, name: string, titleField: string): string {
  if (spec.name === 'id') return String(row.id);
  const linked = embedded(spec, row);
  if (linked) return nameOf(spec.target, linked);
  const value = row[spec.name];
  // «#10252» is the row's name but not its title.
  const isNumbered = spec.name === titleField && name.startsWith('#');
  return typeof value === 'string' && value.trim() && !isNumbered && !hasCodes(spec.field) ? value : name;
}

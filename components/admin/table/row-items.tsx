'use client';

import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { isEmptyValue } from '../fields/details';
import { FieldCell } from '../fields/registry';
import type { FieldSpec, WireRow } from '../types';
import type { TableProps, useListTable } from './data-table';
import { SelectBox } from './select-box';

/** The two lines of a row on a narrow screen: its name and what tells it apart; the amount or state at the end. */
function pickLines(specs: readonly FieldSpec[], row: WireRow, linked: string) {
  const rest = specs.filter((spec) => spec.name !== linked && !isEmptyValue({ spec, row }));
  const end = rest.filter(
    ({ field, name }) =>
      field.kind === 'money' ||
      field.kind === 'percent' ||
      (field.kind === 'choice' && field.labels !== 'payment_type') ||
      (field.kind === 'reference' && name === 'status_id'),
  );
  const second = rest.filter((spec) => !end.includes(spec)).slice(0, 2);
  return { second, end: end.slice(0, 2) };
}

export function RowItems({
  table,
  columns,
  rowName,
  rowLink,
  rowMenu,
  linkedColumn,
}: TableProps & { table: ReturnType<typeof useListTable> }) {
  const t = useTranslations('admin.list');
  const shown = table
    .getVisibleLeafColumns()
    .flatMap(({ id }) => columns.find((spec) => spec.name === id) ?? []);
  const linked = shown.some(({ name }) => name === linkedColumn) ? linkedColumn : (shown[0]?.name ?? '');
  return (
    <ul className="md:hidden">
      {table.getRowModel().rows.map((item) => {
        const row = item.original;
        const { second, end } = pickLines(shown, row, linked);
        return (
          <li key={item.id} className={cx('fila-movil', item.getIsSelected() && 'bg-rosa-50')}>
            <SelectBox
              label={t('select_row', { name: rowName(row) })}
              checked={item.getIsSelected()}
              onChange={() => item.toggleSelected()}
            />
            <div className="py-3 leading-snug min-w-0">
              <span className="font-semibold block truncate">{rowLink(row, rowName(row))}</span>
              <span className="segunda">
                {second.map((spec) => (
                  <span key={spec.name}>
                    <FieldCell spec={spec} row={row} />
                  </span>
                ))}
              </span>
            </div>
            <span className="grid justify-items-end gap-0.5 num">
              {end.map((spec) => (
                <span key={spec.name} className={spec.field.kind === 'money' ? 'font-bold' : ''}>
                  <FieldCell spec={spec} row={row} />
                </span>
              ))}
            </span>
            {rowMenu(row)}
          </li>
        );
      })}
    </ul>
  );
}

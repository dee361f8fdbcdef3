'use client';

import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { TextCell } from '@/components/admin/fields/cells';
import { isEmptyValue } from '@/components/admin/fields/details';
import { FieldCell } from '@/components/admin/fields/registry';
import type { ValueProps } from '@/components/admin/fields/values';
import type { FieldSpec } from '@/components/admin/resource-info';
import { cx } from '@/components/ui/cx';
import type { FieldKind } from '@/lib/fields/types';
import {
  type Cells,
  linkText,
  type RowProps,
  type RowsProps,
  rowsOf,
  toggleRow,
  useShownSpecs,
} from './list-table';
import { SelectBox } from './select-box';

/** Fields whose values say nothing without their name: «No», «81». */
const isNamed = ({ field }: FieldSpec): boolean =>
  field.kind === 'boolean' ||
  field.kind === 'integer' ||
  (field.kind === 'references' && field.matrix === true);

const LINKS = new Set<FieldKind>(['email', 'url']);

/** Identifying fields come before dates and details. */
const RANK: Readonly<Partial<Record<FieldKind, number>>> = {
  reference: 0,
  text: 1,
  email: 1,
  choice: 2,
  date: 3,
  datetime: 3,
};

/** The parts of a row on a phone: picture, name and identifying fields, and amount or state at the end. */
function pickParts({ specs, linked = '', linkedColumn: title, cells, item }: RowProps, first: string) {
  const row = item.original;
  // Skip a last name that the row's name already contains.
  const isRepeated = ({ field, name: fieldName }: FieldSpec) =>
    field.kind === 'text' && first.includes(String(row[fieldName]));
  const isEmpty = (spec: FieldSpec) => cells?.[spec.name]?.isEmpty?.(row) ?? isEmptyValue({ spec, row });
  const picture = specs.find(({ field }) => field.kind === 'files');
  const rest = specs.filter(
    (spec) => spec.name !== linked && spec !== picture && !isEmpty(spec) && !isRepeated(spec),
  );
  const end = rest.filter(
    ({ field, name: fieldName }) =>
      field.kind === 'money' ||
      field.kind === 'percent' ||
      (field.kind === 'choice' && field.labels !== 'payment_type') ||
      // Badges that the list adds.
      ((field.kind === 'boolean' || field.kind === 'json') && cells?.[fieldName] !== undefined) ||
      (field.kind === 'reference' && fieldName === 'status_id'),
  );
  // An amount is short and stands beside the name.
  const byKind = end.sort((a, b) => Number(b.field.kind === 'money') - Number(a.field.kind === 'money'));
  const rank = (spec: FieldSpec) => (spec.name === title ? -1 : (RANK[spec.field.kind] ?? 4));
  const second = rest.filter((spec) => !end.includes(spec)).sort((a, b) => rank(a) - rank(b));
  return { picture, second: second.slice(0, 2), end: byKind.slice(0, 2) };
}

const Value = ({ own: Own = FieldCell, ...value }: ValueProps & { own: Cells[string] | undefined }) => (
  <Own {...value} />
);

/** Re-renders only when its row changes. */
const RowItem = memo(function RowItem(props: RowProps) {
  const { table, item, specs, linked = '', linkedColumn, rowName, rowLink, rowMenu, cells, rowEnd } = props;
  const t = useTranslations('admin.list');
  const row = item.original;
  const name = rowName(row);
  const label = t('select_row', { name });
  const lead = specs.find((spec) => spec.name === linked);
  const first = lead && linked !== linkedColumn ? linkText(lead, row, name, linkedColumn) : name;
  const { picture, second, end } = pickParts(props, first);
  const Own = lead && linked === linkedColumn ? cells?.[linked] : undefined;
  // A single state stands beside the details, where a long name does not meet it.
  const [top, bottom] =
    end.length === 1 && end[0]?.field.kind !== 'money' && second.length > 0 ? [undefined, end[0]] : end;
  const atEnd = (spec: FieldSpec | undefined) =>
    spec && (
      <span className={cx('mobile-row-end num', spec === top && spec.field.kind === 'money' && 'font-bold')}>
        <Value spec={spec} row={row} own={cells?.[spec.name]} />
      </span>
    );
  const lines = (
    <div className="mobile-row-lines">
      <span className="mobile-row-line">
        <span className="font-semibold">{rowLink(row, first)}</span>
        {atEnd(top)}
      </span>
      {lead && Own && (
        <span className="block text-sm wrap-anywhere">
          <Own spec={lead} row={row} />
        </span>
      )}
      {(second.length > 0 || bottom) && (
        <span className="mobile-row-line">
          <span className="mobile-row-detail">
            {second.map((spec) => (
              <span key={spec.name}>
                {/* On phones the whole row is one link. */}
                {isNamed(spec) && !cells?.[spec.name] && `${spec.label}: `}
                {spec.name === linkedColumn ? (
                  name
                ) : LINKS.has(spec.field.kind) ? (
                  <TextCell spec={spec} row={row} />
                ) : (
                  <Value spec={spec} row={row} own={cells?.[spec.name]} />
                )}
              </span>
            ))}
          </span>
          {atEnd(bottom)}
        </span>
      )}
    </div>
  );
  const menu = rowMenu(row);
  const controls = rowEnd?.(row);
  return (
    <table.Subscribe source={table.atoms.rowSelection} selector={(selection) => selection[item.id] === true}>
      {(selected) => (
        <li className={cx('mobile-row isolate', selected && 'bg-selected')}>
          <SelectBox label={label} checked={selected} onChange={() => toggleRow({ table, item })} />
          {picture && (
            <span className="mobile-row-picture">
              <Value spec={picture} row={row} own={cells?.[picture.name]} />
            </span>
          )}
          {lines}
          {menu}
          {controls && <div className="row-end">{controls}</div>}
        </li>
      )}
    </table.Subscribe>
  );
});

export function RowItems(props: RowsProps) {
  const shown = useShownSpecs(props, props.leadColumn);
  return (
    <ul className="md:hidden contain-content">
      {rowsOf(props, shown).map((row) => (
        <RowItem key={row.item.id} {...row} />
      ))}
    </ul>
  );
}

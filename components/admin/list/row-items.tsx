import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { TextCell } from '@/components/admin/fields/cells';
import { FieldCell } from '@/components/admin/fields/registry';
import type { ValueProps } from '@/components/admin/fields/values';
import type { FieldSpec } from '@/components/admin/resource-info';
import { SelectBox } from '@/components/admin/ui/select-box';
import { cx } from '@/components/ui/cx';
import { EmailText } from '@/components/ui/email-text';
import {
  type Cells,
  linkText,
  type RowProps,
  type RowsProps,
  rowsOf,
  toggleRow,
  useShownSpecs,
} from './list-table';
import { arrangePhoneRow } from './phone-row';

/** Fields whose values say nothing without their name: «No», «81». */
const isNamed = ({ field }: FieldSpec): boolean =>
  field.kind === 'boolean' ||
  field.kind === 'integer' ||
  (field.kind === 'references' && field.matrix === true);

const NO_CELLS: Cells = {};

const Value = ({ own: Own = FieldCell, ...value }: ValueProps & { own: Cells[string] | undefined }) => (
  <Own {...value} />
);

/** Re-renders only when its row changes. */
const RowItem = memo(function RowItem(props: RowProps) {
  const {
    table,
    item,
    specs,
    linked,
    linkedColumn,
    rowName,
    rowLink,
    rowMenu,
    cells = NO_CELLS,
    rowEnd,
  } = props;
  const t = useTranslations('admin.list');
  const row = item.original;
  const name = rowName(row);
  const label = t('select_row', { name });
  const lead = specs.find((spec) => spec.name === linked);
  const first = lead && linked !== linkedColumn ? linkText(lead, row, name, linkedColumn) : name;
  const { picture, details, firstEnd, secondEnd } = arrangePhoneRow({
    specs,
    row,
    linked,
    title: linkedColumn,
    text: first,
    cells,
  });
  const Own = lead && linked === linkedColumn ? cells[linked] : undefined;
  const atEnd = (spec: FieldSpec | undefined) =>
    spec && (
      <span
        className={cx('mobile-row-end num', spec === firstEnd && spec.field.kind === 'money' && 'font-bold')}
      >
        <Value spec={spec} row={row} own={cells[spec.name]} />
      </span>
    );
  const lines = (
    <div className="relative min-w-0 min-h-(--touch) content-center py-1.5 leading-[1.375]">
      <span className="mobile-row-line">
        <span className="font-semibold">{rowLink(row, first)}</span>
        {atEnd(firstEnd)}
      </span>
      {lead && Own && (
        <span className="block text-sm wrap-anywhere">
          <Own spec={lead} row={row} />
        </span>
      )}
      {(details.length > 0 || secondEnd) && (
        <span className="mobile-row-line">
          <span className="mobile-row-detail">
            {details.map((spec) => (
              <span key={spec.name}>
                {/* On phones the whole row is one link. */}
                {isNamed(spec) && !cells[spec.name] && `${spec.label}: `}
                {spec.name === linkedColumn ? (
                  name
                ) : spec.field.kind === 'email' ? (
                  <EmailText email={String(row[spec.name])} />
                ) : spec.field.kind === 'url' ? (
                  <TextCell spec={spec} row={row} />
                ) : (
                  <Value spec={spec} row={row} own={cells[spec.name]} />
                )}
              </span>
            ))}
          </span>
          {atEnd(secondEnd)}
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
              <Value spec={picture} row={row} own={cells[picture.name]} />
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

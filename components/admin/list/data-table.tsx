import { useTranslations } from 'next-intl';
import { type ComponentType, type MouseEvent, memo, useState } from 'react';
import { FieldCell } from '@/components/admin/fields/registry';
import type { ValueProps } from '@/components/admin/fields/values';
import type { FieldSpec } from '@/components/admin/resource-info';
import { Ico } from '@/components/admin/ui/ico';
import { Initials } from '@/components/admin/ui/initials';
import { SelectBox } from '@/components/admin/ui/select-box';
import { cx } from '@/components/ui/cx';
import type { ListAddress } from '@/lib/fields/list-address';
import {
  type Cells,
  linkText,
  type RowProps,
  type RowsProps,
  rowsOf,
  toggleRow,
  useShownSpecs,
} from './list-table';

export type TableProps = RowsProps & {
  state: ListAddress;
  sortable: ReadonlySet<string>;
  onSort: (name: string) => void;
  /** The default order, used when the URL has none. */
  ownSort: { sort: string; order: 'asc' | 'desc' };
};

const RIGHT = new Set<string>(['money', 'integer', 'percent']);
/** Person names do not wrap. */
const PEOPLE = new Set<string>(['users', 'crm-customers']);
const isPerson = ({ target }: FieldSpec): boolean => PEOPLE.has(target?.name ?? '');
/** Numbers are right-aligned, unless the list has its own cell for them, which is text. */
const isRight = ({ field, name }: FieldSpec, cells: Cells | undefined): boolean =>
  RIGHT.has(field.kind) && name !== 'id' && !(cells?.[name] && field.kind === 'integer');

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
    <button type="button" className="sort-button" onClick={onSort}>
      {spec.label}
      <Ico name={icon} />
    </button>
  );
}

/** Memoised: adding or removing a column leaves the other cells unchanged. */
const Cell = memo(FieldCell);

function OwnCell({
  own: Own,
  linked,
  ...value
}: ValueProps & { own: ComponentType<ValueProps> | undefined; linked: boolean }) {
  if (Own) return <Own {...value} />;
  return linked ? null : <Cell {...value} />;
}

/** The link of a row; a person's has their initials before it. */
function Lead({ spec, item, rowName, rowLink, linkedColumn }: RowProps & { spec: FieldSpec }) {
  const row = item.original;
  const name = linkText(spec, row, rowName(row), linkedColumn);
  const link = rowLink(row, name);
  if (!isPerson(spec)) return link;
  return (
    <span className="list-person">
      <Initials name={name} />
      {link}
    </span>
  );
}

/** A click on a row opens it, except on a control or while selecting text. */
function openRow(event: MouseEvent<HTMLTableRowElement>): void {
  const { target, currentTarget } = event;
  if (
    event.defaultPrevented ||
    (target as HTMLElement).closest('a, button, input, label, dialog, [role=menu]')
  )
    return;
  if (window.getSelection()?.toString()) return;
  currentTarget.querySelector<HTMLAnchorElement>('a.row-link')?.click();
}

/** Memoised per row; selection does not re-render the cells, because lists may have 100 rows. */
const BodyRow = memo(function BodyRow(props: RowProps) {
  const { table, item, specs, linked, rowName, rowMenu, rowEnd } = props;
  const t = useTranslations('admin.list');
  const row = item.original;
  const label = t('select_row', { name: rowName(row) });
  const cells = specs.map((spec) => (
    <td
      key={spec.name}
      className={cx(
        isRight(spec, props.cells) && 'cell-end',
        spec.field.kind === 'money' && 'font-semibold',
        isPerson(spec) && 'person-cell',
        spec.target?.name === 'levels' && 'level-cell',
      )}
    >
      {spec.name === linked && <Lead {...props} spec={spec} />}
      <OwnCell spec={spec} row={row} own={props.cells?.[spec.name]} linked={spec.name === linked} />
    </td>
  ));
  const menu = (
    <>
      {rowEnd && <td className="row-end">{rowEnd(row)}</td>}
      <td className="cell-end">{rowMenu(row)}</td>
    </>
  );
  return (
    <table.Subscribe source={table.atoms.rowSelection} selector={(selection) => selection[item.id] === true}>
      {(selected) => (
        // Its own compositing layer, so that other rows are not repainted.
        <tr className="relative z-0 list-row" {...(selected && { 'aria-selected': true })} onClick={openRow}>
          <td className="pl-4">
            <SelectBox label={label} checked={selected} onChange={() => toggleRow({ table, item })} />
          </td>
          {cells}
          {menu}
        </tr>
      )}
    </table.Subscribe>
  );
});

/** Updates its own state first; the rows, up to 100, re-render after the next paint. */
function SelectAll({ table }: Pick<TableProps, 'table'>) {
  const t = useTranslations('admin.list');
  const [pendingAll, setPendingAll] = useState<boolean | null>(null);
  const change = (all: boolean) => {
    setPendingAll(all);
    requestAnimationFrame(() =>
      setTimeout(() => {
        table.toggleAllRowsSelected(all);
        setPendingAll(null);
      }),
    );
  };
  return (
    <table.Subscribe source={table.atoms.rowSelection}>
      {() => {
        const all = pendingAll ?? table.getIsAllRowsSelected();
        return (
          <SelectBox
            label={t('select_all')}
            checked={all}
            indeterminate={!all && pendingAll === null && table.getIsSomeRowsSelected()}
            onChange={() => change(!all)}
          />
        );
      }}
    </table.Subscribe>
  );
}

export function DataTable(props: TableProps) {
  const { table, state, sortable, ownSort } = props;
  const t = useTranslations('admin.list');
  const shown = useShownSpecs(props);
  const current = state.sort ? { sort: state.sort, order: state.order ?? ownSort.order } : ownSort;

  return (
    <table className="data-table list-table">
      <thead>
        <tr>
          <th className="w-10 pl-4">
            <SelectAll table={table} />
          </th>
          {shown.specs.map((spec) => {
            const direction = current.sort === spec.name ? current.order : null;
            return (
              <th
                key={spec.name}
                scope="col"
                className={cx(isRight(spec, props.cells) && 'cell-end')}
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
          {props.rowEnd && <td />}
          <th className="w-12">
            <span className="sr-only">{t('actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(props, shown).map((row) => (
          <BodyRow key={row.item.id} {...row} />
        ))}
      </tbody>
    </table>
  );
}

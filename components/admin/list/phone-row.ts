import { isEmptyValue } from '@/components/admin/fields/details';
import type { FieldSpec, WireRow } from '@/components/admin/resource-info';
import type { FieldKind } from '@/lib/fields/types';
import type { Cells } from './list-table';

/** Identifying fields come before dates and details. */
const RANK: Readonly<Partial<Record<FieldKind, number>>> = {
  reference: 0,
  text: 1,
  email: 1,
  choice: 2,
  date: 3,
  datetime: 3,
};

const isMoney = ({ field }: FieldSpec) => field.kind === 'money';

/** Amounts, states, and the badges that a list adds as own cells. */
const isAtEnd = (spec: FieldSpec, cells: Cells) => {
  const { field, name } = spec;
  if (field.kind === 'choice') return field.labels !== 'payment_type';
  if (field.kind === 'boolean' || field.kind === 'json') return cells[name] !== undefined;
  return isMoney(spec) || field.kind === 'percent' || (field.kind === 'reference' && name === 'status_id');
};

type Source = {
  specs: readonly FieldSpec[];
  row: WireRow;
  /** The field whose value is the row's link, which is not repeated. */
  linked: string | undefined;
  /** The title field. */
  title: string;
  /** The link's text. */
  text: string;
  cells: Cells;
};

/**
 * What a row shows on a phone: a picture, two lines, and at the end of each an amount or a state. The link's
 * text begins the first line, `details` (at most two) are the second.
 */
export function arrangePhoneRow({ specs, row, linked, title, text, cells }: Source) {
  const picture = specs.find(({ field }) => field.kind === 'files');
  const isEmpty = (spec: FieldSpec) => cells[spec.name]?.isEmpty?.(row) ?? isEmptyValue({ spec, row });
  // A last name that the link already has.
  const isRepeated = ({ field, name }: FieldSpec) =>
    field.kind === 'text' && text.includes(String(row[name]));
  const shown = specs.filter(
    (spec) => spec.name !== linked && spec !== picture && !isEmpty(spec) && !isRepeated(spec),
  );
  const rank = ({ name, field }: FieldSpec) => (name === title ? -1 : (RANK[field.kind] ?? 4));
  const details = shown
    .filter((spec) => !isAtEnd(spec, cells))
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, 2);
  // An amount is short and stands beside the name.
  const [first, second] = shown
    .filter((spec) => isAtEnd(spec, cells))
    .sort((a, b) => Number(isMoney(b)) - Number(isMoney(a)));
  // A single state stands beside the details, where a long name does not meet it.
  const isStateAlone = first && !second && !isMoney(first) && details.length > 0;
  return isStateAlone
    ? { picture, details, firstEnd: undefined, secondEnd: first }
    : { picture, details, firstEnd: first, secondEnd: second };
}

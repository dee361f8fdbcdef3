import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { FileInfo } from '@/lib/adapters/files/urls';
import { formatWireMoney } from '@/lib/domain/money';
import { embedName, type Field } from '@/lib/fields/types';
import { rowLabel } from '@/lib/resources/labels';
import type { FieldSpec, LinkTarget, WireRow } from '../resource-info';
import { toneOf } from './tones';
import { useFormats } from './use-formats';

export type ValueProps<F extends Field = Field> = { spec: FieldSpec<F>; row: WireRow };

export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

export const isRow = (value: unknown): value is WireRow =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number';

const isFile = (row: object): row is FileInfo =>
  'url' in row && typeof row.url === 'string' && 'mime_type' in row && typeof row.mime_type === 'string';

/** The stored files of a field. */
export const filesIn = (value: unknown): FileInfo[] => {
  const rows: object[] = rowsIn(value);
  return rows.filter(isFile);
};

/** The texts of a tags field. */
export const tagsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((tag): tag is string => typeof tag === 'string') : [];

export const rowsIn = (value: unknown): WireRow[] => (Array.isArray(value) ? value.filter(isRow) : []);

/** The referenced row, embedded beside its id. */
export function embedded(spec: FieldSpec, row: WireRow): WireRow | null {
  if (spec.field.kind !== 'reference') return null;
  const value = row[embedName(spec.name, spec.field)];
  return isRow(value) ? value : null;
}

export const nameOf = (target: LinkTarget | undefined, row: WireRow): string =>
  rowLabel(target ?? { title: 'name' }, row);

export function Money({ spec, row }: ValueProps) {
  return <span className="num whitespace-nowrap">{formatWireMoney(row[spec.name])}</span>;
}

export function NumberValue({ spec, row }: ValueProps) {
  const { number } = useFormats();
  const t = useTranslations('admin.counts');
  const value = row[spec.name];
  if (spec.field.kind === 'integer' && spec.field.counted && typeof value === 'number')
    return <span className="num">{t(spec.field.counted, { count: value })}</span>;
  // Ids and receipt numbers are not amounts: no thousands separator.
  return (
    <span className="num">
      {typeof value === 'number' && spec.name !== 'id' ? number(value) : String(value ?? '')}
    </span>
  );
}

export function Percent({ spec, row }: ValueProps) {
  return <span className="num">{String(row[spec.name])} %</span>;
}

export function DateValue({ spec, row }: ValueProps) {
  const { date } = useFormats();
  const value = String(row[spec.name] ?? '');
  // Browsers and the server may use different space characters in the same date.
  return (
    <time dateTime={value} className="num text-soft" suppressHydrationWarning>
      {spec.field.kind === 'time' ? value.slice(0, 5) : date(value)}
    </time>
  );
}

/** The date of a row: short text, full date as its title. */
export function DateCell({ spec, row }: ValueProps) {
  const { brief, date } = useFormats();
  const value = String(row[spec.name] ?? '');
  if (spec.field.kind === 'time' || value === '') return <DateValue spec={spec} row={row} />;
  return (
    <time dateTime={value} title={date(value)} className="num text-soft" suppressHydrationWarning>
      {brief(value)}
    </time>
  );
}

export function YesNo({ spec, row }: ValueProps) {
  const t = useTranslations('admin.list');
  if (row[spec.name] !== true) return <span className="text-muted">{t('no')}</span>;
  return <span className="yes-mark text-done-text font-medium">{t('yes')}</span>;
}

export function Choice({ spec, row }: ValueProps) {
  const t = useTranslations('admin.choices');
  const value = row[spec.name];
  if (spec.field.kind !== 'choice' || isBlank(value)) return null;
  const key = `${spec.field.labels}.${String(value)}` as Parameters<typeof t>[0];
  return <Badge tone={toneOf(spec.field.labels, value)}>{t.has(key) ? t(key) : String(value)}</Badge>;
}

/** A status that staff can rename gets the colour of its state. */
export function ReferenceText({ spec, row }: ValueProps) {
  const linked = embedded(spec, row);
  if (!linked) return null;
  const label = nameOf(spec.target, linked);
  // In a row, the payment type «Transferencia o SINPE Móvil» is shortened to its first word.
  if (spec.target?.name === 'payment-methods')
    return <span title={label}>{label.split(/ (?:o|or) /)[0]}</span>;
  if (!spec.target?.name.endsWith('-statuses')) return <span>{label}</span>;
  return <Badge tone={toneOf('order_state', row.state)}>{label}</Badge>;
}

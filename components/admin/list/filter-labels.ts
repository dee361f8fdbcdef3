import { useTranslations } from 'next-intl';
import { useFormats } from '@/components/admin/fields/use-formats';
import type { FieldSpec } from '@/components/admin/resource-info';
import { formatWireMoney } from '@/lib/domain/money';
import { type Filters, splitValues, type Tests } from '@/lib/fields/list-address';
import { wholeDays } from './date-tests';
import { useFewValues } from './few-values';

/** Names of the rows that filters refer to, by `field:id`; looked up on the server. */
export type FilterNames = Readonly<Record<string, string>>;

/** Formats a filter as text: «Estado: Pagada», «Total: desde $10.00». */
export function useFilterLabels(columns: readonly FieldSpec[], names: FilterNames) {
  const t = useTranslations('admin.filters');
  const few = useFewValues();
  const { date, timeZone } = useFormats();

  const one = (spec: FieldSpec, value: string): string => {
    const { field } = spec;
    if (field.kind === 'money') return formatWireMoney(value);
    if (field.kind === 'percent') return `${value} %`;
    if (field.kind === 'date' || field.kind === 'datetime') return date(value);
    if (field.kind === 'reference' || field.kind === 'references')
      return names[`${spec.name}:${value}`] ?? `#${value}`;
    return few(spec).find(([known]) => known === value)?.[1] ?? value;
  };
  const describe = (spec: FieldSpec, sent: Tests): string => {
    const tests = wholeDays(spec, sent, timeZone);
    const value = (raw: string) => one(spec, raw);
    const from = tests.gte ?? tests.gt;
    const to = tests.lte ?? tests.lt;
    if (from && to) return t('range', { from: value(from), to: value(to) });
    if (from) return t('from_value', { value: value(from) });
    if (to) return t('to_value', { value: value(to) });
    if (tests.contains) return t('contains_value', { value: tests.contains });
    if (tests.null) return t(tests.null === '0' ? 'not_empty' : 'empty');
    if (tests.in) return splitValues(tests.in).map(value).join(', ');
    return value(tests.eq ?? tests.ne ?? '');
  };

  return (filters: Filters): { name: string; label: string; text: string }[] =>
    Object.entries(filters).flatMap(([name, tests]) => {
      const spec = columns.find((column) => column.name === name);
      return spec ? [{ name, label: spec.label, text: describe(spec, tests) }] : [];
    });
}

import type { Field, Fields } from '@/lib/fields/types';

const plain = (value: unknown): unknown => {
  if (value === undefined || value === null || value === '') return null;
  if (value instanceof Date) return value.getTime();
  return typeof value === 'string' ? value.replace(/\r\n?/g, '\n').trim() : value;
};

/** A column with a default keeps its value when none is sent. */
const isKept = (field: Field, value: unknown): boolean =>
  value === null && 'default' in field && field.default !== undefined;

/** The first of these fields whose sent value differs from the row's; null when nothing would change. */
export function changedField(
  fields: Fields,
  names: readonly string[],
  values: Readonly<Record<string, unknown>>,
  row: Readonly<Record<string, unknown>>,
): string | null {
  const differs = (name: string) => {
    const [value, field] = [values[name], fields[name]];
    if (value === undefined || !field || isKept(field, value)) return false;
    return plain(value) !== plain(row[name]);
  };
  return names.find(differs) ?? null;
}

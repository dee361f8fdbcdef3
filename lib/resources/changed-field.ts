import { fieldSchema } from '@/lib/fields/schema';
import { type Field, type Fields, isColumn } from '@/lib/fields/types';

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

/** The first read-only column that was sent with another value than the row's, or one that can't be read. */
export function changedReadOnly(
  fields: Fields,
  sent: Readonly<Record<string, unknown>> | undefined,
  row: Readonly<Record<string, unknown>>,
): string | null {
  const differs = ([name, field]: [string, Field]) => {
    const value = sent?.[name];
    if (!field.readonly || !isColumn(field) || value === undefined) return false;
    const read = fieldSchema({ ...field, required: false }).safeParse(value);
    return !read.success || plain(read.data) !== plain(row[name]);
  };
  return Object.entries(fields).find(differs)?.[0] ?? null;
}

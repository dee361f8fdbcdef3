import 'server-only';
import { eq, gt, gte, ilike, inArray, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { columnNamed, tableNamed } from '@/db/repositories/records';
import { escapeLike } from '@/db/repositories/search';
import { AppError, type MessageKey } from '@/lib/domain/errors';
import { isRecord } from '@/lib/domain/is-record';
import { toMessageKey } from '@/lib/domain/validation';
import type { Resource } from '@/lib/fields/resource';
import { decodeFilterValue } from '@/lib/fields/schema';
import { datetime, type Field, type Fields, integer, isColumn } from '@/lib/fields/types';
import { decodeBracketKeys } from '@/lib/http/bracket-keys';

type Comparison = (column: AnyPgColumn, value: unknown) => SQL | undefined;
const COMPARISONS = new Map<string, Comparison>([
  ['eq', eq],
  ['ne', (column, value) => or(ne(column, value), isNull(column))],
  ['gt', gt],
  ['gte', gte],
  ['lt', lt],
  ['lte', lte],
]);

/** A list as an array or with commas. */
const listOf = (raw: unknown): unknown[] => (Array.isArray(raw) ? raw : String(raw).split(','));

/** Values by their field's kind, or what is wrong with the first that is none. */
function decodeAll(field: Field, raw: readonly unknown[]): { values: unknown[] } | { error: string } {
  const values: unknown[] = [];
  for (const item of raw) {
    const decoded = decodeFilterValue(field, item);
    if ('error' in decoded) return decoded;
    values.push(decoded.value);
  }
  return { values };
}

/** What is wrong with a query, all of it at once, by parameter. */
export class Problems {
  readonly fields: Record<string, MessageKey[]> = {};
  add(field: string, key: string, values?: MessageKey['values']): void {
    this.fields[field] = [...(this.fields[field] ?? []), values ? { key, values } : { key }];
  }
  throwIfAny(): void {
    if (Object.keys(this.fields).length > 0) throw new AppError('invalid', { fields: this.fields });
  }
}

/** id and timestamps are not declared by resources, but every resource has them. */
const SYSTEM_FIELDS: Readonly<Record<string, Field>> = {
  id: integer(),
  created_at: datetime(),
  updated_at: datetime(),
};

/** Names come from the address: `constructor` is nobody's field. */
const ownOf = (fields: Fields, name: string): Field | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

export const fieldOf = (resource: Resource, name: string): Field | undefined =>
  ownOf(resource.fields, name) ?? ownOf(SYSTEM_FIELDS, name);

/** Decodes a filter's value by the field's kind and turns it into SQL, or says what is wrong with it. */
function condition(
  table: PgTable,
  name: string,
  field: Field,
  operator: string,
  raw: unknown,
): SQL | undefined | { error: string } {
  if (field.kind === 'references') return linked(table, field, operator, raw);
  const compare = COMPARISONS.get(operator);
  if (!compare && !['null', 'contains', 'in'].includes(operator)) return { error: 'operator_unknown' };
  if (!isColumn(field) || field.kind === 'password') return { error: 'filter_unknown' };
  const column = columnNamed(table, name);
  if (operator === 'null')
    return raw === '0' || raw === 'false' || raw === false ? isNotNull(column) : isNull(column);
  if (operator === 'contains') {
    if (typeof raw !== 'string' && typeof raw !== 'number') return { error: 'invalid_value' };
    return ilike(sql`${column}::text`, `%${escapeLike(String(raw))}%`);
  }
  const decoded = decodeAll(field, compare ? [raw].filter((value) => value !== null) : listOf(raw));
  if ('error' in decoded) return decoded;
  const { values } = decoded;
  if (!compare)
    return values.length === 0 || values.length > 500 ? { error: 'invalid_value' } : inArray(column, values);
  const [value = null] = values;
  if (value !== null) return compare(column, value);
  if (operator === 'eq') return isNull(column);
  return operator === 'ne' ? isNotNull(column) : { error: 'invalid_value' };
}

/** Rows linked to one (`eq`) or any (`in`) of some rows of another resource. */
function linked(
  table: PgTable,
  field: Extract<Field, { kind: 'references' }>,
  operator: string,
  raw: unknown,
): SQL | { error: string } {
  if (operator !== 'eq' && operator !== 'in') return { error: 'operator_unknown' };
  const decoded = decodeAll(field, operator === 'in' ? listOf(raw) : [raw]);
  if ('error' in decoded) return decoded;
  const join = tableNamed(field.through.table);
  const [own, other] = [columnNamed(join, field.through.own), columnNamed(join, field.through.other)];
  return sql`exists (select 1 from ${join} where ${own} = ${columnNamed(table, 'id')} and ${inArray(other, decoded.values)})`;
}

/** `filters` as JSON or bracketed keys: field → value, or field → operator → value. */
export function readFilters(params: URLSearchParams, problems: Problems): Record<string, unknown> {
  const raw = params.get('filters');
  const keyed = [...params].filter(([key]) => key.startsWith('filters['));
  const bracketed = decodeBracketKeys(keyed).filters;
  if (keyed.some((pair) => decodeBracketKeys([pair]).filters === undefined))
    problems.add('filters', 'filter_unreadable');
  if (raw) {
    try {
      const value: unknown = JSON.parse(raw);
      if (isRecord(value)) return value;
      if (Array.isArray(value) && value.length === 0) return {};
    } catch {}
    problems.add('filters', 'filter_unreadable');
  }
  return isRecord(bracketed) ? bracketed : {};
}

export function filterConditions(
  resource: Resource,
  table: PgTable,
  filters: Record<string, unknown>,
  problems: Problems,
): (SQL | undefined)[] {
  const conditions: (SQL | undefined)[] = [];
  for (const [name, value] of Object.entries(filters)) {
    const field = fieldOf(resource, name);
    if (!field) {
      problems.add(`filters.${name}`, 'filter_unknown');
      continue;
    }
    const tests = isRecord(value)
      ? Object.entries(value)
      : [[Array.isArray(value) ? 'in' : 'eq', value] as const];
    for (const [operator, raw] of tests) {
      const result = condition(table, name, field, operator, raw);
      if (result && 'error' in result) {
        const { key, values } = toMessageKey(result.error);
        problems.add(`filters.${name}`, key, values);
      } else conditions.push(result);
    }
  }
  return conditions;
}

import 'server-only';
import { eq, gt, gte, ilike, inArray, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { columnNamed, tableNamed } from '@/db/repositories/records';
import { escapeLike } from '@/db/repositories/search';
import { AppError, type MessageKey } from '@/lib/domain/errors';
import { toMessageKey } from '@/lib/domain/validation';
import { decodeFilterValue } from '@/lib/fields/schema';
import { datetime, type Field, integer, isColumn } from '@/lib/fields/types';
import { decodeBracketKeys } from '@/lib/http/bracket-keys';
import type { Resource } from '@/lib/resources/define';

const OPERATORS = ['eq', 'ne', 'contains', 'gt', 'gte', 'lt', 'lte', 'in', 'null'] as const;
type Operator = (typeof OPERATORS)[number];
const isOperator = (name: string): name is Operator => OPERATORS.some((operator) => operator === name);

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

export const fieldOf = (resource: Resource, name: string): Field | undefined =>
  resource.fields[name] ?? SYSTEM_FIELDS[name];

/** Decodes a filter's value by the field's kind and turns it into SQL, or says what is wrong with it. */
function condition(
  table: PgTable,
  name: string,
  field: Field,
  operator: Operator,
  raw: unknown,
): SQL | { error: string } {
  if (field.kind === 'references') return linked(table, field, operator, raw);
  if (!isColumn(field) || field.kind === 'password') return { error: 'filter_unknown' };
  const column = columnNamed(table, name);
  if (operator === 'null')
    return raw === '0' || raw === 'false' || raw === false ? isNotNull(column) : isNull(column);
  if (operator === 'contains') {
    if (typeof raw !== 'string' && typeof raw !== 'number') return { error: 'invalid_value' };
    return ilike(sql`${column}::text`, `%${escapeLike(String(raw))}%`);
  }
  const decode = (value: unknown) => decodeFilterValue(field, value);
  if (operator === 'in') {
    const list = Array.isArray(raw) ? raw : String(raw).split(',');
    const decoded = list.map(decode);
    const failed = decoded.find((item) => 'error' in item);
    if (failed && 'error' in failed) return failed;
    return list.length === 0 || list.length > 500
      ? { error: 'invalid_value' }
      : inArray(
          column,
          decoded.map((item) => ('value' in item ? item.value : null)),
        );
  }
  const decoded = raw === null ? { value: null } : decode(raw);
  if ('error' in decoded) return decoded;
  const { value } = decoded;
  if (value === null)
    return operator === 'eq'
      ? isNull(column)
      : operator === 'ne'
        ? isNotNull(column)
        : { error: 'invalid_value' };
  switch (operator) {
    case 'eq':
      return eq(column, value);
    case 'ne':
      return or(ne(column, value), isNull(column)) ?? sql`true`;
    case 'gt':
      return gt(column, value);
    case 'gte':
      return gte(column, value);
    case 'lt':
      return lt(column, value);
    case 'lte':
      return lte(column, value);
  }
}

/** Rows linked to one (`eq`) or any (`in`) of some rows of another resource. */
function linked(
  table: PgTable,
  field: Extract<Field, { kind: 'references' }>,
  operator: Operator,
  raw: unknown,
): SQL | { error: string } {
  if (operator !== 'eq' && operator !== 'in') return { error: 'operator_unknown' };
  const list = operator === 'in' ? (Array.isArray(raw) ? raw : String(raw).split(',')) : [raw];
  const ids: number[] = [];
  for (const item of list) {
    const decoded = decodeFilterValue(field, item);
    if ('error' in decoded) return decoded;
    ids.push(decoded.value as number);
  }
  const join = tableNamed(field.through.table);
  const [own, other] = [columnNamed(join, field.through.own), columnNamed(join, field.through.other)];
  return sql`exists (select 1 from ${join} where ${own} = ${columnNamed(table, 'id')} and ${inArray(other, ids)})`;
}

/** `filters` as JSON or bracketed keys: field → value, or field → operator → value. */
export function readFilters(params: URLSearchParams, problems: Problems): Record<string, unknown> {
  const raw = params.get('filters');
  const bracketed = decodeBracketKeys([...params].filter(([key]) => key.startsWith('filters['))).filters;
  if (raw) {
    try {
      const value: unknown = JSON.parse(raw);
      if (typeof value === 'object' && value !== null && !Array.isArray(value))
        return value as Record<string, unknown>;
      if (Array.isArray(value) && value.length === 0) return {};
    } catch {}
    problems.add('filters', 'filter_unreadable');
  }
  return typeof bracketed === 'object' &&
    bracketed !== null &&
    !Array.isArray(bracketed) &&
    !(bracketed instanceof File)
    ? bracketed
    : {};
}

export function filterConditions(
  resource: Resource,
  table: PgTable,
  filters: Record<string, unknown>,
  problems: Problems,
): SQL[] {
  const conditions: SQL[] = [];
  for (const [name, value] of Object.entries(filters)) {
    const field = fieldOf(resource, name);
    if (!field) {
      problems.add(`filters.${name}`, 'filter_unknown');
      continue;
    }
    const isTests = typeof value === 'object' && value !== null && !Array.isArray(value);
    const tests = isTests ? Object.entries(value) : [[Array.isArray(value) ? 'in' : 'eq', value] as const];
    for (const [operator, raw] of tests) {
      const result = isOperator(operator)
        ? condition(table, name, field, operator, raw)
        : { error: 'operator_unknown' };
      if ('error' in result) {
        const { key, values } = toMessageKey(result.error);
        problems.add(`filters.${name}`, key, values);
      } else conditions.push(result);
    }
  }
  return conditions;
}

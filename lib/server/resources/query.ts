import 'server-only';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { columnNamed, liveness, tableNamed } from '@/db/repositories/records';
import { escapeLike, hasWords } from '@/db/repositories/search';
import { AppError, type MessageKey } from '@/lib/domain/errors';
import { decodeFilterValue } from '@/lib/fields/schema';
import { datetime, type Field, integer, isColumn } from '@/lib/fields/types';
import { decodeBracketKeys } from '@/lib/http/bracket-keys';
import { type Resource, sortableFields } from '@/lib/resources/define';

export type ListQuery = {
  limit: number;
  offset: number;
  where: SQL | undefined;
  orderBy: SQL[];
  sort: string;
  order: 'asc' | 'desc';
  /** Something is searched for by words. */
  searched: boolean;
};

export const MAX_LIMIT = 100;
const OPERATORS = ['eq', 'ne', 'contains', 'gt', 'gte', 'lt', 'lte', 'in', 'null'] as const;
type Operator = (typeof OPERATORS)[number];
const isOperator = (name: string): name is Operator => OPERATORS.some((operator) => operator === name);

class Problems {
  readonly fields: Record<string, MessageKey[]> = {};
  add(field: string, key: string, values?: MessageKey['values']): void {
    this.fields[field] = [...(this.fields[field] ?? []), values ? { key, values } : { key }];
  }
  throwIfAny(): void {
    if (Object.keys(this.fields).length > 0) throw new AppError('invalid', { fields: this.fields });
  }
}

function numberOf(
  params: URLSearchParams,
  name: string,
  range: [min: number, max: number, fallback: number],
  problems: Problems,
) {
  const [min, max, fallback] = range;
  const raw = params.get(name);
  if (raw === null || raw === '') return fallback;
  const value = /^-?\d{1,12}$/.test(raw) ? Number(raw) : Number.NaN;
  if (value >= min && value <= max) return value;
  problems.add(name, 'number_range', { min, max });
  return fallback;
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

function readFilters(params: URLSearchParams, problems: Problems): Record<string, unknown> {
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

function filterConditions(
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
      if ('error' in result) problems.add(`filters.${name}`, ...splitMessage(result.error));
      else conditions.push(result);
    }
  }
  return conditions;
}

const splitMessage = (message: string): [key: string, values?: MessageKey['values']] => {
  const [key = 'invalid', ...pairs] = message.split('|');
  return pairs.length === 0
    ? [key]
    : [key, Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string]))];
};

/** What the resource's lists leave out (`list.scope`), unless one of `named` filters says which are wanted. */
export function scopeCondition(resource: Resource, named: readonly string[] = []): SQL | undefined {
  const { scope } = resource.list;
  if (!scope || named.includes(scope.field)) return undefined;
  const column = columnNamed(tableNamed(resource.table), scope.field);
  const wanted = notInArray(column, [...scope.not]);
  return column.notNull ? wanted : or(wanted, isNull(column));
}

function searchCondition(resource: Resource, table: PgTable, text: string): SQL | undefined {
  const columns = resource.list.search ?? (resource.title === 'id' ? [] : [resource.title]);
  const tests = columns.length > 0 ? [hasWords(table, columns, text)] : [];
  if (/^\d{1,9}$/.test(text)) tests.push(eq(columnNamed(table, 'id'), Number(text)));
  return tests.length > 0 ? or(...tests) : sql`false`;
}

/** `limit` (default 10, 1–100) and `offset`, or `page` from 1. Throws 422 with the parameter named. */
export function parsePage(params: URLSearchParams): { limit: number; offset: number } {
  const problems = new Problems();
  const page = readPage(params, problems);
  problems.throwIfAny();
  return page;
}

function readPage(params: URLSearchParams, problems: Problems): { limit: number; offset: number } {
  const limit = numberOf(params, 'limit', [1, MAX_LIMIT, 10], problems);
  const page = numberOf(params, 'page', [1, 20_000_000, 1], problems);
  return { limit, offset: numberOf(params, 'offset', [0, 2_000_000_000, (page - 1) * limit], problems) };
}

/**
 * `limit offset page sort order s filters trashed` of decisions §2. An unknown field or operator or a number out of
 * range is 422 with the parameter named; nothing is ignored.
 */
export function parseListQuery(resource: Resource, params: URLSearchParams): ListQuery {
  const problems = new Problems();
  const table = tableNamed(resource.table);
  const { limit, offset } = readPage(params, problems);
  const sort = params.get('sort') || resource.list.sort || 'id';
  const order = (params.get('order') || resource.list.order || 'desc').toLowerCase();
  const known = sortableFields(resource).includes(sort);
  if (!known) problems.add('sort', 'sort_unknown');
  if (order !== 'asc' && order !== 'desc') problems.add('order', 'order_unknown');
  const filters = readFilters(params, problems);
  const conditions = filterConditions(resource, table, filters, problems);
  const search = (params.get('s') ?? '').trim();
  if (search.length > 200) problems.add('s', 'text_too_long', { max: 200 });
  problems.throwIfAny();
  const direction = order === 'asc' ? asc : desc;
  const id = columnNamed(table, 'id');
  return {
    limit,
    offset,
    sort,
    order: order === 'asc' ? 'asc' : 'desc',
    searched: search !== '',
    where: and(
      liveness(table, params.get('trashed') === '1'),
      scopeCondition(resource, Object.keys(filters)),
      ...conditions,
      search ? searchCondition(resource, table, search) : undefined,
    ),
    orderBy: sort === 'id' ? [direction(id)] : [direction(columnNamed(table, sort)), direction(id)],
  };
}

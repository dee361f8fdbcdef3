import { AppError, type MessageKey } from '@/lib/domain/errors';
import { WORK_LIMITS } from '@/lib/domain/limits';
import { decodeBracketKeys } from '@/lib/domain/values/bracket-keys';
import { isRecord } from '@/lib/domain/values/is-record';

export type Operator = 'eq' | 'ne' | 'contains' | 'gt' | 'gte' | 'lt' | 'lte' | 'in' | 'null';
/**
 * Operator → value as text, decoded by the field's kind when SQL is built; `in` separates values with commas,
 * and a comma inside of a value follows a backslash.
 */
export type Tests = Readonly<Partial<Record<Operator, string>>>;
export type Filters = Readonly<Record<string, Tests>>;

/** The state of a list. All of it is in the address, so it can be shared and survives back and reload. */
export type ListAddress = {
  limit: number;
  offset: number;
  sort: string | null;
  order: 'asc' | 'desc' | null;
  /** The search. */
  s: string;
  /** Of what a search finds, the nearest names come first. */
  nearest: boolean;
  filters: Filters;
  trashed: boolean;
};

const DEFAULT_LIMIT = 10;
const { batch: MAX_LIMIT } = WORK_LIMITS.list;
const MAX_OFFSET = 2_000_000_000;
const MAX_SEARCH = 200;
const OPERATORS: readonly Operator[] = ['eq', 'ne', 'contains', 'gt', 'gte', 'lt', 'lte', 'in', 'null'];

/** Collects the errors of an address by parameter. */
export class AddressErrors {
  readonly fields: Record<string, MessageKey[]> = {};
  add(field: string, key: string, values?: MessageKey['values']): void {
    this.fields[field] = [...(this.fields[field] ?? []), values ? { key, values } : { key }];
  }
  /** Throws 422 with the parameters named. */
  throwIfAny(): void {
    if (Object.keys(this.fields).length > 0) throw new AppError('invalid', { fields: this.fields });
  }
}

type Range = readonly [min: number, max: number, fallback: number];

function numberIn(params: URLSearchParams, name: string, range: Range, problems: AddressErrors): number {
  const [min, max, fallback] = range;
  const raw = params.get(name);
  if (raw === null || raw === '') return fallback;
  const value = /^-?\d{1,12}$/.test(raw) ? Number(raw) : Number.NaN;
  if (value >= min && value <= max) return value;
  problems.add(name, 'number_range', { min, max });
  return fallback;
}

/** `limit` (default 10, 1–100) and `offset`, or `page` from 1; `offset` wins. */
function parsePaging(params: URLSearchParams, problems: AddressErrors): { limit: number; offset: number } {
  const limit = numberIn(params, 'limit', [1, MAX_LIMIT, DEFAULT_LIMIT], problems);
  const page = numberIn(params, 'page', [1, MAX_OFFSET / MAX_LIMIT, 1], problems);
  return { limit, offset: numberIn(params, 'offset', [0, MAX_OFFSET, (page - 1) * limit], problems) };
}

/** `filters` as JSON, bracketed keys or both: field → value, or field → operator → value. */
function rawFilters(params: URLSearchParams, problems: AddressErrors): Record<string, unknown> {
  const raw = params.get('filters');
  const keyed = [...params].filter(([key]) => key.startsWith('filters['));
  if (keyed.some((pair) => decodeBracketKeys([pair]).filters === undefined))
    problems.add('filters', 'filter_unreadable');
  const { filters } = decodeBracketKeys(keyed);
  const bracketed = isRecord(filters) ? filters : {};
  if (!raw) return bracketed;
  try {
    const value: unknown = JSON.parse(raw);
    if (isRecord(value)) return { ...value, ...bracketed };
    if (Array.isArray(value) && value.length === 0) return bracketed;
  } catch {}
  problems.add('filters', 'filter_unreadable');
  return bracketed;
}

/** The values of an `in` as one text. */
const joinValues = (texts: readonly unknown[]): string =>
  texts.map((text) => String(text).replaceAll(/[\\,]/g, '\\$&')).join();

/** The values of an `in`. */
export const splitValues = (text: string): string[] =>
  [...text.matchAll(/(?:^|,)((?:\\[\\,]|[^,])*)/g)].map(([, value = '']) =>
    value.replaceAll(/\\([\\,])/g, '$1'),
  );

/** A value as text, null for a blank one, undefined for an object. */
function textOf(value: unknown): string | null | undefined {
  if (value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (Array.isArray(value))
    return value.every((item) => textOf(item)) ? joinValues(value.map(textOf)) : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

const YES_OR_NO = new Set(['0', '1', 'true', 'false']);

function testsOf(name: string, value: unknown, problems: AddressErrors): Tests {
  const entries = isRecord(value) ? Object.entries(value) : [[Array.isArray(value) ? 'in' : 'eq', value]];
  const tests: Partial<Record<Operator, string>> = {};
  for (const [key, raw] of entries) {
    const operator = OPERATORS.find((known) => known === key);
    const text = textOf(raw);
    if (!operator) problems.add(`filters.${name}`, 'operator_unknown');
    else if (text === undefined) problems.add(`filters.${name}`, 'invalid_value');
    else if (operator === 'null' && text !== null && !YES_OR_NO.has(text))
      problems.add(`filters.${name}`, 'boolean_invalid');
    else if (text !== null) tests[operator] = text;
    else if (operator === 'null' || operator === 'eq') tests.null = '1';
    else if (operator === 'ne') tests.null = '0';
    else problems.add(`filters.${name}`, 'invalid_value');
  }
  return tests;
}

function parseOrder(params: URLSearchParams, problems: AddressErrors): ListAddress['order'] {
  const order = params.get('order')?.toLowerCase() || null;
  if (order === null || order === 'asc' || order === 'desc') return order;
  problems.add('order', 'order_unknown');
  return null;
}

/**
 * Reads `limit offset page sort order s nearest filters trashed` (docs/spec/api.md#lists), the same for
 * screens and API. Fields and values are checked when the SQL is built; nothing is ignored.
 */
export function parseListAddress(params: URLSearchParams, problems = new AddressErrors()): ListAddress {
  const s = (params.get('s') ?? '').trim();
  if (s.length > MAX_SEARCH) problems.add('s', 'text_too_long', { max: MAX_SEARCH });
  const filters = Object.entries(rawFilters(params, problems)).map(
    ([name, value]) => [name, testsOf(name, value, problems)] as const,
  );
  return {
    ...parsePaging(params, problems),
    sort: params.get('sort') || null,
    order: parseOrder(params, problems),
    s,
    nearest: params.get('nearest') === '1',
    filters: Object.fromEntries(filters),
    trashed: params.get('trashed') === '1',
  };
}

/** The shortest query string for an address. */
export function listQuery(address: ListAddress, paging = true): string {
  const { limit, offset, sort, order, s, nearest, filters, trashed } = address;
  const params = new URLSearchParams();
  if (paging && offset % limit > 0) params.set('offset', String(offset));
  else if (paging && offset > 0) params.set('page', String(pageOf(address)));
  if (paging && limit !== DEFAULT_LIMIT) params.set('limit', String(limit));
  if (sort) params.set('sort', sort);
  if (order) params.set('order', order);
  if (s) params.set('s', s);
  if (nearest) params.set('nearest', '1');
  for (const [name, tests] of Object.entries(filters)) {
    for (const [operator, value] of Object.entries(tests))
      params.set(operator === 'eq' ? `filters[${name}]` : `filters[${name}][${operator}]`, value);
  }
  if (trashed) params.set('trashed', '1');
  return params.toString();
}

/** Page number from 1 (docs/spec/specification.md#constants). */
export const pageOf = ({ limit, offset }: Pick<ListAddress, 'limit' | 'offset'>): number =>
  Math.floor((offset + limit) / limit);

/** The order after a click on a header: ascending, descending, then the list's default. */
export function nextSort(address: ListAddress, name: string): Pick<ListAddress, 'sort' | 'order'> {
  if (address.sort !== name) return { sort: name, order: 'asc' };
  return address.order === 'asc' ? { sort: name, order: 'desc' } : { sort: null, order: null };
}

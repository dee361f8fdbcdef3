import 'server-only';
import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { columnNamed, hasColumn, liveness, tableNamed } from '@/db/repositories/records';
import { hasWords, hasWordsNear, type Pointer } from '@/db/repositories/search';
import { foldText } from '@/lib/domain/fold-text';
import { type Resource, sortableFields } from '@/lib/fields/resource';
import { isColumn } from '@/lib/fields/types';
import { LOCALES } from '@/lib/i18n/locales';
import { translator } from '@/lib/i18n/translate';
import { codeText, isCoded } from '@/lib/resources/labels';
import { resourceNamed } from '@/lib/resources/registry';
import { filterConditions, Problems, readFilters } from './filters';

export type ListQuery = {
  limit: number;
  offset: number;
  where: SQL | undefined;
  orderBy: SQL[];
  sort: string;
  order: 'asc' | 'desc';
  /** Which rows these are: the same text, the same `where`. */
  which: string;
  /** All that a list shows: nothing is filtered or searched for. */
  whole: boolean;
  /** Something is searched for by words. */
  searched: boolean;
  columns: readonly string[];
};

export const MAX_LIMIT = 100;
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

/** What the resource's lists leave out (`list.scope`), unless one of `named` filters says which are wanted. */
export function scopeCondition(resource: Resource, named: readonly string[] = []): SQL | undefined {
  const { scope } = resource.list;
  if (!scope || named.includes(scope.field)) return undefined;
  const column = columnNamed(tableNamed(resource.table), scope.field);
  // Declared, so it may stand in the text: the plan of a list then needs no value.
  const wanted = sql`${column} not in (${sql.raw(scope.not.map((value) => `'${value}'`).join())})`;
  return column.notNull ? wanted : or(wanted, isNull(column));
}

/** What the API shows of a row: a table may have much more. */
const shownColumns = ({ fields }: Resource, table: PgTable): string[] => {
  const declared = Object.entries(fields).flatMap(([name, field]) =>
    isColumn(field) && field.kind !== 'password' ? name : [],
  );
  const stamps = ['created_at', 'updated_at', 'deleted_at'].filter((name) => hasColumn(table, name));
  return [...new Set(['id', ...declared, ...stamps])];
};

const searchedColumns = ({ list, title }: Resource): readonly string[] =>
  list.search ?? (title === 'id' ? [] : [title]);

/** The references among the searched columns; their rows are found by their own texts, not by what these point to. */
const pointersOf = (resource: Resource, table: PgTable, columns: readonly string[]): Pointer[] =>
  columns.flatMap((name) => {
    const field = resource.fields[name];
    if (field?.kind !== 'reference') return [];
    const target = resourceNamed(field.to);
    return {
      from: columnNamed(table, name),
      table: tableNamed(target.table),
      columns: searchedColumns(target).filter((column) => target.fields[column]?.kind !== 'reference'),
    };
  });

/** «eliminado» finds the code `delete`: a code is searched as what people read, in any language. */
function hasCodeLike(resource: Resource, table: PgTable, name: string, word: string): SQL | undefined {
  const field = resource.fields[name];
  if (!isCoded(field)) return undefined;
  const readings = LOCALES.map((locale) => translator(locale, 'admin'));
  const codes = field.codes.values.filter((code) =>
    readings.some((t) => foldText(codeText(t, field, code)).includes(foldText(word))),
  );
  return codes.length > 0 ? inArray(columnNamed(table, name), codes) : undefined;
}

function searchCondition(resource: Resource, table: PgTable, text: string): SQL | undefined {
  const columns = searchedColumns(resource);
  const own = columns.filter((name) => resource.fields[name]?.kind !== 'reference');
  const near = pointersOf(resource, table, columns);
  const coded = own.filter((name) => isCoded(resource.fields[name]));
  const readsAs = (word: string) => or(...coded.map((name) => hasCodeLike(resource, table, name, word)));
  const tests: (SQL | undefined)[] = [];
  if (near.length > 0 || coded.length > 0) tests.push(hasWordsNear(table, own, near, text, readsAs));
  else if (own.length > 0) tests.push(hasWords(table, own, text));
  if (/^\d{1,9}$/.test(text)) tests.push(eq(columnNamed(table, 'id'), Number(text)));
  return tests.length > 0 ? or(...tests) : sql`false`;
}

/** `limit` (default 10, 1–100) and `offset`, or `page` from 1. Throws 422 with the parameter named. */
export function parsePage(params: URLSearchParams): { limit: number; offset: number } {
  const problems = new Problems();
  const page = readPaging(params, problems);
  problems.throwIfAny();
  return page;
}

function readPaging(params: URLSearchParams, problems: Problems): { limit: number; offset: number } {
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
  const { limit, offset } = readPaging(params, problems);
  const sort = params.get('sort') || resource.list.sort || 'id';
  const order = (params.get('order') || resource.list.order || 'desc').toLowerCase();
  const known = sortableFields(resource).includes(sort);
  if (!known) problems.add('sort', 'sort_unknown');
  if (order !== 'asc' && order !== 'desc') problems.add('order', 'order_unknown');
  const filters = readFilters(params, problems);
  const conditions = filterConditions(resource, table, filters, problems);
  const search = (params.get('s') ?? '').trim();
  if (search.length > 200) problems.add('s', 'text_too_long', { max: 200 });
  const trashed = params.get('trashed') === '1';
  problems.throwIfAny();
  const direction = order === 'asc' ? asc : desc;
  const id = columnNamed(table, 'id');
  return {
    limit,
    offset,
    sort,
    order: order === 'asc' ? 'asc' : 'desc',
    which: JSON.stringify([resource.name, trashed, filters, search]),
    whole: Object.keys(filters).length === 0 && search === '',
    searched: search !== '',
    columns: shownColumns(resource, table),
    where: and(
      liveness(table, trashed),
      scopeCondition(resource, Object.keys(filters)),
      ...conditions,
      search ? searchCondition(resource, table, search) : undefined,
    ),
    orderBy: sort === 'id' ? [direction(id)] : [direction(columnNamed(table, sort)), direction(id)],
  };
}

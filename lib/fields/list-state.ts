/** What a list shows, kept whole in its address: shareable, and there again after back and reload. */
export type Operator = 'eq' | 'ne' | 'contains' | 'gt' | 'gte' | 'lt' | 'lte' | 'in' | 'null';
export type Tests = Readonly<Partial<Record<Operator, string>>>;
export type Filters = Readonly<Record<string, Tests>>;
export type ListState = {
  page: number;
  limit: number;
  sort: string | null;
  order: 'asc' | 'desc' | null;
  s: string;
  filters: Filters;
  trashed: boolean;
};

/** Specification §9. */
export const PAGE_SIZES = [10, 20, 40, 80, 100] as const;
const DEFAULT_SIZE = 10;

const OPERATORS = new Set<string>(['eq', 'ne', 'contains', 'gt', 'gte', 'lt', 'lte', 'in', 'null']);
const FILTER = /^filters\[([^[\]]+)\](?:\[([^[\]]+)\])?$/;

function readFilters(params: URLSearchParams): Filters {
  const filters: Record<string, Record<string, string>> = {};
  for (const [key, value] of params) {
    const [, name, operator = 'eq'] = FILTER.exec(key) ?? [];
    if (!name || value === '' || !OPERATORS.has(operator)) continue;
    filters[name] = { ...filters[name], [operator]: value };
  }
  return filters;
}

export function parseListState(params: URLSearchParams): ListState {
  const limit = Number(params.get('limit') ?? DEFAULT_SIZE);
  const offset = Number(params.get('offset') ?? Number.NaN);
  const page = Number.isInteger(offset) ? (offset + limit) / limit : Number(params.get('page') ?? 1);
  const order = params.get('order');
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    limit: PAGE_SIZES.some((size) => size === limit) ? limit : DEFAULT_SIZE,
    sort: params.get('sort') || null,
    order: order === 'asc' || order === 'desc' ? order : null,
    s: (params.get('s') ?? '').trim(),
    filters: readFilters(params),
    trashed: params.get('trashed') === '1',
  };
}

/** The shortest query that says the same; the API reads it as it is. */
export function listQuery(state: ListState, paging = true): string {
  const params = new URLSearchParams();
  if (paging && state.page > 1) params.set('page', String(state.page));
  if (paging && state.limit !== DEFAULT_SIZE) params.set('limit', String(state.limit));
  if (state.sort) params.set('sort', state.sort);
  if (state.sort && state.order) params.set('order', state.order);
  if (state.s) params.set('s', state.s);
  for (const [name, tests] of Object.entries(state.filters)) {
    for (const [operator, value] of Object.entries(tests))
      params.set(operator === 'eq' ? `filters[${name}]` : `filters[${name}][${operator}]`, value);
  }
  if (state.trashed) params.set('trashed', '1');
  return params.toString();
}

/** What a click on a header asks for: up, then down, then the list's own order again. */
export function nextSort(state: ListState, name: string): Pick<ListState, 'sort' | 'order'> {
  if (state.sort !== name) return { sort: name, order: 'asc' };
  return state.order === 'asc' ? { sort: name, order: 'desc' } : { sort: null, order: null };
}

export type PageItem = number | 'gap';

type Known = { page: number; limit: number; total: number; capped: boolean; full: boolean };

/**
 * Pages that are there for certain. A count that stopped at its cap says nothing of those beyond it: then a full page
 * may have another after it.
 */
export function knownPages({ page, limit, total, capped, full }: Known): number {
  const counted = Math.max(1, Math.ceil(total / limit));
  return capped ? Math.max(counted, page + (full ? 1 : 0)) : counted;
}

/** All pages when 9 or fewer, otherwise windows with ellipses (specification §9); `open` when there are more yet. */
export function pageItems(current: number, count: number, open = false): PageItem[] {
  if (open) return [...pageItems(current, count), 'gap'];
  if (count <= 9) return Array.from({ length: count }, (_, index) => index + 1);
  const from = Math.max(2, Math.min(current - 2, count - 6));
  const to = Math.min(count - 1, Math.max(current + 2, 7));
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return [
    1,
    ...(from > 2 ? (['gap'] as const) : []),
    ...middle,
    ...(to < count - 1 ? (['gap'] as const) : []),
    count,
  ];
}

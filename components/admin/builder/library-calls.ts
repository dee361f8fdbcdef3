import { api } from '@/components/ui/api';
import { type Option, optionText } from './calls';
import type { Found } from './state/found';

/** Searches in the libraries of exercises, blocks, months and weeks. */

const BASE = '/api/v1';

/** Empty texts don't filter; a block is filtered by its id. */
export type LibraryFilters = Readonly<Record<'block' | 'muscle_groups' | 'equipment', string>> & {
  readonly onlyVideo: boolean;
};
export const NO_FILTERS: LibraryFilters = { block: '', muscle_groups: '', equipment: '', onlyVideo: false };
export const findExercises = async (
  text: string,
  { onlyVideo, ...filters }: LibraryFilters,
  signal?: AbortSignal,
): Promise<Found[]> => {
  const query = new URLSearchParams({ limit: '30', sort: 'nombre', order: 'asc' });
  if (text) query.set('s', text);
  for (const [name, value] of Object.entries(filters)) if (value) query.set(`filters[${name}]`, value);
  if (onlyVideo) query.set('filters[url_video][null]', '0');
  return (await api<{ data: Found[] }>(`${BASE}/exercises?${query}`, signal ? { signal } : {})).data;
};

export const findNamed = async (
  library: 'blocks' | 'weeks',
  text: string,
  signal?: AbortSignal,
): Promise<{ id: number; name: string }[]> => {
  const query = new URLSearchParams({ limit: '30', sort: 'name', order: 'asc', s: text });
  const call = signal ? { signal } : {};
  return (await api<{ data: { id: number; name: string }[] }>(`${BASE}/${library}?${query}`, call)).data;
};

/** Rows of one page of a list: a hundred at most (docs/spec/api.md). */
const PAGE = 100;

/**
 * The first month or week of the whole library that the plan does not use, by id; null when it uses all. A
 * plan holds fewer rows than two pages.
 */
export async function findUnused(
  library: 'months' | 'weeks',
  used: ReadonlySet<number>,
  signal: AbortSignal,
): Promise<{ id: number; name: string } | null> {
  for (let page = 1; ; page++) {
    const query = new URLSearchParams({ limit: String(PAGE), page: String(page), sort: 'id', order: 'asc' });
    const { data } = await api<{ data: Option[] }>(`${BASE}/${library}?${query}`, { signal });
    const free = data.find(({ id }) => !used.has(id));
    if (free) return { id: free.id, name: optionText(free) };
    if (data.length < PAGE) return null;
  }
}

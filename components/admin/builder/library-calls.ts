import { apiData } from '@/components/ui/api';
import { VIDEO_COLUMNS } from '@/lib/domain/content/video';
import { PLAN_PATHS } from '@/lib/resources/programs/plan-references';
import { apiRoutes } from '../routes';
import { type Option, optionText } from './calls';
import type { Found } from './state/found';

/** Searches in the libraries of exercises, blocks, months and weeks. */

/** Delay after the last key, in milliseconds (docs/spec/builder.md#screen). */
export const SEARCH_MS = 150;

const BASE = '/api/v1';

/** Empty texts don't filter; a block is filtered by its id. */
export type LibraryFilters = Readonly<Record<'block' | 'muscle_groups' | 'equipment', string>> & {
  readonly onlyVideo: boolean;
};
export const NO_FILTERS: LibraryFilters = { block: '', muscle_groups: '', equipment: '', onlyVideo: false };

/** For people who may not list the library: only names, without filters (docs/spec/api.md#option-lists). */
const findOptions = <Row>(
  library: keyof typeof PLAN_PATHS,
  text: string,
  call: { signal?: AbortSignal },
): Promise<Row[]> => {
  const query = String(new URLSearchParams({ s: text }));
  return apiData<Row[]>(apiRoutes.options('programs', PLAN_PATHS[library], query), call);
};

/** What those people do not see of an exercise. */
const NO_MEDIA = {
  duration: null,
  image: [],
  muscle_groups: [],
  equipment: [],
  ...(Object.fromEntries(VIDEO_COLUMNS.map((name) => [name, null])) as Record<
    (typeof VIDEO_COLUMNS)[number],
    null
  >),
};

type Search = { mayList: boolean; signal?: AbortSignal };
const callOf = ({ signal }: Search) => (signal ? { signal } : {});

export const findExercises = async (
  text: string,
  { onlyVideo, ...filters }: LibraryFilters,
  search: Search,
): Promise<Found[]> => {
  if (!search.mayList) {
    const named = await findOptions<Pick<Found, 'id' | 'nombre'>>('exercises', text, callOf(search));
    return named.map((row) => ({ ...NO_MEDIA, ...row }));
  }
  const query = new URLSearchParams({ limit: '30', sort: 'nombre', order: 'asc' });
  if (text) {
    query.set('s', text);
    query.set('nearest', '1');
  }
  for (const [name, value] of Object.entries(filters)) if (value) query.set(`filters[${name}]`, value);
  if (onlyVideo) query.set('filters[url_video][null]', '0');
  return apiData<Found[]>(`${BASE}/exercises?${query}`, callOf(search));
};

export const findNamed = async (
  library: 'blocks' | 'weeks',
  text: string,
  search: Search,
): Promise<{ id: number; name: string }[]> => {
  if (!search.mayList) return findOptions(library, text, callOf(search));
  const query = new URLSearchParams({ limit: '30', sort: 'name', order: 'asc', s: text, nearest: '1' });
  const address = `${BASE}/${library}?${query}`;
  return apiData<{ id: number; name: string }[]>(address, callOf(search));
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
    const data = await apiData<Option[]>(`${BASE}/${library}?${query}`, { signal });
    const free = data.find(({ id }) => !used.has(id));
    if (free) return { id: free.id, name: optionText(free) };
    if (data.length < PAGE) return null;
  }
}

import 'server-only';
import { redirect } from 'next/navigation';
import type { FilterNames } from '@/components/admin/list/filter-labels';
import type { ListScreenProps } from '@/components/admin/list/list-screen';
import type { Preset } from '@/components/admin/list/view-tabs';
import { adminRoutes } from '@/components/admin/routes';
import { countViews, type ViewCount } from '@/lib/admin/count-views';
import { type ListResult, listRows } from '@/lib/admin/read';
import { listSavedViews, type SavedView } from '@/lib/admin/saved-views/list-views';
import { type ListSum, sumRows } from '@/lib/admin/sum-rows';
import type { RequestContext } from '@/lib/domain/actor';
import { AppError } from '@/lib/domain/errors';
import { midSentence } from '@/lib/domain/values/mid-sentence';
import {
  AddressErrors,
  type Filters,
  type ListAddress,
  listQuery,
  parseListAddress,
} from '@/lib/fields/list-address';
import { type Resource, sortableFields } from '@/lib/fields/resource';
import { errorText, fieldTexts } from '@/lib/i18n/translate';
import { fieldLabel, type Lookup, rowLabel } from '@/lib/resources/labels';
import { resources } from '@/lib/resources/registry';
import type { SearchParams } from './search-params';
import { columnSpecs, resourceInfo } from './specs';

function toParams(search: SearchParams): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const last = Array.isArray(value) ? value.at(-1) : value;
    if (last !== undefined) params.set(name, last);
  }
  return params;
}

/** Names of rows that filters refer to. Readers who may not list them see the id. */
async function filterNames(
  context: RequestContext,
  resource: Resource,
  filters: Filters,
): Promise<FilterNames> {
  const names: Record<string, string> = {};
  await Promise.all(
    Object.entries(filters).map(async ([name, { eq }]) => {
      const field = resource.fields[name];
      if (!eq || (field?.kind !== 'reference' && field?.kind !== 'references')) return;
      const target = resources[field.to];
      const address = parseListAddress(new URLSearchParams({ 'filters[id]': eq, limit: '1' }));
      const found = await listRows(context, target, address).catch(() => null);
      const [row] = found?.data ?? [];
      if (row) names[`${name}:${eq}`] = rowLabel(target, row);
    }),
  );
  return names;
}

function failureMessage(context: RequestContext, error: unknown): string {
  if (!(error instanceof AppError)) return errorText(context.locale, { key: 'unavailable' });
  const fields = Object.entries(fieldTexts(context.locale, error.fields)).map(
    ([name, texts]) => `${name}: ${texts.join(' ')}`,
  );
  return [errorText(context.locale, error.messageKey), ...fields].join(' ');
}

const presetsOf = (t: Lookup, resource: Resource, counts: readonly ViewCount[]): Preset[] =>
  counts.flatMap(({ id, ...count }) => {
    const view = resource.list.views?.find((candidate) => candidate.id === id);
    return view ? [{ ...view, ...count, label: t(`views.${resource.name}.${id}`) }] : [];
  });

const lastOffset = (total: number, limit: number): number => (Math.ceil(total / limit) - 1) * limit;

type ListInput = { context: RequestContext; resource: Resource; t: Lookup };
/** `leftOut`: labels of what the address says and the list does not understand. */
export type LoadedList = ListScreenProps & { leftOut: string[] };

const FILTER = 'filters.';

/** An address without what the list refused in it. */
function withoutRefused(state: ListAddress, refused: readonly string[]): ListAddress {
  const filters = Object.entries(state.filters).filter(([name]) => !refused.includes(`${FILTER}${name}`));
  return {
    ...state,
    filters: Object.fromEntries(filters),
    ...(refused.includes('sort') ? { sort: null, order: null } : {}),
    ...(refused.includes('s') ? { s: '' } : {}),
  };
}

function leftOutLabels({ resource, t }: ListInput, refused: readonly string[]): string[] {
  const labels = refused.map((key) => {
    const name = key.startsWith(FILTER) ? key.slice(FILTER.length) : null;
    if (name === null) return key;
    return columnSpecs(t, resource).find((spec) => spec.name === name)?.label ?? name;
  });
  return [...new Set(labels)];
}

type Read = {
  result: ListResult | null;
  counts: ViewCount[];
  saved: SavedView[];
  sum: ListSum | null;
  failure: string | null;
};

/** Everything that the list shows, an error text, or the parameters that the list refuses. */
async function readList(
  { context, resource }: ListInput,
  state: ListAddress,
  problems: AddressErrors,
): Promise<Read | { refused: string[] }> {
  try {
    const [result, counts, saved, sum] = await Promise.all([
      listRows(context, resource, state, problems),
      state.trashed ? [] : countViews(context, resource, state.s),
      listSavedViews(context, resource.name),
      sumRows(context, resource, state),
    ]);
    return { result, counts, saved, sum, failure: null };
  } catch (error) {
    if (error instanceof AppError && (error.code === 'forbidden' || error.code === 'unauthenticated'))
      throw error;
    const refused = error instanceof AppError ? Object.keys({ ...problems.fields, ...error.fields }) : [];
    if (refused.length > 0) return { refused };
    return { result: null, counts: [], saved: [], sum: null, failure: failureMessage(context, error) };
  }
}

/**
 * Loads a list screen. What the address says and the list does not understand is left out, and named. A page
 * past the last redirects to the last; errors appear on the screen.
 */
export async function loadList(input: ListInput, search: SearchParams): Promise<LoadedList> {
  const { context, resource, t } = input;
  const problems = new AddressErrors();
  const given = parseListAddress(toParams(search), problems);
  const first = await readList(input, given, problems);
  const refused = 'refused' in first ? first.refused : [];
  const state = withoutRefused(given, refused);
  const read = 'refused' in first ? await readList(input, state, new AddressErrors()) : first;
  if ('refused' in read) throw new AppError('internal');
  const { result, counts, saved, sum, failure } = read;
  const info = resourceInfo(t, resource);
  if (result && result.data.length === 0 && result.total > 0 && state.offset > 0)
    redirect(adminRoutes.list(info, listQuery({ ...state, offset: lastOffset(result.total, state.limit) })));
  const fields = resource.list.search ?? (resource.title === 'id' ? ['id'] : [resource.title]);
  return {
    leftOut: leftOutLabels(input, refused),
    info,
    columns: columnSpecs(t, resource),
    shown: [...resource.list.columns],
    sortable: sortableFields(resource),
    searchable: fields.map((name) => midSentence(fieldLabel(t, resource.name, name))).join(', '),
    ownSort: { sort: resource.list.sort ?? 'id', order: resource.list.order ?? 'desc' },
    state,
    presets: presetsOf(t, resource, counts),
    saved,
    names: await filterNames(context, resource, state.filters),
    result,
    sum,
    failure,
  };
}

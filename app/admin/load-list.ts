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
import { AddressErrors, type Filters, listQuery, parseListAddress } from '@/lib/fields/list-address';
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

/** Loads a list screen. A page past the last redirects to the last; errors appear on the screen. */
export async function loadList(
  { context, resource, t }: { context: RequestContext; resource: Resource; t: Lookup },
  search: SearchParams,
): Promise<ListScreenProps> {
  const problems = new AddressErrors();
  const state = parseListAddress(toParams(search), problems);
  const info = resourceInfo(t, resource);
  let result: ListResult | null = null;
  let counts: ViewCount[] = [];
  let sum: ListSum | null = null;
  let saved: SavedView[] = [];
  let failure: string | null = null;
  try {
    [result, counts, saved, sum] = await Promise.all([
      listRows(context, resource, state, problems),
      state.trashed ? [] : countViews(context, resource, state.s),
      listSavedViews(context, resource.name),
      sumRows(context, resource, state),
    ]);
  } catch (error) {
    if (error instanceof AppError && (error.code === 'forbidden' || error.code === 'unauthenticated'))
      throw error;
    failure = failureMessage(context, error);
  }
  if (result && result.data.length === 0 && result.total > 0 && state.offset > 0)
    redirect(adminRoutes.list(info, listQuery({ ...state, offset: lastOffset(result.total, state.limit) })));
  const fields = resource.list.search ?? (resource.title === 'id' ? ['id'] : [resource.title]);
  return {
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

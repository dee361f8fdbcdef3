import { useTranslations } from 'next-intl';
import { useFormats } from '@/components/admin/fields/use-formats';
import type { SavedView } from '@/lib/admin/saved-views/list-views';
import { type ListAddress, listQuery, parseListAddress } from '@/lib/fields/list-address';
import type { Go } from './use-list';

/** A preset of the declaration (`list.views`) with its row count. */
export type Preset = {
  id: string;
  label: string;
  query: string;
  count: number;
  capped: boolean;
};

const stateOf = (query: string): ListAddress => parseListAddress(new URLSearchParams(query));

/** The query parts that identify a view; the page number does not. */
const contentOf = (state: ListAddress): string => listQuery({ ...state, offset: 0 });

export const isViewShown = (state: ListAddress, query: string): boolean =>
  contentOf(state) === contentOf(stateOf(query));

/** The list state as stored in a saved view. */
export const openView = ({ query }: Pick<SavedView, 'query'>): Partial<ListAddress> => ({
  ...stateOf(query),
  offset: 0,
  nearest: false,
  trashed: false,
});

const filtersOf = (state: ListAddress): string => JSON.stringify(state.filters);

/**
 * Presets with their counts, then saved views.
 * A preset keeps search and order; a saved view brings its own.
 */
export function ViewTabs({
  presets,
  saved,
  state,
  go,
}: {
  presets: readonly Preset[];
  saved: readonly SavedView[];
  state: ListAddress;
  go: Go;
}) {
  const t = useTranslations('staff.views');
  const { number } = useFormats();
  const open = saved.find(({ query }) => isViewShown(state, query));
  const isOn = ({ query }: Preset) => !open && filtersOf(stateOf(query)) === filtersOf(state);
  return (
    <div className="tabs px-4 gap-5">
      {presets.map((preset) => (
        <button
          key={preset.id}
          type="button"
          className="tab min-h-12 py-2"
          aria-current={isOn(preset) ? 'true' : undefined}
          onClick={() => go({ filters: stateOf(preset.query).filters })}
        >
          {preset.label}{' '}
          <span className="num font-normal" suppressHydrationWarning>
            {preset.capped ? t('more_than', { count: number(preset.count) }) : number(preset.count)}
          </span>
        </button>
      ))}
      {presets.length === 0 && (
        <button
          type="button"
          className="tab min-h-12 py-2"
          aria-current={!open && contentOf(state) === '' ? 'true' : undefined}
          onClick={() => go(openView({ query: '' }))}
        >
          {t('all')}
        </button>
      )}
      {saved.map((view) => (
        <button
          key={view.id}
          type="button"
          className="tab min-h-12 py-2 max-w-60 truncate"
          aria-current={view === open ? 'true' : undefined}
          {...(!view.own && { title: t('of', { name: view.owner }) })}
          onClick={() => go(openView(view))}
        >
          {view.name}
        </button>
      ))}
    </div>
  );
}

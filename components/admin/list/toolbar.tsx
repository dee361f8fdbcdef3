import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { memo, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { FieldSpec, ResourceInfo } from '@/components/admin/resource-info';
import { useAbilities } from '@/components/admin/shell/abilities';
import { Dropdown } from '@/components/admin/ui/dropdown';
import { Ico } from '@/components/admin/ui/ico';
import { Button, buttonClass } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import type { SavedView } from '@/lib/admin/saved-views/list-views';
import { cutText } from '@/lib/domain/values/cut-text';
import type { ListAddress } from '@/lib/fields/list-address';
import { chipFields, offeredTo } from './chip-fields';
import type { ColumnPrefs } from './column-prefs';
import { FilterChips } from './filter-chips';
import { type FilterNames, useFilterLabels } from './filter-labels';
import { SearchField } from './search-field';
import type { Go } from './use-list';
import { useSavedViews } from './use-saved-views';
import { ViewNotice } from './view-notice';
import { isViewShown, openView, type Preset, ViewTabs } from './view-tabs';
import type { ViewLinks } from './views-panel';

// One Suspense boundary per lazy panel: otherwise the whole toolbar would suspend and lose focus.
const FilterPanel = dynamic(() => import('./filter-panel').then((module) => module.FilterPanel), {
  loading: () => null,
});
const ColumnSettings = dynamic(() => import('./column-settings').then((module) => module.ColumnSettings), {
  loading: () => null,
});
const FilterSheet = dynamic(() => import('./filter-sheet').then((module) => module.FilterSheet), {
  loading: () => null,
});
const ViewsPanel = dynamic(() => import('./views-panel').then((module) => module.ViewsPanel), {
  loading: () => null,
});

type ToolbarProps = {
  info: ResourceInfo;
  columns: readonly FieldSpec[];
  state: ListAddress;
  go: Go;
  prefs: ColumnPrefs;
  savePrefs: (next: ColumnPrefs | null) => void;
  presets: readonly Preset[];
  saved: readonly SavedView[];
  refresh: () => void;
  names: FilterNames;
  searchable: string;
  /** Default columns; the fields that people filter by are among them. */
  shown: readonly string[];
  sortable: readonly string[];
  viewLinks: ViewLinks | undefined;
};

/** Presets, search, filters and columns of a list; memoised against row changes. */
export const Toolbar = memo(function Toolbar(props: ToolbarProps) {
  const { info, columns, state, go, prefs, savePrefs, presets, saved, names } = props;
  const t = useTranslations('admin.list');
  const filtersText = useTranslations('admin.filters');
  const columnsText = useTranslations('admin.columns');
  const viewsText = useTranslations('staff.views');
  const [filtering, setFiltering] = useState(false);
  const [sheet, setSheet] = useState(false);
  const abilities = useAbilities();
  const offered = useMemo(() => offeredTo(abilities, columns), [abilities, columns]);
  const chips = useMemo(
    () => chipFields(offered, props.shown, info.toggles),
    [offered, props.shown, info.toggles],
  );
  const filterButton = useRef<HTMLButtonElement>(null);
  const closeFilters = () => {
    setFiltering(false);
    filterButton.current?.focus();
  };
  // The button updates first, then the many fields.
  const showsFilters = useDeferredValue(filtering);
  const active = useFilterLabels(columns, names)(state.filters);
  const others = active.filter(({ name }) => !chips.some((spec) => spec.name === name));
  const actions = useSavedViews(info.name, state, props.refresh);
  const hasTabs = presets.length > 0 || saved.length > 0;
  const suggestion = [...active.map(({ text }) => text), state.s].filter(Boolean).join(', ');
  return (
    <>
      {hasTabs && !state.trashed && <ViewTabs presets={presets} saved={saved} state={state} go={go} />}
      <ViewNotice actions={actions} />
      <div className="flex flex-wrap items-center gap-2 p-3 border-b border-line">
        <SearchField
          info={info}
          state={state}
          go={go}
          placeholder={t('search_placeholder', { fields: props.searchable })}
        />
        <div className="filter-chips">
          <FilterChips
            fields={chips}
            info={info}
            state={state}
            names={names}
            textOf={(name) => active.find((one) => one.name === name)?.text}
            onChange={(filters) => go({ filters })}
          />
        </div>
        {others.map(({ name, label, text }) => (
          <Button
            key={name}
            size="sm"
            className="h-10 max-w-full"
            onClick={() => {
              const { [name]: _, ...filters } = state.filters;
              go({ filters });
            }}
          >
            <span className="truncate" suppressHydrationWarning>
              {label}: {text}
            </span>
            <span className="sr-only">, {filtersText('remove', { name: label })}</span>
            <Ico name="x" size={16} />
          </Button>
        ))}
        <Button
          ref={filterButton}
          variant="ghost"
          size="sm"
          className={cx('h-10', chips.length > 0 && 'hidden sm:inline-flex')}
          aria-expanded={filtering}
          onClick={() => setFiltering(!filtering)}
        >
          <Ico name="list-filter" size={16} />
          {chips.length > 0
            ? filtersText('more')
            : active.length > 0
              ? t('filters_count', { count: active.length })
              : t('filters')}
        </Button>
        {chips.length > 0 && (
          <Button variant="outline" size="sm" className="h-11 sm:hidden" onClick={() => setSheet(true)}>
            <Ico name="list-filter" size={16} />
            {filtersText('sheet')}
          </Button>
        )}
        <div className="ml-auto flex gap-2 relative">
          {!state.trashed && (
            <Dropdown
              className={buttonClass({ variant: 'outline', size: 'sm' }, 'h-10 max-sm:size-11 max-sm:p-0')}
              label={viewsText('title')}
              panelClassName="menu column-panel"
              trigger={
                <>
                  <Ico name="bookmark" size={16} />
                  <span className="max-sm:sr-only">{viewsText('title')}</span>
                </>
              }
            >
              {(close) => (
                <ViewsPanel
                  saved={saved}
                  suggestion={cutText(suggestion, 50) || viewsText('view')}
                  isOpen={({ query }) => isViewShown(state, query)}
                  onOpen={(view) => go(openView(view))}
                  actions={actions}
                  links={props.viewLinks}
                  close={close}
                />
              )}
            </Dropdown>
          )}
          <Dropdown
            className={buttonClass({ variant: 'outline', size: 'sm' }, 'h-10 max-sm:size-11 max-sm:p-0')}
            label={columnsText('title')}
            panelClassName="menu column-panel"
            trigger={
              <>
                <Ico name="columns-3" size={16} />
                <span className="max-sm:sr-only">{t('columns')}</span>
              </>
            }
          >
            <ColumnSettings columns={columns} prefs={prefs} save={savePrefs} />
          </Dropdown>
        </div>
      </div>
      {sheet && (
        <FilterSheet
          onClose={() => setSheet(false)}
          info={info}
          fields={chips}
          offered={offered}
          columns={columns}
          sortable={props.sortable}
          state={state}
          names={names}
          onApply={(change) => {
            setSheet(false);
            go(change);
          }}
        />
      )}
      {showsFilters && (
        <FilterPanel
          key={JSON.stringify(state.filters)}
          columns={offered.filter((spec) => !chips.includes(spec))}
          filters={state.filters}
          names={names}
          onClose={closeFilters}
          onApply={(filters) => {
            closeFilters();
            go({ filters });
          }}
        />
      )}
    </>
  );
});

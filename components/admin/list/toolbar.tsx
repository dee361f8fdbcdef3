'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { memo, useDeferredValue, useEffect, useRef, useState } from 'react';
import type { FieldSpec, ResourceInfo } from '@/components/admin/resource-info';
import { Dropdown } from '@/components/admin/ui/dropdown';
import { Ico } from '@/components/admin/ui/ico';
import { Button, buttonClass } from '@/components/ui/button';
import type { SavedView } from '@/lib/admin/saved-views/list-views';
import type { ListAddress } from '@/lib/fields/list-address';
import type { ColumnPrefs } from './column-prefs';
import { type FilterNames, useFilterLabels } from './filter-labels';
import type { Go } from './use-list';
import { useSavedViews } from './use-saved-views';
import { ViewNotice } from './view-notice';
import { openView, type Preset, shows, ViewTabs } from './view-tabs';

// One Suspense boundary per lazy panel: otherwise the whole toolbar would suspend and lose focus.
const FilterPanel = dynamic(() => import('./filter-panel').then((module) => module.FilterPanel), {
  loading: () => null,
});
const ColumnSettings = dynamic(() => import('./column-settings').then((module) => module.ColumnSettings), {
  loading: () => null,
});
const ViewsPanel = dynamic(() => import('./views-panel').then((module) => module.ViewsPanel), {
  loading: () => null,
});

const SEARCH_WAIT_MS = 350;

/** Search field; the list updates after a pause, or at once on Enter. */
function SearchField({
  info,
  state,
  go,
  placeholder,
}: {
  info: ResourceInfo;
  state: ListAddress;
  go: Go;
  placeholder: string;
}) {
  const t = useTranslations('admin.list');
  const [text, setText] = useState(state.s);
  /** Pending searches: their results must not overwrite newer input. */
  const pendingSearches = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const at = pendingSearches.current.indexOf(state.s);
    pendingSearches.current = pendingSearches.current.slice(at + 1);
    if (at >= 0) return;
    // Browser back and forward change the URL without the field.
    pendingSearches.current = [];
    setText(state.s);
  }, [state.s]);

  const search = (value: string) => {
    clearTimeout(timer.current);
    const next = value.trim();
    if (next === (pendingSearches.current.at(-1) ?? state.s)) return;
    pendingSearches.current.push(next);
    go({ s: next }, state.s ? 'replace' : 'push');
  };
  return (
    <search className="flex-1 basis-full sm:basis-0 sm:min-w-52 sm:max-w-sm">
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          search(text);
        }}
      >
        <Ico name="search" className="search-icon" />
        <input
          type="search"
          data-search=""
          className="input pl-10"
          aria-label={t('search', { title: info.title.toLowerCase() })}
          placeholder={placeholder}
          value={text}
          onChange={(event) => {
            const { value } = event.target;
            setText(value);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => search(value), SEARCH_WAIT_MS);
          }}
        />
      </form>
    </search>
  );
}

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
};

/** Presets, search, filters and columns of a list; memoised against row changes. */
export const Toolbar = memo(function Toolbar(props: ToolbarProps) {
  const { info, columns, state, go, prefs, savePrefs, presets, saved, names } = props;
  const t = useTranslations('admin.list');
  const filtersText = useTranslations('admin.filters');
  const columnsText = useTranslations('admin.columns');
  const viewsText = useTranslations('staff.views');
  const [filtering, setFiltering] = useState(false);
  const filterButton = useRef<HTMLButtonElement>(null);
  const closeFilters = () => {
    setFiltering(false);
    filterButton.current?.focus();
  };
  // The button updates first, then the many fields.
  const showsFilters = useDeferredValue(filtering);
  const active = useFilterLabels(columns, names)(state.filters);
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
        {active.map(({ name, label, text }) => (
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
          className="h-10"
          aria-expanded={filtering}
          onClick={() => setFiltering(!filtering)}
        >
          <Ico name="list-filter" size={16} />
          {active.length > 0 ? t('filters_count', { count: active.length }) : t('filters')}
        </Button>
        <div className="ml-auto flex gap-2 relative">
          {!state.trashed && (
            <Dropdown
              className={buttonClass({ variant: 'outline', size: 'sm' }, 'h-10')}
              label={viewsText('title')}
              rootClassName=""
              panelClassName="menu column-panel"
              trigger={
                <>
                  <Ico name="bookmark" size={16} />
                  {viewsText('title')}
                </>
              }
            >
              {(close) => (
                <ViewsPanel
                  saved={saved}
                  suggestion={suggestion.slice(0, 50) || viewsText('view')}
                  isOpen={({ query }) => shows(state, query)}
                  onOpen={(view) => go(openView(view))}
                  actions={actions}
                  close={close}
                />
              )}
            </Dropdown>
          )}
          <Dropdown
            className={buttonClass({ variant: 'outline', size: 'sm' }, 'h-10')}
            label={columnsText('title')}
            panelClassName="menu column-panel"
            trigger={
              <>
                <Ico name="columns-3" size={16} />
                {t('columns')}
              </>
            }
          >
            <ColumnSettings columns={columns} prefs={prefs} save={savePrefs} />
          </Dropdown>
        </div>
      </div>
      {showsFilters && (
        <FilterPanel
          key={JSON.stringify(state.filters)}
          columns={columns}
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

'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { ListView } from '../extras/types';
import type { FieldSpec, ResourceInfo } from '../types';
import { Dropdown } from '../ui/dropdown';
import { Ico } from '../ui/ico';
import type { ColumnPrefs } from './column-prefs';
import { type FilterNames, useFilterLabels } from './filter-labels';
import type { ListState } from './list-state';
import type { Go } from './use-list';

const FilterPanel = dynamic(() => import('./filter-panel').then((module) => module.FilterPanel));
const ColumnSettings = dynamic(() => import('./column-settings').then((module) => module.ColumnSettings));

const SEARCH_WAIT_MS = 350;

/** Types freely; the list follows after a pause, or at once with Enter. */
function SearchField({
  info,
  state,
  go,
  placeholder,
}: {
  info: ResourceInfo;
  state: ListState;
  go: Go;
  placeholder: string;
}) {
  const t = useTranslations('admin.list');
  const [text, setText] = useState(state.s);
  const sent = useRef(state.s);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // Back and forward change the address without the field.
    if (state.s === sent.current) return;
    sent.current = state.s;
    setText(state.s);
  }, [state.s]);

  const search = (value: string) => {
    clearTimeout(timer.current);
    const wanted = value.trim();
    if (wanted === sent.current) return;
    sent.current = wanted;
    go({ s: wanted }, state.s ? 'replace' : 'push');
  };
  return (
    <search className="flex-1 min-w-52 max-w-sm">
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          search(text);
        }}
      >
        <Ico name="search" className="lupa" />
        <input
          type="search"
          data-buscar=""
          className="input pl-10!"
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

function Views({ views, state, go }: { views: readonly ListView[]; state: ListState; go: Go }) {
  const isOn = (view: ListView) =>
    JSON.stringify(view.filters) ===
    JSON.stringify(Object.fromEntries(Object.entries(state.filters).map(([name, { eq }]) => [name, eq])));
  return (
    <div className="tabs px-4 gap-5!">
      {views.map((view) => (
        <button
          key={view.id}
          type="button"
          className="tab min-h-12! py-2!"
          aria-current={isOn(view) ? 'true' : undefined}
          onClick={() =>
            go({
              filters: Object.fromEntries(Object.entries(view.filters).map(([name, eq]) => [name, { eq }])),
            })
          }
        >
          {view.label}
        </button>
      ))}
    </div>
  );
}

type ToolbarProps = {
  info: ResourceInfo;
  columns: readonly FieldSpec[];
  state: ListState;
  go: Go;
  prefs: ColumnPrefs;
  savePrefs: (next: ColumnPrefs | null) => void;
  views: readonly ListView[];
  names: FilterNames;
  searchable: string;
};

/** Presets, search, filters and columns of a list. */
export function Toolbar(props: ToolbarProps) {
  const { info, columns, state, go, prefs, savePrefs, views, names } = props;
  const t = useTranslations('admin.list');
  const filtersText = useTranslations('admin.filters');
  const columnsText = useTranslations('admin.columns');
  const [filtering, setFiltering] = useState(false);
  const active = useFilterLabels(columns, names)(state.filters);
  return (
    <>
      {views.length > 0 && !state.trashed && <Views views={views} state={state} go={go} />}
      <div className="flex flex-wrap items-center gap-2 p-3 border-b border-line">
        <SearchField
          info={info}
          state={state}
          go={go}
          placeholder={t('search_placeholder', { fields: props.searchable })}
        />
        {active.map(({ name, label, text }) => (
          <button
            key={name}
            type="button"
            className="btn btn--sm h-10 max-w-full"
            onClick={() => {
              const { [name]: _, ...filters } = state.filters;
              go({ filters });
            }}
          >
            <span className="truncate" suppressHydrationWarning>
              {label}: {text}
            </span>
            <span className="vh">, {filtersText('remove', { name: label })}</span>
            <Ico name="x" className="w-4! h-4!" />
          </button>
        ))}
        <button
          type="button"
          className="btn btn--texto btn--sm h-10"
          aria-expanded={filtering}
          onClick={() => setFiltering(!filtering)}
        >
          <Ico name="list-filter" className="w-4! h-4!" />
          {active.length > 0 ? t('filters_count', { count: active.length }) : t('filters')}
        </button>
        <div className="ml-auto">
          <Dropdown
            className="btn btn--linea btn--sm h-10"
            label={columnsText('title')}
            panelClassName="menu panel-columnas"
            trigger={
              <>
                <Ico name="columns-3" className="w-4! h-4!" />
                {t('columns')}
              </>
            }
          >
            <ColumnSettings columns={columns} prefs={prefs} save={savePrefs} />
          </Dropdown>
        </div>
      </div>
      {filtering && (
        <FilterPanel
          key={JSON.stringify(state.filters)}
          columns={columns}
          filters={state.filters}
          names={names}
          onApply={(filters) => {
            setFiltering(false);
            go({ filters });
          }}
        />
      )}
    </>
  );
}

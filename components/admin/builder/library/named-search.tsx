import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { arrowStep } from '../steps';
import { useTexts } from '../texts';
import { type NamedOption, useNamed } from './use-named';

/**
 * A native dialog focuses the element with this attribute when it opens; elsewhere the field takes the focus.
 */
const takeFocus = (field: HTMLInputElement | null) => {
  field?.setAttribute('autofocus', '');
  field?.focus();
};

type Library = 'blocks' | 'weeks';
type Search = ReturnType<typeof useNamedSearch>;

/**
 * A search for a block or week and the row that is chosen in it. `first` stands above the others while no
 * letters are typed, for what is no row of the library.
 */
export function useNamedSearch(library: Library, current: number, first: NamedOption | null = null) {
  const named = useNamed(library);
  const [ref, setRef] = useState(current);
  const rows = first && named.text.trim() === '' ? [first, ...named.rows] : named.rows;
  const at = Math.max(
    0,
    rows.findIndex((row) => row.id === ref),
  );
  return { ...named, library, rows, at, chosen: rows[at], choose: setRef };
}

/**
 * The field keeps the focus; the arrow keys choose a row, Enter takes it. `label` where no other text names
 * it.
 */
export function NamedField({
  id,
  search,
  label,
  onTake,
}: {
  id: string;
  search: Search;
  label?: string;
  onTake: (option: NamedOption) => void;
}) {
  const t = useTexts('builder.named');
  const { rows, at, chosen } = search;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = arrowStep(event.key);
    const next = step !== 0 && rows[at + step];
    if (step !== 0) event.preventDefault();
    if (next) search.choose(next.id);
    if (event.key !== 'Enter' || !chosen) return;
    event.preventDefault();
    onTake(chosen);
  };
  return (
    <input
      id={id}
      ref={takeFocus}
      type="search"
      role="combobox"
      className="input"
      aria-label={label}
      aria-expanded={rows.length > 0}
      aria-controls={`${id}-list`}
      aria-activedescendant={chosen ? `${id}-${chosen.id}` : undefined}
      aria-autocomplete="list"
      placeholder={t('search_hint')}
      value={search.text}
      onChange={(event) => {
        search.setText(event.target.value);
        search.choose(0);
      }}
      onKeyDown={onKeyDown}
    />
  );
}

/** What the search found. */
export function NamedRows({
  id,
  search,
  onPress,
  onTake,
}: {
  id: string;
  search: Search;
  onPress: (option: NamedOption) => void;
  onTake?: (option: NamedOption) => void;
}) {
  const t = useTexts('builder.named');
  const { library, rows, chosen, text, isCurrent, isRefused } = search;
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls each time another row is chosen
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen?.id]);
  return (
    <>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t(`lists.${library}`)}
        className="block-list"
      >
        {rows.map((row) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the search field's
          <div
            key={row.id}
            id={`${id}-${row.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={row === chosen}
            onClick={() => onPress(row)}
            onDoubleClick={onTake && (() => onTake(row))}
          >
            {row.name}
          </div>
        ))}
      </div>
      <p role="status" className="builder-note empty:hidden">
        {rows.length > 0 ? '' : isRefused ? t('failed') : isCurrent ? t('nothing', { text }) : t('searching')}
      </p>
    </>
  );
}

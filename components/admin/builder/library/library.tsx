import { Fragment, useState } from 'react';
import { useAbilities } from '../../shell/abilities';
import { MiniButton } from '../../ui/ico';
import { useActions } from '../actions';
import { useBuilderState } from '../context';
import { type Found, mediaOf } from '../state/found';
import { useTexts } from '../texts';
import { LibraryFilters } from './library-filters';
import { LibraryItem } from './library-item';
import { useLibrary, useRemember, useUses } from './use-library';

type Part = { name: string; title: string | null; rows: readonly Found[] };

/** Exercises of the library in parts, all of them one tab stop: the exercise that had the focus last. */
function LibraryRows({ parts, onAdd }: { parts: readonly Part[]; onAdd: (found: Found) => void }) {
  const usesOf = useUses();
  const [focused, setFocused] = useState<string | null>(null);
  const keyOf = ({ name }: Part, { id }: Found) => `${name} ${id}`;
  const keys = parts.flatMap((part) => part.rows.map((row) => keyOf(part, row)));
  const stop = keys.find((key) => key === focused) ?? keys[0];
  return parts.map((part) => (
    <Fragment key={part.name}>
      {part.title && <h3 className="py-1 px-4 text-[0.8125rem] font-bold text-muted">{part.title}</h3>}
      <ul className="library-list">
        {part.rows.map((row) => (
          <LibraryItem
            key={row.id}
            found={row}
            uses={usesOf(row.id)}
            isStop={keyOf(part, row) === stop}
            onFocus={() => setFocused(keyOf(part, row))}
            onAdd={onAdd}
          />
        ))}
      </ul>
    </Fragment>
  ));
}

const STOP = '.library-item[tabindex="0"]';

/** The library: exercises searched on the server; a press adds one after the active row. */
export function Library({ onClose }: { onClose: () => void }) {
  const t = useTexts('builder.library');
  const { edits } = useActions();
  const abilities = useAbilities();
  const remember = useRemember();
  const recent = useBuilderState((state) => state.recent);
  const { filters, setFilters, text, setText, rows: found, isCurrent, isRefused } = useLibrary();
  const [note, setNote] = useState('');

  if (!abilities.has('exercise_access')) return null;
  const add = (exercise: Found) => {
    const key = edits.addExercise(exercise.id, exercise.nombre);
    setNote(key ? '' : t('no_block'));
    if (key) remember(exercise);
  };
  const shownOf = (rows: readonly Found[]) =>
    rows.filter((row) => !filters.onlyVideo || mediaOf(row).videos.has('url_video'));
  const isRecent = recent.length > 0 && text === '';
  const parts = [
    ...(isRecent ? [{ name: 'recent', title: t('recent'), rows: shownOf(recent) }] : []),
    ...(found ? [{ name: 'all', title: isRecent ? t('all') : null, rows: shownOf(found) }] : []),
  ];
  return (
    <section className="builder-library panel" aria-labelledby="builder-library">
      <header>
        <h2 id="builder-library">{t('title')}</h2>
        <MiniButton ico="x" className="ml-auto xl:hidden" aria-label={t('close')} onClick={onClose} />
      </header>
      <div className="p-3">
        <input
          id="builder-search"
          type="search"
          className="input"
          aria-label={t('search')}
          placeholder={t('search_hint')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            // Enter only takes results of the current text, not of an earlier one.
            const first = isCurrent ? found?.[0] : undefined;
            if (event.key === 'Enter' && first) add(first);
            else if (event.key === 'ArrowDown')
              event.currentTarget.closest('section')?.querySelector<HTMLElement>(STOP)?.focus();
            else return;
            event.preventDefault();
          }}
        />
      </div>
      <div className="library-filters">
        <LibraryFilters filters={filters} onChange={setFilters} />
      </div>
      {note && (
        <p className="builder-note" role="alert">
          {note}
        </p>
      )}
      {isRefused && (
        <p className="builder-note" role="alert">
          {t('failed')}
        </p>
      )}
      {found && found.length === 0 && <p className="builder-note">{t('nothing', { text })}</p>}
      <LibraryRows parts={parts} onAdd={add} />
    </section>
  );
}

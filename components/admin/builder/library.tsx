'use client';

import { useEffect, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { foldText } from '@/lib/domain/fold-text';
import { useAbilities } from '../shell/abilities';
import { Ico } from '../ui/ico';
import { type Found, findExercises, NO_FILTERS } from './calls';
import { useBuilderState, usePlan } from './context';
import { LibraryFilters } from './library-filters';
import { LibraryItem } from './library-item';
import { liveInside, ROOT } from './state/plan';
import { useTexts } from './texts';
import type { Edits } from './use-edits';

/** Milliseconds after the last letter (docs/spec/builder.md#screen). */
const SEARCH_MS = 150;
const RECENTS = 8;

/** What has the letters in its name stands before what has them in its description. */
const namedFirst = (rows: readonly Found[], text: string): Found[] => {
  const isNamed = ({ nombre }: Found) => foldText(nombre).includes(foldText(text.trim()));
  return [...rows.filter(isNamed), ...rows.filter((row) => !isNamed(row))];
};

/** Biblium: exercises found by the server; a press adds after the row that is worked on. */
export function Library({ edits, onClose }: { edits: Edits; onClose: () => void }) {
  const t = useTexts('builder.library');
  const abilities = useAbilities();
  const plan = usePlan();
  const { uses, noVideo } = useBuilderState((state) => state.facts);
  const [filters, setFilters] = useState(NO_FILTERS);
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState<{ text: string; rows: Found[] } | null>(null);
  const [recent, setRecent] = useState<Found[]>([]);
  const [isRefused, setRefused] = useState(false);
  const [note, setNote] = useState('');

  useEffect(() => {
    const request = new AbortController();
    const timer = setTimeout(() => {
      findExercises(text.trim(), filters, request.signal).then(
        (rows) => {
          setAnswer({ text, rows: namedFirst(rows, text) });
          setRefused(false);
        },
        () => !request.signal.aborted && setRefused(true),
      );
    }, SEARCH_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [text, filters]);

  if (!abilities.has('exercise_access')) return null;
  const counts = new Map<number, number>();
  for (const { ref } of liveInside(plan, ROOT, 'exercise')) counts.set(ref, (counts.get(ref) ?? 0) + 1);
  const add = (exercise: Found) => {
    const key = edits.addExercise(exercise.id, exercise.nombre);
    setNote(key ? '' : t('no_block'));
    if (key)
      setRecent((before) => [exercise, ...before.filter(({ id }) => id !== exercise.id)].slice(0, RECENTS));
  };
  const list = (rows: readonly Found[]) => (
    <ul className="library-list">
      {rows
        .filter(({ id }) => !filters.onlyVideo || !noVideo.has(id))
        .map((row) => (
          <LibraryItem
            key={row.id}
            found={row}
            used={counts.get(row.id) ?? 0}
            all={uses.get(row.id) ?? 0}
            onAdd={add}
          />
        ))}
    </ul>
  );
  const found = answer?.rows;
  return (
    <section className="builder-library panel" aria-labelledby="builder-library">
      <header>
        <h2 id="builder-library">{t('title')}</h2>
        <IconButton size="sm" className="ml-auto library-close" aria-label={t('close')} onClick={onClose}>
          <Ico name="x" size={18} />
        </IconButton>
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
            // Enter takes what was found for these letters, never for those before them.
            const first = answer?.text === text ? answer.rows[0] : undefined;
            if (event.key !== 'Enter' || !first) return;
            event.preventDefault();
            add(first);
          }}
        />
      </div>
      <div className="library-filters">
        <LibraryFilters filters={filters} onChange={setFilters} />
        <button
          type="button"
          className="chip"
          aria-pressed={filters.onlyVideo}
          onClick={() => setFilters({ ...filters, onlyVideo: !filters.onlyVideo })}
        >
          {t('with_video')}
        </button>
      </div>
      {note && (
        <p className="builder-note" role="alert">
          {note}
        </p>
      )}
      {recent.length > 0 && text === '' && (
        <>
          <h3 className="library-part">{t('recent')}</h3>
          {list(recent)}
          <h3 className="library-part">{t('all')}</h3>
        </>
      )}
      {isRefused && (
        <p className="builder-note" role="alert">
          {t('failed')}
        </p>
      )}
      {found && found.length === 0 && <p className="builder-note">{t('nothing', { text })}</p>}
      {found && list(found)}
    </section>
  );
}

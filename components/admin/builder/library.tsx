'use client';

import { useEffect, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { foldText } from '@/lib/domain/fold-text';
import { useAbilities } from '../shell/abilities';
import { Ico } from '../ui/ico';
import { type Found, findExercises } from './calls';
import { useBuilderState, useLists, usePlan } from './context';
import { liveInside, ROOT } from './state/plan';
import { useTexts } from './texts';
import { useDragExercise } from './use-drag';
import type { Edits } from './use-edits';

/** Milliseconds after the last letter (docs/spec/builder.md#screen). */
const SEARCH_MS = 150;
const RECENTS = 8;

/** What has the letters in its name stands before what has them in its description. */
const namedFirst = (rows: readonly Found[], text: string): Found[] => {
  const isNamed = ({ nombre }: Found) => foldText(nombre).includes(foldText(text.trim()));
  return [...rows.filter(isNamed), ...rows.filter((row) => !isNamed(row))];
};

type ExerciseProps = { found: Found; used: number; all: number; onAdd: (found: Found) => void };

function Exercise({ found, used, all, onAdd }: ExerciseProps) {
  const t = useTexts('builder.library');
  const element = useRef<HTMLLIElement>(null);
  useDragExercise(element, found.id, found.nombre);
  return (
    <li ref={element}>
      <button type="button" className="library-item" onClick={() => onAdd(found)}>
        <Ico name="plus" size={16} />
        <span className="min-w-0">
          <span className="row-name">{found.nombre}</span>
          <span className="row-sub">
            {[
              found.duration,
              used > 0 ? t('used', { count: used }) : '',
              all > used ? t('used_all', { count: all }) : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      </button>
    </li>
  );
}

/** Biblium: exercises found by the server; a press adds after the row that is worked on. */
export function Library({ edits, onClose }: { edits: Edits; onClose: () => void }) {
  const t = useTexts('builder.library');
  const abilities = useAbilities();
  const lists = useLists();
  const plan = usePlan();
  const { uses, noVideo } = useBuilderState((state) => state.facts);
  const [block, setBlock] = useState<number | null>(null);
  const [onlyVideo, setOnlyVideo] = useState(false);
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState<{ text: string; rows: Found[] } | null>(null);
  const [recent, setRecent] = useState<Found[]>([]);
  const [isRefused, setRefused] = useState(false);
  const [note, setNote] = useState('');

  useEffect(() => {
    const request = new AbortController();
    const timer = setTimeout(() => {
      findExercises(text.trim(), block, request.signal).then(
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
  }, [text, block]);

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
        .filter(({ id }) => !onlyVideo || !noVideo.has(id))
        .map((row) => (
          <Exercise
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
          placeholder={t('search')}
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
        <select
          className="input"
          aria-label={t('by_block')}
          value={block ?? ''}
          onChange={(event) => setBlock(event.target.value === '' ? null : Number(event.target.value))}
        >
          <option value="">{t('any_block')}</option>
          {lists.blocks.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <button
          type="button"
          className="chip"
          aria-pressed={onlyVideo}
          onClick={() => setOnlyVideo(!onlyVideo)}
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

'use client';

import { useEffect, useState } from 'react';
import { type Found, findExercises, NO_FILTERS } from '../calls';
import { useTexts } from '../texts';

const SEARCH_MS = 150;
const SHOWN = 6;

/** Finds another exercise of the library for a name of the sheet. */
export function ExerciseFind({ name, onChoose }: { name: string; onChoose: (found: Found) => void }) {
  const t = useTexts('builder.paste');
  const [text, setText] = useState(name);
  const [found, setFound] = useState<Found[]>([]);
  useEffect(() => {
    const request = new AbortController();
    const timer = setTimeout(() => {
      // A search that failed keeps what was found before it.
      findExercises(text.trim(), NO_FILTERS, request.signal).then(setFound, () => null);
    }, SEARCH_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [text]);
  return (
    <span className="paste-find">
      <input
        type="search"
        className="input"
        aria-label={t('find', { name })}
        value={text}
        // biome-ignore lint/a11y/noAutofocus: the person opened it with a press in order to type here
        autoFocus
        onChange={(event) => setText(event.target.value)}
      />
      {found.slice(0, SHOWN).map((each) => (
        <button key={each.id} type="button" onClick={() => onChoose(each)}>
          {each.nombre}
        </button>
      ))}
    </span>
  );
}

'use client';

import { useLibrary } from '../library/use-library';
import type { Found } from '../state/found';
import { useTexts } from '../texts';

const SHOWN = 6;

/** Searches another library exercise for a name of the sheet. */
export function ExerciseFind({ name, onChoose }: { name: string; onChoose: (found: Found) => void }) {
  const t = useTexts('builder.paste');
  // A failed search keeps the previous results.
  const { text, setText, rows } = useLibrary(name);
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
      {rows?.slice(0, SHOWN).map((each) => (
        <button key={each.id} type="button" onClick={() => onChoose(each)}>
          {each.nombre}
        </button>
      ))}
    </span>
  );
}

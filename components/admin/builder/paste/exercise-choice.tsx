import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Ico } from '../../ui/ico';
import { useLibrary } from '../library/use-library';
import type { Found } from '../state/found';
import { useTexts } from '../texts';
import type { Choice } from './matching';
import type { ReviewRow } from './use-sheet';

const SHOWN = 6;

/** Searches another library exercise for a name of the sheet. */
function ExerciseFind({ name, onChoose }: { name: string; onChoose: (found: Found) => void }) {
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

/** Chooses the exercise for a name of the sheet: a list of suggestions for uncertain names, and a search. */
export function ExerciseChoice({
  row,
  canCreate,
  onChoose,
}: {
  row: ReviewRow;
  canCreate: boolean;
  onChoose: (choice: Choice) => void;
}) {
  const t = useTexts('builder.paste');
  const [isFinding, setFinding] = useState(false);
  const { choice, matches, exercise: name } = row;
  if (isFinding)
    return (
      <ExerciseFind
        name={name}
        onChoose={(found) => {
          onChoose(found);
          setFinding(false);
        }}
      />
    );
  const isSure = typeof choice === 'object' && row.state !== 'confirm';
  if (isSure && matches.some(({ id, score }) => id === choice.id && score === 1))
    return <b>{choice.nombre}</b>;
  const options =
    typeof choice === 'object' && !matches.some(({ id }) => id === choice.id)
      ? [{ ...choice, score: null }, ...matches]
      : matches;
  return (
    <span className="paste-choice">
      <select
        className="input"
        aria-label={t('choice', { name })}
        value={typeof choice === 'object' ? choice.id : choice}
        onChange={({ target }) => {
          const found = options.find(({ id }) => String(id) === target.value);
          onChoose(found ?? (target.value === 'create' ? 'create' : 'skip'));
        }}
      >
        {options.map(({ id, nombre, score }) => (
          <option key={id} value={id}>
            {score === null ? nombre : t('likely', { name: nombre, share: Math.round(score * 100) })}
          </option>
        ))}
        {canCreate && <option value="create">{t('create', { name })}</option>}
        <option value="skip">{t('skip')}</option>
      </select>
      <Button
        variant="ghost"
        size="sm"
        square
        aria-label={t('find', { name })}
        onClick={() => setFinding(true)}
      >
        <Ico name="search" size={18} />
      </Button>
    </span>
  );
}

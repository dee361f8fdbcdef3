'use client';

import { type ReactNode, useState } from 'react';
import { useEarlyChoice } from '@/components/ui/use-early-choice';
import { PROGRAM_GOALS } from '@/lib/domain/catalog/program-identity';
import { type Candidate, type Preferences, suggestProgram } from './suggest-program';

type SentenceBuilderProps = {
  initial: Preferences;
  /** Sentence with selects named `minutes`, `days` and `goal`. */
  sentence: ReactNode;
  posters: readonly (Candidate & { node: ReactNode })[];
};

function readPreferences(form: HTMLFormElement, fallback: Preferences): Preferences {
  const data = new FormData(form);
  const goal = PROGRAM_GOALS.find((value) => value === data.get('goal')) ?? fallback.goal;
  return { minutes: Number(data.get('minutes')), days: Number(data.get('days')), goal };
}

/** Suggests a program from the three selects; every poster is in the HTML, one is shown. */
export function SentenceBuilder({ initial, sentence, posters }: SentenceBuilderProps) {
  const [shown, setShown] = useState(() => suggestProgram(posters, initial));
  const suggest = (form: HTMLFormElement) =>
    setShown(suggestProgram(posters, readPreferences(form, initial)));
  const form = useEarlyChoice(suggest);
  return (
    <>
      <form
        ref={form}
        onChange={(event) => suggest(event.currentTarget)}
        onSubmit={(event) => event.preventDefault()}
      >
        {sentence}
      </form>
      <div aria-live="polite">
        {posters.map(({ slug, node }) => (
          <div key={slug} hidden={slug !== shown}>
            {node}
          </div>
        ))}
      </div>
    </>
  );
}

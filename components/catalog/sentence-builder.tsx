'use client';

import { type ChangeEvent, type ReactNode, useState } from 'react';
import { GOALS } from '@/lib/domain/program-identity';
import { type Candidate, suggestProgram, type Wish } from './suggest-program';

type SentenceBuilderProps = {
  initial: Wish;
  /** Selects named `minutes`, `days` and `goal`. */
  sentence: ReactNode;
  posters: readonly (Candidate & { node: ReactNode })[];
};

function readWish(form: HTMLFormElement, fallback: Wish): Wish {
  const data = new FormData(form);
  const goal = GOALS.find((value) => value === data.get('goal')) ?? fallback.goal;
  return { minutes: Number(data.get('minutes')), days: Number(data.get('days')), goal };
}

/** Picks a program from a sentence with three blanks; every poster is in the HTML, one is shown. */
export function SentenceBuilder({ initial, sentence, posters }: SentenceBuilderProps) {
  const [shown, setShown] = useState(() => suggestProgram(posters, initial));
  const onChange = (event: ChangeEvent<HTMLFormElement>) =>
    setShown(suggestProgram(posters, readWish(event.currentTarget, initial)));
  return (
    <>
      <form onChange={onChange} onSubmit={(event) => event.preventDefault()}>
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

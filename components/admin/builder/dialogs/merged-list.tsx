import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Initials } from '../../ui/initials';
import { useBuilderState } from '../context';
import type { MergedChange } from '../state/clashes';
import { useTexts } from '../texts';
import { changeKey, type NameOf, useClashWords } from './clash-words';

/** Changes of each person that are named at first. */
const NAMED = 3;

/** What merged without a question: who did what to which row. */
export function MergedList({ merged, nameOf }: { merged: readonly MergedChange[]; nameOf: NameOf }) {
  const t = useTexts('builder');
  const { changeText } = useClashWords();
  const user = useBuilderState((state) => state.user);
  const [isWhole, setWhole] = useState(false);
  const first = [true, false].flatMap((isTheirs) =>
    merged.filter(({ isOwn }) => isOwn !== isTheirs).slice(0, NAMED),
  );
  const shown = isWhole ? merged : first;
  if (merged.length === 0) return null;
  return (
    <section className="clash-merged">
      <h3>
        {t('clash.merged')} <Badge plain>{merged.length}</Badge>
      </h3>
      <ul>
        {shown.map((change) => {
          const said = changeText(change);
          const author = nameOf(change.by);
          return (
            said && (
              <li key={changeKey(change)}>
                <Initials name={change.isOwn ? user.name : author} />
                <p>
                  <b>{change.isOwn ? t('clash.you') : author}</b> {said.text}
                  {said.place && <span>{said.place}</span>}
                </p>
              </li>
            )
          );
        })}
      </ul>
      {shown.length < merged.length && (
        <Button variant="ghost" onClick={() => setWhole(true)}>
          {t('clash.more', { count: merged.length - shown.length })}
        </Button>
      )}
    </section>
  );
}

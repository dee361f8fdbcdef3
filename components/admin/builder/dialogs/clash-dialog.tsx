'use client';

import { useState } from 'react';
import { useFormats } from '../../fields/use-formats';
import { useBuilder, useBuilderState, usePlan } from '../context';
import type { DialogProps } from '../dialog-types';
import { Frame } from '../frame';
import { Initials } from '../initials';
import type { Clash } from '../state/merge';
import { idOf, resolveClashes } from '../state/resolve';
import { useTexts } from '../texts';
import { placeText } from '../words';
import { ClashChoice } from './clash-choice';

/** Rows of the other person that are named. */
const NAMED = 5;

/**
 * Conflicts of two editors: different values of one field, or a change against a removal. Both sides are
 * shown.
 */
export function ClashDialog({ save, onClose }: DialogProps) {
  const t = useTexts('builder');
  const builder = useBuilder();
  const plan = usePlan();
  const { moment } = useFormats();
  const named = useBuilderState((state) => state);
  const { openClash } = named;
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  if (!openClash) return null;
  const choose = (clash: Clash, isTheirs: boolean) =>
    setTheirs((before) => {
      const next = new Set(before);
      if (isTheirs) next.add(idOf(clash));
      else next.delete(idOf(clash));
      return next;
    });
  const decide = () => {
    builder.run({ id: 'merge', count: openClash.clashes.length }, (draft) =>
      resolveClashes(draft, openClash.clashes, theirs),
    );
    builder.store.setState({ openClash: null, failure: null, status: 'idle' });
    onClose();
    void save();
  };
  const by = openClash.by || t('save.other_person');
  const who = openClash.at ? `${by}, ${moment(openClash.at)}` : by;
  const inDialog = new Set(openClash.clashes.map(({ key }) => key));
  const merged = (openClash.theirs ?? []).filter((key) => !inDialog.has(key) && plan.rows[key]);
  return (
    <Frame
      title={t('clash.title', { name: by })}
      verb={t('clash.verb')}
      cancel={t('clash.later')}
      left={t('clash.nothing_lost')}
      width={780}
      onVerb={decide}
      onClose={() => {
        builder.store.setState({ openClash: null, laterClash: openClash });
        onClose();
      }}
    >
      <p className="frame-sub">{t('clash.text', { count: openClash.clashes.length })}</p>
      {openClash.clashes.map((clash) => (
        <ClashChoice
          key={idOf(clash)}
          clash={clash}
          by={by}
          who={who}
          isTheirs={theirs.has(idOf(clash))}
          onChoose={(isTheirs) => choose(clash, isTheirs)}
        />
      ))}
      {merged.length > 0 && (
        <section className="clash-merged">
          <h3>{t('clash.merged', { count: merged.length })}</h3>
          <ul>
            {merged.slice(0, NAMED).map((key) => (
              <li key={key}>
                {openClash.by && <Initials name={openClash.by} />}
                {placeText(t, named, plan, key)}
              </li>
            ))}
            {merged.length > NAMED && <li>{t('clash.more', { count: merged.length - NAMED })}</li>}
          </ul>
        </section>
      )}
    </Frame>
  );
}

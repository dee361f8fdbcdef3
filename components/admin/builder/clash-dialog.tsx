'use client';

import { useState } from 'react';
import { Check } from '@/components/ui/check';
import { useBuilder, useBuilderState, usePlan } from './context';
import type { DialogProps } from './dialog-types';
import { Frame } from './frame';
import { move, setReference, setRemoved, setValue } from './state/commands';
import type { Clash } from './state/merge';
import { useTexts } from './texts';
import { placeText } from './words';

const idOf = (clash: Clash) => `${clash.key} ${clash.kind === 'field' ? clash.field : clash.kind}`;

/**
 * Conflicts of two editors: different values of one field, or a change against a removal. Both sides are
 * shown.
 */
export function ClashDialog({ save, onClose }: DialogProps) {
  const t = useTexts('builder');
  const builder = useBuilder();
  const plan = usePlan();
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
    const chosen = openClash.clashes.filter((clash) => theirs.has(idOf(clash)));
    builder.run({ id: 'merge', count: openClash.clashes.length }, (draft) => {
      for (const clash of chosen) {
        if (clash.kind === 'deleted') setRemoved(draft, [clash.key], true);
        else if (clash.kind === 'moved')
          move(draft, [clash.key], clash.theirs, (draft.lists[clash.theirs] ?? []).length);
        else if (clash.field === 'ref') setReference(draft, [clash.key], Number(clash.theirs));
        else setValue(draft, [clash.key], clash.field, clash.theirs);
      }
    });
    builder.store.setState({ openClash: null, failure: null, status: 'idle' });
    onClose();
    void save();
  };
  const shown = (clash: Clash, side: 'mine' | 'theirs'): string => {
    if (clash.kind === 'deleted') return t(`clash.${side === 'mine' ? 'keep' : 'drop'}`);
    if (clash.kind === 'moved') return placeText(t, named, plan, clash[side]);
    const value = clash[side];
    const text = clash.field === 'ref' ? (named.names.exercises[Number(value)] ?? `#${value}`) : value;
    return text === null || text === '' ? t('clash.nothing') : String(text);
  };
  return (
    <Frame
      title={t('clash.title')}
      verb={t('clash.verb')}
      onVerb={decide}
      onClose={() => {
        builder.store.setState({ openClash: null, laterClash: openClash });
        onClose();
      }}
    >
      <p>{t('clash.text', { name: openClash.by || t('save.other_person') })}</p>
      {openClash.clashes.map((clash) => (
        <fieldset key={idOf(clash)} className="clash">
          <legend>{placeText(t, named, plan, clash.key)}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <Check
              key={side}
              id={`${idOf(clash)}-${side}`}
              type="radio"
              name={idOf(clash)}
              checked={theirs.has(idOf(clash)) === (side === 'theirs')}
              onChange={() => choose(clash, side === 'theirs')}
            >
              {t(`clash.${side}`, { value: shown(clash, side) })}
            </Check>
          ))}
        </fieldset>
      ))}
    </Frame>
  );
}

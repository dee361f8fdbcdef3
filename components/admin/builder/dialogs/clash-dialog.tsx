import { useState } from 'react';
import { useFormats } from '../../fields/use-formats';
import { useActions } from '../actions';
import { useBuilder, useBuilderState } from '../context';
import type { DialogProps } from '../dialog-types';
import { Frame } from '../frame';
import { type Clash, idOf } from '../state/clashes';
import { useTexts } from '../texts';
import { authorName } from '../words';
import { ClashChoice } from './clash-choice';
import { MergedList } from './merged-list';

/**
 * Conflicts of two editors: different values of one field, or a change against a removal. Both sides are
 * shown.
 */
export function ClashDialog({ onClose }: DialogProps) {
  const t = useTexts('builder');
  const { save } = useActions();
  const builder = useBuilder();
  const { moment } = useFormats();
  const openClash = useBuilderState((state) => state.openClash);
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
    builder.decide(openClash.clashes, theirs);
    builder.store.setState({ openClash: null, failure: null, status: 'idle' });
    onClose();
    void save();
  };
  const changes = openClash.merged ?? [];
  const nameOf = (by = openClash.by) => authorName(t, builder.get(), by);
  const whoOf = ({ by, at = openClash.at }: Clash) => (at ? `${nameOf(by)}, ${moment(at)}` : nameOf(by));
  return (
    <Frame
      title={t('clash.title', { name: nameOf() })}
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
          nameOf={nameOf}
          who={whoOf(clash)}
          changes={changes.filter(({ clashKey }) => clashKey === clash.key)}
          isTheirs={theirs.has(idOf(clash))}
          onChoose={(isTheirs) => choose(clash, isTheirs)}
        />
      ))}
      <MergedList merged={changes.filter(({ clashKey }) => !clashKey)} nameOf={nameOf} />
    </Frame>
  );
}

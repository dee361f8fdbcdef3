'use client';

import { announce, cleanup } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import { useEffect } from 'react';
import { useBuilderState } from '../context';
import { useTexts } from '../texts';

/**
 * The last action in words, shown below the board and announced after the focus has moved. Before the first
 * one it says where the keys are listed.
 */
export function Said() {
  const t = useTexts('builder');
  const said = useBuilderState((state) => state.said);
  const tick = useBuilderState((state) => state.saidTick);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same may be said twice
  useEffect(() => {
    if (said) announce(said);
  }, [said, tick]);
  useEffect(() => cleanup, []);
  return <p className="builder-said">{said || <span className="keys-pointer">{t('keys.hint')}</span>}</p>;
}

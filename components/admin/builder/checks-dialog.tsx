'use client';

import { useBuilder, useBuilderState, usePlan } from './context';
import type { DialogProps } from './dialog-types';
import { Frame } from './frame';
import { checksOf } from './state/checks';
import { useTexts } from './texts';
import { placeText } from './words';

/** «Revisar»: what deserves a look; a press goes there. Nothing of it stops a save. */
export function ChecksDialog({ onClose }: DialogProps) {
  const t = useTexts('builder');
  const builder = useBuilder();
  const plan = usePlan();
  const named = useBuilderState((state) => state);
  const checks = checksOf(plan);
  return (
    <Frame title={t('checks.title')} onClose={onClose}>
      {checks.length === 0 && <p>{t('checks.none')}</p>}
      <ul className="checks-list">
        {checks.map(({ key, kind }) => (
          <li key={`${key} ${kind}`}>
            <button
              type="button"
              onClick={() => {
                onClose();
                builder.store.setState({ view: 'day' });
                setTimeout(() => builder.show(key), 0);
              }}
            >
              <b>{t(`checks.kinds.${kind}`)}</b>
              <span className="row-sub">{placeText(t, named, plan, key)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Frame>
  );
}

'use client';

import type { IconName } from '@/lib/fields/icon-names';
import { Ico } from '../ui/ico';
import { useBuilder, useBuilderState } from './context';
import type { DialogName } from './dialog-types';
import { useTexts } from './texts';
import type { Edits } from './use-edits';

/** Actions on the selected rows. */
export function SelectionBar({ edits, open }: { edits: Edits; open: (name: DialogName) => void }) {
  const t = useTexts('builder');
  const builder = useBuilder();
  const selected = useBuilderState((state) => state.selected);
  if (selected.length < 2) return null;
  const verb = (id: string, icon: IconName, go: () => void) => (
    <button type="button" onClick={go}>
      <Ico name={icon} size={16} />
      {t(`selection.${id}`)}
    </button>
  );
  return (
    <section className="selection-bar" aria-label={t('selection.label')}>
      <b>{t('selection.count', { count: selected.length })}</b>
      {verb('move', 'arrow-right', () => open('move'))}
      {verb('duplicate', 'copy', () => edits.duplicate(edits.targets()))}
      {verb('dose', 'pencil', () => open('dose'))}
      {verb('fill', 'arrow-down', () => edits.fill(selected))}
      {verb('progression', 'trending-up', () => open('progression'))}
      {verb('rewrite', 'search', () => open('rewrite'))}
      {verb('replace', 'repeat', () => open('replace'))}
      {verb('remove', 'trash-2', () => edits.remove([...selected]))}
      <button type="button" className="ml-auto" onClick={() => builder.select([])}>
        {t('selection.clear')}
      </button>
    </section>
  );
}

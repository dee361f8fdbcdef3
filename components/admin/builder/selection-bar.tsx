'use client';

import type { IconName } from '@/lib/fields/icon-names';
import { Ico } from '../ui/ico';
import { useBuilder, useBuilderState } from './context';
import type { DialogName } from './dialog-types';
import { useTexts } from './texts';
import type { Edits } from './use-edits';

/** What can be done with the selected rows: with several, and by touch with one too. */
export function SelectionBar({ edits, open }: { edits: Edits; open: (name: DialogName) => void }) {
  const t = useTexts('builder');
  const builder = useBuilder();
  const selected = useBuilderState((state) => state.selected);
  const isPicking = useBuilderState((state) => state.picking);
  if (selected.length < 2 && !isPicking) return null;
  const verb = (id: string, icon: IconName, go: () => void, least = 1) => (
    <button
      type="button"
      disabled={selected.length < least}
      onClick={() => {
        const [first] = selected;
        // The row that was pressed last may have left the selection, and is not what is meant.
        if (first && !selected.includes(builder.get().active ?? '')) builder.focused(first);
        go();
      }}
    >
      <Ico name={icon} size={16} />
      {t(`selection.${id}`)}
    </button>
  );
  return (
    <section className="selection-bar" aria-label={t('selection.label')}>
      <b role="status">
        {selected.length > 0 ? t('selection.count', { count: selected.length }) : t('selection.hint')}
      </b>
      {verb('move', 'arrow-right', () => open('move'))}
      {verb('duplicate', 'copy', () => edits.duplicate(edits.targets()))}
      {verb('dose', 'pencil', () => open('dose'))}
      {verb('fill', 'arrow-down', () => edits.fill(selected), 2)}
      {verb('progression', 'trending-up', () => open('progression'))}
      {verb('rewrite', 'search', () => open('rewrite'))}
      {verb('replace', 'repeat', () => open('replace'))}
      {verb('remove', 'trash-2', () => edits.remove([...selected]))}
      <button
        type="button"
        className="ml-auto"
        onClick={() => (isPicking ? builder.stopPicking() : builder.select([]))}
      >
        {t(isPicking ? 'selection.done' : 'selection.clear')}
      </button>
    </section>
  );
}

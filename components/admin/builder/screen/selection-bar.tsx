import type { IconName } from '@/lib/fields/icon-names';
import { useAbilities } from '../../shell/abilities';
import { Ico } from '../../ui/ico';
import { useActions } from '../actions';
import { useBuilder, useBuilderState } from '../context';
import { useTexts } from '../texts';

/**
 * What can be done with the selected rows: with several, and by touch with one too. In «Programa», with the
 * selected weeks.
 */
export function SelectionBar() {
  const t = useTexts('builder');
  const { edits, open } = useActions();
  const builder = useBuilder();
  const selected = useBuilderState((state) => state.selected);
  const isPicking = useBuilderState((state) => state.picking);
  const mayClone = useAbilities().has('program_clone');
  const isOfWeeks = useBuilderState((state) => state.view === 'program');
  const isShown = selected.length > (isOfWeeks ? 0 : 1) || isPicking;
  const what = isOfWeeks ? 'weeks' : 'rows';
  const count = selected.length;
  const said = count > 0 ? t(`selection.count.${what}`, { count }) : t(`selection.hint.${what}`);
  /** The bar goes away with the selection; the focus stays with the rows. */
  const leave = () => {
    const { active, place } = builder.get();
    builder.stopPicking();
    if (active) builder.show(active);
    else builder.land(place);
  };
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
    <>
      {/* Present before its text, which is then announced. */}
      <p role="status" className="sr-only">
        {isShown && said}
      </p>
      {isShown && (
        <section className="selection-bar" aria-label={t('selection.label')}>
          <b aria-hidden="true">{said}</b>
          {isOfWeeks ? (
            <>
              {mayClone && verb('clone', 'copy', () => open('clone'))}
              {verb('progression', 'trending-up', () => open('progression'))}
            </>
          ) : (
            <>
              {verb('move', 'arrow-right', () => open('move'))}
              {verb('duplicate', 'copy', () => edits.duplicate(edits.targets()))}
              {verb('dose', 'pencil', () => open('dose'))}
              {verb('fill', 'arrow-down', () => edits.fill(selected), 2)}
              {verb('progression', 'trending-up', () => open('progression'))}
              {verb('rewrite', 'search', () => open('rewrite'))}
              {verb('replace', 'repeat', () => open('replace'))}
              {verb('remove', 'trash-2', () => edits.remove([...selected]))}
            </>
          )}
          <button type="button" className="ml-auto" onClick={leave}>
            {t(isPicking ? 'selection.done' : 'selection.clear')}
          </button>
        </section>
      )}
    </>
  );
}

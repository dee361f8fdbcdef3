import { type KeyboardEvent, memo, useDeferredValue, useRef } from 'react';
import { cx } from '@/components/ui/cx';
import { durationOf } from '@/lib/domain/block-figures';
import { Ico, MiniButton } from '../../ui/ico';
import { useActions } from '../actions';
import { BlockFiguresButton } from '../block-figures';
import { useBuilder, useBuilderState, useRow, useShownRows } from '../context';
import { PickBox } from '../pick-box';
import { RowChecks } from '../row-checks';
import type { RowKey } from '../state/plan';
import { useTexts } from '../texts';
import { useDropTarget } from '../use-drag';
import { rowName, useNameInList } from '../words';
import { ExerciseRow } from './exercise-row';
import { firstRows } from './first-rows';
import { Handle } from './handle';
import { RemovedRow } from './removed-row';
import { RowErrors } from './row-errors';
import { useMove } from './use-move';

/** A block of a day: its library block, duration, scheme and exercises. */
export const BlockCard = memo(function BlockCard({ block }: { block: RowKey }) {
  const t = useTexts('builder');
  const { edits, open } = useActions();
  const builder = useBuilder();
  const move = useMove(block);
  const row = useRow(block);
  const names = useBuilderState((state) => state.names);
  const name = useNameInList(block);
  const shown = useShownRows(block);
  const isOn = useBuilderState((state) => state.selected.includes(block));
  const wrong = useBuilderState((state) => state.errors[block]);
  const usual = useBuilderState((state) => state.facts.usualBlocks.get(row?.ref ?? 0));
  const isWhole = useDeferredValue(true, false);
  const element = useRef<HTMLElement>(null);
  const edge = useDropTarget(element, block);
  if (!row) return null;
  const drawn = isWhole ? shown : shown.slice(0, firstRows(shown, block, builder.get()));
  const kind = rowName(t, names, row);
  if (row.removed) return <RemovedRow row={row} name={kind} block />;
  const text = (field: string) => String(row.values[field] ?? '');
  const leaveCell = () => builder.closeStep();
  const onEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.currentTarget.closest<HTMLElement>('[data-row]')?.focus();
  };
  return (
    <section
      ref={element}
      className={cx('block-card', edge && `drop-${edge}`)}
      data-row={block}
      data-level="block"
      data-on={isOn || undefined}
      aria-label={[t('block.label', { name }), isOn && t('selection.on')].filter(Boolean).join(', ')}
      tabIndex={-1}
      onFocus={({ target, currentTarget }) =>
        target.closest('[data-row]') === currentTarget && builder.focused(block)
      }
    >
      <div className="block-head">
        <PickBox row={block} name={name} />
        <Handle row={block} name={name} onPress={move} />
        <button
          type="button"
          className="input block-kind"
          aria-haspopup="dialog"
          onClick={() => {
            builder.focused(block);
            open('block_kind');
          }}
        >
          <span className="sr-only">{t('block.kind')}: </span>
          <span className="truncate">{kind}</span>
          <Ico name="chevron-down" size={16} />
        </button>
        <input
          className="input block-time"
          aria-label={t('block.duration', { name })}
          placeholder={
            durationOf({ duration: null, description: text('description') }, usual) ||
            t('block.duration_hint')
          }
          maxLength={120}
          value={text('duration')}
          onChange={(event) => edits.write(block, 'duration', event.target.value || null)}
          onBlur={leaveCell}
          onKeyDown={onEnter}
        />
        <MiniButton
          ico="copy"
          aria-label={t('block.duplicate', { name })}
          onClick={() => edits.duplicate([block])}
        />
        <MiniButton ico="arrow-right" aria-label={t('move.button', { name })} onClick={move} />
        <MiniButton ico="x" aria-label={t('remove', { name })} onClick={() => edits.remove([block])} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 mb-1.5 mr-4 ml-11">
        <input
          className="block-text"
          aria-label={t('block.description', { name })}
          placeholder={usual?.description || t('block.description_hint')}
          maxLength={2000}
          value={text('description')}
          onChange={(event) => edits.write(block, 'description', event.target.value || null)}
          onBlur={leaveCell}
          onKeyDown={onEnter}
        />
        <BlockFiguresButton
          row={row}
          usual={usual}
          onPress={() => {
            builder.focused(block);
            open('block_scheme');
          }}
        />
      </div>
      <RowChecks row={row} />
      <RowErrors errors={wrong} />
      {drawn.map((key) => (
        <ExerciseRow key={key} exercise={key} />
      ))}
      <button
        type="button"
        className="block-add"
        onClick={() => {
          builder.focused(block);
          open('exercise');
        }}
      >
        <Ico name="plus" size={16} />
        {t('exercise.add')}
        <span className="sr-only">{t('exercise.add_to', { name })}</span>
      </button>
    </section>
  );
});

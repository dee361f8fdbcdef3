import { type ChangeEvent, type KeyboardEvent, memo, type ReactNode } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { cx } from '@/components/ui/cx';
import { formatDose, parseDose } from '@/lib/domain/dose';
import { useActions } from '../actions';
import { useBuilder, useBuilderState, useRow } from '../context';
import { VideoStrokes } from '../exercise-videos';
import { PickBox } from '../pick-box';
import { isUnread } from '../state/figures';
import { pathOf, type RowKey } from '../state/plan';
import { useTexts } from '../texts';
import { rowName } from '../words';
import type { SheetLine } from './sheet-rows';
import type { FillHandle } from './use-fill';

/** An exercise in the sheet, with its week, day and block. */
export const SheetRow = memo(function SheetRow({
  exercise,
  number,
  starts,
  index,
  top,
  measure,
  isFilled,
  handle,
}: {
  exercise: RowKey;
  number: SheetLine['number'];
  starts: SheetLine['starts'];
  index: number;
  top: number;
  /** On narrow screens: rows are as high as a long dose needs. */
  measure: ((row: HTMLElement | null) => void) | null;
  /** Whether the row is in the range that is being filled. */
  isFilled: boolean;
  /** The fill handle, for the focused row. */
  handle: FillHandle | null;
}) {
  const t = useTexts('builder');
  const { edits } = useActions();
  const builder = useBuilder();
  const row = useRow(exercise);
  const names = useBuilderState((state) => state.names);
  const media = useBuilderState((state) => state.facts.media.get(row?.ref ?? 0));
  const isOn = useBuilderState((state) => state.selected.includes(exercise));
  const [, week, day, block] = useBuilderState(useShallow(({ history }) => pathOf(history.plan, exercise)));
  if (!row) return null;
  const name = rowName(t, names, row);
  const dose = String(row.values.duration ?? '');
  const parsed = parseDose(dose);
  const isBad = isUnread(dose);
  const cell = (field: 'code' | 'duration' | 'instructions', max: number) => {
    // Only a textarea wraps its text.
    const Cell = measure && field === 'duration' ? 'textarea' : 'input';
    return (
      // biome-ignore lint/a11y/useSemanticElements: part of the grid of divs
      <span
        role="cell"
        className={field === 'duration' ? cx('sheet-dose', isBad && 'sheet-unread') : undefined}
      >
        <Cell
          className="cell"
          aria-label={t(`exercise.${field}`, { name })}
          maxLength={max}
          {...(field === 'duration' ? { 'data-cell': 'dose', placeholder: media?.duration ?? '' } : {})}
          value={String(row.values[field] ?? '')}
          onChange={({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
            edits.write(exercise, field, target.value.replace(/\s*\n\s*/g, ' ') || null)
          }
          onBlur={() => builder.closeStep()}
          onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            event.currentTarget.closest<HTMLElement>('[data-row]')?.focus();
          }}
        />
        {field === 'duration' && handle && (
          <button
            type="button"
            className="fill-handle"
            data-fill=""
            aria-label={t('sheet.fill', { name })}
            title={t('sheet.fill_hint')}
            {...handle}
          />
        )}
      </span>
    );
  };
  const text = (value: ReactNode, className = '') => (
    // biome-ignore lint/a11y/useSemanticElements: part of the grid of divs
    <span role="cell" className={cx('truncate', className)}>
      {value}
    </span>
  );
  /** A value equal to the row above: read aloud, and visible only where rows have one line. */
  const repeated = (isRepeated: boolean) => (isRepeated ? 'sheet-repeated' : '');
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of the grid of divs
    <div
      role="row"
      aria-rowindex={index + 2}
      className="sheet-row"
      ref={measure}
      data-index={index}
      data-row={exercise}
      data-level="exercise"
      data-starts={starts ?? undefined}
      data-on={isOn || undefined}
      data-filled={isFilled || undefined}
      tabIndex={-1}
      style={{ translate: `0 ${top}px` }}
      onFocus={() => builder.focused(exercise)}
    >
      {text(
        <>
          <PickBox row={exercise} name={name} />
          <span className="pick-number">{number}</span>
        </>,
        'sheet-number',
      )}
      {text(week ? rowName(t, names, week) : '', repeated(starts === null || starts === 'block'))}
      {text(day ? t(`short_days.${day.ref}`) : '', repeated(starts === null || starts === 'block'))}
      {text(block ? rowName(t, names, block) : '', repeated(starts === null))}
      {cell('code', 12)}
      {text(name)}
      {cell('duration', 120)}
      {text(isBad ? t('exercise.unread') : parsed ? formatDose(parsed) : '', isBad ? 'sheet-unread' : '')}
      {cell('instructions', 2000)}
      {/* biome-ignore lint/a11y/useSemanticElements: part of the grid of divs */}
      <span role="cell">{media && <VideoStrokes videos={media.videos} />}</span>
    </div>
  );
});

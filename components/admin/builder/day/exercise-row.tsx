import { type ChangeEvent, type KeyboardEvent, memo, useRef } from 'react';
import { cx } from '@/components/ui/cx';
import { MiniButton } from '../../ui/ico';
import { useActions } from '../actions';
import { useBuilder, useBuilderState, useRow } from '../context';
import { DoseNote } from '../dose-note';
import { Poster, VideoStrokes } from '../exercise-videos';
import { PickBox } from '../pick-box';
import { RowChecks } from '../row-checks';
import type { RowKey } from '../state/plan';
import { useTexts } from '../texts';
import { useDropTarget } from '../use-drag';
import { rowLabel, rowName } from '../words';
import { Handle } from './handle';
import { RemovedRow } from './removed-row';
import { RowErrors } from './row-errors';
import { useMove } from './use-move';

/** A dose with more characters has a line of its own on a phone. */
const LONG = 15;

/** An exercise of a block; code, dose and instructions are edited in the row. */
export const ExerciseRow = memo(function ExerciseRow({ exercise }: { exercise: RowKey }) {
  const t = useTexts('builder');
  const { edits } = useActions();
  const builder = useBuilder();
  const move = useMove(exercise);
  const row = useRow(exercise);
  const names = useBuilderState((state) => state.names);
  const media = useBuilderState((state) => state.facts.media.get(row?.ref ?? 0));
  const isOn = useBuilderState((state) => state.selected.includes(exercise));
  const wrong = useBuilderState((state) => state.errors[exercise]);
  const element = useRef<HTMLDivElement>(null);
  const edge = useDropTarget(element, exercise);
  if (!row) return null;
  const name = rowName(t, names, row);
  if (row.removed) return <RemovedRow row={row} name={name} />;
  const cell = (field: 'code' | 'duration' | 'instructions', max: number) => ({
    'aria-label': t(`exercise.${field}`, { name }),
    maxLength: max,
    value: String(row.values[field] ?? ''),
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      edits.write(exercise, field, event.target.value || null),
    onBlur: () => builder.closeStep(),
    onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && element.current?.focus(),
  });
  const isWrong = (field: string) => wrong?.some((error) => error.field === field) || undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend, a row has a name
    <div
      ref={element}
      role="group"
      className={cx('exercise-row', edge && `drop-${edge}`)}
      data-row={exercise}
      data-level="exercise"
      data-on={isOn || undefined}
      aria-label={rowLabel(t, names, row, isOn)}
      tabIndex={-1}
      onFocus={() => builder.focused(exercise)}
    >
      <PickBox row={exercise} name={name} />
      <Handle row={exercise} name={name} onPress={move} />
      <input className="cell row-code" aria-invalid={isWrong('code')} {...cell('code', 12)} />
      <Poster src={media?.poster} />
      <span className="row-text">
        <span className="row-name">{name}</span>
        <input
          className="cell row-sub"
          placeholder={t('exercise.no_instructions')}
          aria-invalid={isWrong('instructions')}
          {...cell('instructions', 2000)}
        />
      </span>
      {media && <VideoStrokes videos={media.videos} />}
      <span className="row-dose" data-long={String(row.values.duration ?? '').length > LONG || undefined}>
        <input
          className="input"
          data-cell="dose"
          placeholder={media?.duration || t('exercise.dose_hint')}
          aria-invalid={isWrong('duration')}
          {...cell('duration', 120)}
        />
        <DoseNote text={row.values.duration} />
      </span>
      <MiniButton
        ico="arrow-right"
        className="row-move"
        aria-label={t('move.button', { name })}
        onClick={move}
      />
      <MiniButton ico="x" aria-label={t('remove', { name })} onClick={() => edits.remove([exercise])} />
      <RowChecks row={row} />
      <RowErrors errors={wrong} />
    </div>
  );
});

import { useRef } from 'react';
import { cx } from '@/components/ui/cx';
import { useBuilder, useBuilderState, useRow } from '../context';
import { PickBox } from '../pick-box';
import type { RowKey } from '../state/plan';
import { useTexts } from '../texts';
import { useDragHandle, useDropTarget } from '../use-drag';
import { rowLabel, rowName } from '../words';

/** An exercise in the week view: code, name and dose. Enter opens its day. */
export function MiniRow({ exercise }: { exercise: RowKey }) {
  const t = useTexts('builder');
  const builder = useBuilder();
  const row = useRow(exercise);
  const names = useBuilderState((state) => state.names);
  const isOn = useBuilderState((state) => state.selected.includes(exercise));
  const element = useRef<HTMLDivElement>(null);
  useDragHandle(element, exercise);
  const edge = useDropTarget(element, exercise);
  if (!row) return null;
  const name = rowName(t, names, row);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend, a row has a name
    <div
      ref={element}
      role="group"
      className={cx('mini-row', edge && `drop-${edge}`)}
      data-row={exercise}
      data-level="exercise"
      data-on={isOn || undefined}
      data-removed={row.removed || undefined}
      aria-label={rowLabel(t, names, row, isOn)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: rows are walked with the arrow keys
      tabIndex={0}
      onFocus={() => builder.focused(exercise)}
    >
      <PickBox row={exercise} name={name} />
      <span className="row-code">{row.values.code}</span>
      <span className="truncate">{name}</span>
      <span className="mini-dose">{row.values.duration}</span>
    </div>
  );
}

import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Ico } from '../../ui/ico';
import { useActions } from '../actions';
import { useBuilder, useBuilderState } from '../context';
import type { RowKey } from '../state/plan';
import { arrowStep } from '../steps';
import { useTexts } from '../texts';
import { useDragHandle } from '../use-drag';

/**
 * The drag handle of a row; pressed, as by a finger, it asks where the row goes. By keyboard: Space lifts it,
 * arrows move it, Enter drops it, Escape puts it back.
 */
export function Handle({ row, name, onPress }: { row: RowKey; name: string; onPress: () => void }) {
  const t = useTexts('builder');
  const { edits } = useActions();
  const builder = useBuilder();
  const button = useRef<HTMLButtonElement>(null);
  const lifted = useBuilderState((state) => state.lifted === row);
  useDragHandle(button, row);
  // A move focuses the row; while the row is lifted the focus goes back to the handle.
  useEffect(() => {
    if (lifted) button.current?.focus();
  });
  const merge = `lift ${row}`;
  const isMoved = () => builder.get().history.past.at(-1)?.merge === merge;
  const drop = (text: string) => {
    builder.lift(null);
    builder.closeStep();
    builder.say(t(text, { name }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = arrowStep(event.key);
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (!lifted && event.key === ' ') {
      builder.closeStep();
      builder.focused(row);
      builder.lift(row);
      builder.say(t('said.lifted', { name }));
    } else if (!lifted) return;
    else if (by !== 0) {
      edits.stepBy([row], by, merge);
    } else if (event.key === 'Enter' || event.key === ' ') drop('said.dropped');
    else if (event.key === 'Escape') {
      if (isMoved()) builder.undo();
      drop('said.cancelled');
      // Moving to another block remounts the row, with a new handle.
      const handle = `[data-row="${CSS.escape(row)}"] .handle`;
      requestAnimationFrame(() => document.querySelector<HTMLElement>(handle)?.focus());
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <button
      ref={button}
      type="button"
      className="handle"
      aria-label={t('handle', { name })}
      aria-pressed={lifted}
      onKeyDown={onKeyDown}
      // Firefox presses a button when Space is released, whatever its keydown did.
      onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
      onClick={() => !lifted && onPress()}
    >
      <Ico name="grip-vertical" size={18} />
    </button>
  );
}

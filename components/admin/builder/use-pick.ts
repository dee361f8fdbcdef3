import { type RefObject, useEffect } from 'react';
import { isTyping } from '@/components/admin/ui/shortcuts';
import { rangeOf, startOf, withPicked } from './state/moves';
import type { RowKey } from './state/plan';
import type { Builder } from './state/store';

/**
 * How long a finger rests on a row until the row is selected, in milliseconds, and how far it may move, in
 * pixels.
 */
const HOLD_MS = 450;
const STILL = 10;

/** Adds a row to the selection or takes it out; the others stay that are of its level. */
export function pick(builder: Builder, key: RowKey): void {
  const { history, selected } = builder.get();
  builder.select(withPicked(history.plan, selected, key), key);
}

const rowAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;

/** Shift and a press selects up to a row, Ctrl and a press adds or takes one. */
function pickByMouse(builder: Builder, event: MouseEvent): void {
  const isAdding = event.ctrlKey || event.metaKey;
  if (event.button !== 0 || (!event.shiftKey && !isAdding)) return;
  const element = rowAt(event.target);
  const key = element?.dataset.row;
  if (!element || !key) return;
  event.preventDefault();
  const { history } = builder.get();
  const from = startOf(builder.get()) ?? key;
  if (isAdding) pick(builder, key);
  else builder.select(rangeOf(history.plan, from, key), from);
  element.focus({ preventScroll: true });
}

/**
 * A finger that rests on a row begins to select rows, and while rows are selected each press of one adds or
 * takes it. In the week a resting finger drags the row: there «Seleccionar» begins it.
 */
function pickByTouch(builder: Builder, board: HTMLElement, signal: AbortSignal): void {
  let timer = 0;
  let isHeld = false;
  let from = { x: 0, y: 0 };
  const rest = () => clearTimeout(timer);
  const begin = (key: RowKey) => {
    rest();
    if (builder.get().picking) return;
    isHeld = true;
    builder.startPicking(key);
    navigator.vibrate?.(10);
  };
  const onDown = (event: PointerEvent) => {
    rest();
    isHeld = false;
    const row = rowAt(event.target);
    const key = row?.dataset.row;
    const isHere =
      event.pointerType === 'touch' && key && !row.matches('.mini-row') && !isTyping(event.target);
    if (!isHere || (event.target instanceof Element && event.target.closest('button'))) return;
    from = { x: event.clientX, y: event.clientY };
    timer = window.setTimeout(() => begin(key), HOLD_MS);
  };
  const onMove = ({ clientX, clientY }: PointerEvent) => {
    if (Math.hypot(clientX - from.x, clientY - from.y) > STILL) rest();
  };
  const onClick = (event: MouseEvent) => {
    const key = rowAt(event.target)?.dataset.row;
    const isBox = event.target instanceof Element && event.target.closest('.pick-box') !== null;
    if (!isHeld && (!builder.get().picking || !key || isBox)) return;
    // The finger that rested is lifted: its row is already selected.
    if (!isHeld && key) pick(builder, key);
    isHeld = false;
    event.preventDefault();
    event.stopPropagation();
  };
  /** Otherwise the press would go into a cell, and the keyboard of the phone would open. */
  const onMouseDown = (event: MouseEvent) => {
    if (builder.get().picking && rowAt(event.target)) event.preventDefault();
  };
  const onMenu = (event: MouseEvent) => {
    if (isHeld) event.preventDefault();
  };
  board.addEventListener('pointerdown', onDown, { signal });
  board.addEventListener('pointermove', onMove, { signal });
  for (const end of ['pointerup', 'pointercancel'] as const) board.addEventListener(end, rest, { signal });
  board.addEventListener('mousedown', onMouseDown, { signal, capture: true });
  board.addEventListener('click', onClick, { signal, capture: true });
  board.addEventListener('contextmenu', onMenu, { signal });
  signal.addEventListener('abort', rest);
}

/** How rows are selected by mouse and by touch. */
export function usePick(builder: Builder, root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const board = root.current;
    if (!board) return;
    const left = new AbortController();
    const { signal } = left;
    board.addEventListener('mousedown', (event) => pickByMouse(builder, event), { signal });
    pickByTouch(builder, board, signal);
    return () => left.abort();
  }, [builder, root]);
}

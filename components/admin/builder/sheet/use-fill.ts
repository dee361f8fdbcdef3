import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { RowKey } from '../state/plan';
import { arrowStep } from '../steps';
import { fillRange } from './sheet-rows';

type Fill = { from: number; to: number };
type Sheet = {
  keys: readonly RowKey[];
  rowHeight: number;
  /** The row at a distance from the top of the first one; rows differ in height on narrow screens. */
  rowAt: (offset: number) => number;
  scroll: RefObject<HTMLElement | null>;
  body: RefObject<HTMLElement | null>;
  onFill: (keys: readonly RowKey[]) => void;
};

/** Distance from the sheet's edge at which a drag scrolls it, in pixels. */
const EDGE = 28;
/** How often a pointer that rests there scrolls it, in milliseconds. */
const SCROLL_MS = 80;

export type FillHandle = {
  onPointerDown: (event: PointerEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: () => void;
};

/** Fills a row's dose into rows above or below it, by dragging its handle or with the arrow keys. */
export function useFill({ keys, rowHeight, rowAt, scroll, body, onFill }: Sheet) {
  const [fill, setFill] = useState<Fill | null>(null);
  const [isDragged, setDragged] = useState(false);
  const pointer = useRef<number | null>(null);
  const range = fill ? fillRange(keys, fill.from, fill.to) : [];

  useEffect(() => {
    if (!isDragged) return;
    const follow = () => {
      const [sheet, rows, y] = [scroll.current, body.current, pointer.current];
      if (!sheet || !rows || y === null) return;
      const { top, bottom } = sheet.getBoundingClientRect();
      if (y > bottom - EDGE) sheet.scrollBy(0, rowHeight);
      // The sticky headings cover the top of the sheet.
      if (y < top + rowHeight + EDGE) sheet.scrollBy(0, -rowHeight);
      const to = rowAt(y - rows.getBoundingClientRect().top);
      // Renders again each time, which sets the next timer.
      setFill((before) => before && { ...before, to });
    };
    const timer = setTimeout(follow, SCROLL_MS);
    const onMove = ({ clientY }: globalThis.PointerEvent) => {
      pointer.current = clientY;
      follow();
    };
    const onUp = () => {
      setDragged(false);
      setFill(null);
      if (range.length > 1) onFill(range);
    };
    const cancel = () => {
      setDragged(false);
      setFill(null);
    };
    const onKey = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && cancel();
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', onKey);
    };
  });

  const handleAt = (from: number): FillHandle => ({
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      event.preventDefault();
      pointer.current = null;
      setFill({ from, to: from });
      setDragged(true);
    },
    onKeyDown: (event) => {
      const by = arrowStep(event.key);
      const isEnd = event.key === 'Enter' || event.key === 'Escape';
      if (by === 0 && !(isEnd && fill)) return;
      event.preventDefault();
      if (by !== 0) {
        const to = Math.min(Math.max((fill?.to ?? from) + by, 0), keys.length - 1);
        return setFill({ from, to });
      }
      setFill(null);
      if (event.key === 'Enter' && range.length > 1) onFill(range);
    },
    onBlur: () => !isDragged && setFill(null),
  });
  return { range: new Set(range), handleAt };
}

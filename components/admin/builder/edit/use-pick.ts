'use client';

import { type RefObject, useEffect } from 'react';
import { rangeOf, sameLevel, startOf } from '../state/moves';
import type { Builder } from '../state/store';

/** Shift+click selects up to a row, Ctrl+click toggles one. */
export function usePick(builder: Builder, root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const board = root.current;
    const onDown = (event: MouseEvent) => {
      const isAdding = event.ctrlKey || event.metaKey;
      if (event.button !== 0 || (!event.shiftKey && !isAdding)) return;
      const element =
        event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-row]') : null;
      const key = element?.dataset.row;
      if (!element || !key) return;
      event.preventDefault();
      const { history, selected } = builder.get();
      const from = startOf(builder.get()) ?? key;
      if (isAdding) {
        const isOn = selected.includes(key);
        const rest = selected.filter((each) => each !== key);
        builder.select(sameLevel(history.plan, isOn ? rest : [...selected, key]), key);
      } else builder.select(rangeOf(history.plan, from, key), from);
      element.focus({ preventScroll: true });
    };
    board?.addEventListener('mousedown', onDown);
    return () => board?.removeEventListener('mousedown', onDown);
  }, [builder, root]);
}

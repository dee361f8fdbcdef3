'use client';

import { useEffect } from 'react';
import type { Player } from './player-store';

/** The field of the set with what is no figure, which would be logged as the figure before it. */
const unreadableField = () => document.querySelector<HTMLInputElement>('.steppers [aria-invalid=true]');

/** Presses the main button, which has another meaning in each state. */
export function pressMain(player: Player): void {
  const { state } = player.store.getState().session;
  const unreadable = state === 'work' ? unreadableField() : null;
  if (unreadable) unreadable.focus();
  else if (state === 'ready') player.start();
  else if (state === 'prep') player.tell({ kind: 'skip' });
  else if (state === 'work') player.setDone();
  else if (state === 'paused') player.tell({ kind: 'resume' });
  else player.tell({ kind: 'go_on' });
}

const TYPED_IN = 'input, textarea, select, [contenteditable], [role=tab]';
const PRESSED = `${TYPED_IN}, button, a, summary`;

/**
 * Space presses the main button, P pauses, ← and → change the step, + adds 15 s
 * (docs/spec/player.md#targets).
 */
export function usePlayerKeys(player: Player): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { session, tab, panel } = player.store.getState();
      const { state, step } = session;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target as Element | null;
      // Fields and buttons handle keys themselves.
      if (tab !== 'mine' || state === 'summary') return;
      if (event.key === 'Escape' && panel) return player.show(null);
      if (target?.closest(event.key === ' ' ? PRESSED : TYPED_IN)) return;
      if (event.key === ' ') pressMain(player);
      else if (event.key === 'p' || event.key === 'P')
        player.tell({ kind: state === 'paused' ? 'resume' : 'pause' });
      else if (event.key === 'ArrowLeft') player.tell({ kind: 'go', step: step - 1 });
      else if (event.key === 'ArrowRight') player.tell({ kind: 'go', step: step + 1 });
      else if (event.key === '+') player.tell({ kind: 'add', seconds: 15 });
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [player]);
}

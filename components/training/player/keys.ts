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

const sessionOf = (player: Player) => player.store.getState().session;
const ACTIONS: ReadonlyMap<string, (player: Player) => void> = new Map([
  [' ', pressMain],
  ['p', (player) => player.tell({ kind: sessionOf(player).state === 'paused' ? 'resume' : 'pause' })],
  ['ArrowLeft', (player) => player.tell({ kind: 'go', step: sessionOf(player).step - 1 })],
  ['ArrowRight', (player) => player.tell({ kind: 'go', step: sessionOf(player).step + 1 })],
  ['+', (player) => player.tell({ kind: 'add', seconds: 15 })],
]);

/**
 * Space presses the main button, P pauses, ← and → change the step, + adds 15 s
 * (docs/spec/player.md#targets).
 */
export function usePlayerKeys(player: Player): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const { session, tab, panel } = player.store.getState();
      if (tab !== 'mine' || session.state === 'summary') return;
      if (event.key === 'Escape' && panel) return player.show(null);
      // Fields and buttons handle keys themselves.
      const target = event.target as Element | null;
      if (target?.closest(event.key === ' ' ? PRESSED : TYPED_IN)) return;
      const action = ACTIONS.get(event.key === 'P' ? 'p' : event.key);
      if (!action) return;
      action(player);
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [player]);
}

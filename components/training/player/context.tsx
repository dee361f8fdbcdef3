import { createContext, type RefObject, useContext, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { Step } from '@/lib/domain/player/steps';
import type { Player, PlayerState } from './player-store';

const Context = createContext<Player | null>(null);
export const PlayerProvider = Context.Provider;

export function usePlayer(): Player {
  const player = useContext(Context);
  if (!player) throw new Error('outside of the player');
  return player;
}

/** A part of the state; the component re-renders only when that part changes. */
export function usePlayerState<T>(select: (state: PlayerState) => T): T {
  return useStore(usePlayer().store, select);
}

export const usePhase = () => usePlayerState(({ session }) => session.state);

/** The current step and its exercise. */
export function useStep() {
  const player = usePlayer();
  const at = usePlayerState(({ session }) => session.step);
  const step: Step | undefined = player.course().steps[at];
  const place = player.place();
  return { at, step, ...(place ?? { block: null, row: null }) };
}

/**
 * Text that follows the clock: written into the element directly, at most four times a second, without
 * re-rendering (docs/spec/player.md#time).
 */
export function useClockText<E extends HTMLElement>(
  textOf: (state: PlayerState) => string,
): RefObject<E | null> {
  const { store } = usePlayer();
  const node = useRef<E>(null);
  useEffect(() => {
    const write = () => {
      const text = textOf(store.getState());
      if (node.current && node.current.textContent !== text) node.current.textContent = text;
    };
    write();
    return store.subscribe(write);
  }, [store, textOf]);
  return node;
}

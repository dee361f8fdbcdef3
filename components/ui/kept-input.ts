import { useEffect, useRef } from 'react';
import { KEEP_INPUT } from './keep-input-event';
import { readStored, writeStored } from './stored';

type Screen<T> = {
  /** The input; null without any. */
  read: () => T | null;
  restore: (kept: T) => void;
  /** The address says where in the screen the person is, so the input is kept for the whole screen. */
  moves?: boolean;
};

/** By person, because another one may sign in in this tab. */
const keyOf = (name: string, moves = false) =>
  `brio:input:${document.body.dataset.user}:${location.pathname}${moves ? '' : location.search}:${name}`;

/**
 * Keeps a screen's input while an ended session leads to the login page, or another language is chosen, for the
 * same person's return in this tab (docs/spec/accounts.md#sessions).
 */
export function useKeptInput<T>(name: string, screen: Screen<T>): void {
  const latest = useRef(screen);
  latest.current = screen;
  const hadInput = useRef(false);
  const { moves } = screen;

  useEffect(() => {
    const key = keyOf(name, moves);
    const kept = readStored('tab', key);
    if (kept !== null) latest.current.restore(kept as T);
    const onKeepInput = () => writeStored('tab', key, latest.current.read());
    window.addEventListener(KEEP_INPUT, onKeepInput);
    return () => {
      window.removeEventListener(KEEP_INPUT, onKeepInput);
      writeStored('tab', key, null);
    };
  }, [name, moves]);

  // Until it is saved or discarded: the login may load the page twice.
  useEffect(() => {
    const hasInput = screen.read() !== null;
    if (hadInput.current && !hasInput) writeStored('tab', keyOf(name, moves), null);
    hadInput.current = hasInput;
  });
}

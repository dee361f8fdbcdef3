import { useEffect, useRef } from 'react';
import { SIGNED_OUT } from './session-ending';

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

function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function keep(key: string, input: unknown): void {
  try {
    if (input === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(input));
  } catch {
    // Storage is full or blocked: the login page is the only way on all the same.
  }
}

/**
 * Keeps a screen's input while an ended session leads to the login page, for the same person's return in this
 * tab (docs/spec/accounts.md#sessions).
 */
export function useKeptInput<T>(name: string, screen: Screen<T>): void {
  const latest = useRef(screen);
  latest.current = screen;
  const hadInput = useRef(false);
  const { moves } = screen;

  useEffect(() => {
    const key = keyOf(name, moves);
    const kept = read(key);
    if (kept !== null) latest.current.restore(kept as T);
    const onSignedOut = () => keep(key, latest.current.read());
    window.addEventListener(SIGNED_OUT, onSignedOut);
    return () => {
      window.removeEventListener(SIGNED_OUT, onSignedOut);
      keep(key, null);
    };
  }, [name, moves]);

  // Until it is saved or discarded: the login may load the page twice.
  useEffect(() => {
    const hasInput = screen.read() !== null;
    if (hadInput.current && !hasInput) keep(keyOf(name, moves), null);
    hadInput.current = hasInput;
  });
}

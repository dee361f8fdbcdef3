'use client';

import { useEffect, useRef } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable=true]') !== null;
/** After `g` the next key is a navigation shortcut. */
const SEQUENCE_MS = 1_500;

/** Single-key shortcuts of this screen: not while typing, in a dialog, or after `g`. */
export function useInboxKeys(actions: Readonly<Record<string, () => void>>): void {
  const latest = useRef(actions);
  latest.current = actions;

  useEffect(() => {
    let jumpSince = 0;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
      const jumping = Date.now() - jumpSince < SEQUENCE_MS;
      jumpSince = event.key === 'g' ? Date.now() : 0;
      const action = jumping ? undefined : latest.current[event.key.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

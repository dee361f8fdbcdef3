'use client';

import { useEffect, useRef } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable=true]') !== null;
/** A `g` makes the next key a jump of the whole back office. */
const SEQUENCE_MS = 1_500;

/** Single keys of this screen: not while typing, not behind a window, not as the second key of a jump. */
export function useInboxKeys(deeds: Readonly<Record<string, () => void>>): void {
  const latest = useRef(deeds);
  latest.current = deeds;

  useEffect(() => {
    let jumpSince = 0;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
      const jumping = Date.now() - jumpSince < SEQUENCE_MS;
      jumpSince = event.key === 'g' ? Date.now() : 0;
      const deed = jumping ? undefined : latest.current[event.key.toLowerCase()];
      if (!deed) return;
      event.preventDefault();
      deed();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

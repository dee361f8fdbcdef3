'use client';

import { useEffect, useRef } from 'react';
import { isTyping, SEQUENCE_MS } from '@/components/admin/ui/shortcuts';

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

'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import type { Waiting } from '@/lib/server/desk/notifications/count-waiting';
import { api } from '../api';

/** However fast somebody changes screens, it is not asked more often. */
const PAUSE_MS = 10_000;

/** What waits, asked when a screen is opened; null until it is known. */
export function useWaiting(): readonly Waiting[] | null {
  const [waiting, setWaiting] = useState<readonly Waiting[] | null>(null);
  const pathname = usePathname();
  const asked = useRef({ at: 0, pathname: '' });

  useEffect(() => {
    const { at, pathname: before } = asked.current;
    if (before === pathname) return;
    const request = new AbortController();
    const ask = () => {
      asked.current = { at: Date.now(), pathname };
      api<{ data: Waiting[] }>('/api/notifications', { signal: request.signal })
        .then(({ data }) => setWaiting(data))
        // What was known stays; the next screen asks again.
        .catch(() => null);
    };
    // The screen itself comes first.
    const timer = setTimeout(ask, Math.max(300, at + PAUSE_MS - Date.now()));
    return () => {
      clearTimeout(timer);
      request.abort();
      asked.current.pathname = '';
    };
  }, [pathname]);

  return waiting;
}

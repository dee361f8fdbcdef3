'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import type { Waiting } from '@/lib/server/desk/notifications/count-waiting';
import { api } from '../api';

/** Minimum time between requests, however fast screens change. */
const PAUSE_MS = 10_000;

/** Open tasks, fetched when a screen opens; null until the first response. */
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
        // Keep the last result; the next screen fetches again.
        .catch(() => null);
    };
    // Let the screen load first.
    const timer = setTimeout(ask, Math.max(300, at + PAUSE_MS - Date.now()));
    return () => {
      clearTimeout(timer);
      request.abort();
      asked.current.pathname = '';
    };
  }, [pathname]);

  return waiting;
}

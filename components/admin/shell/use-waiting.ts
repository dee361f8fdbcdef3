'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { apiData } from '@/components/ui/api';
import type { Waiting } from '@/lib/server/desk/notifications/count-waiting';

/** Minimum time between requests, however fast screens change. */
const PAUSE_MS = 10_000;

/** Open tasks, fetched when a screen opens; null until the first response. */
export function useWaiting(): readonly Waiting[] | null {
  const [waiting, setWaiting] = useState<readonly Waiting[] | null>(null);
  const pathname = usePathname();
  const lastRequest = useRef({ at: 0, pathname: '' });

  useEffect(() => {
    const { at, pathname: before } = lastRequest.current;
    if (before === pathname) return;
    const request = new AbortController();
    const load = () => {
      lastRequest.current = { at: Date.now(), pathname };
      apiData<Waiting[]>('/api/notifications', { signal: request.signal })
        .then(setWaiting)
        // Keep the last result; the next screen fetches again.
        .catch(() => null);
    };
    // Let the screen load first.
    const timer = setTimeout(load, Math.max(300, at + PAUSE_MS - Date.now()));
    return () => {
      clearTimeout(timer);
      request.abort();
      lastRequest.current.pathname = '';
    };
  }, [pathname]);

  return waiting;
}

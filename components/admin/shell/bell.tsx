'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { apiData } from '@/components/ui/api';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button';
import type { Waiting } from '@/lib/server/desk/notifications/count-waiting';
import { Ico } from '../ui/ico';
import { MenuButton } from '../ui/menu';
import { placesOfWaiting } from './waiting-places';

/** Minimum time between requests, however fast screens change. */
const PAUSE_MS = 10_000;

/** Open tasks, fetched when a screen opens; null until the first response. */
function useWaiting(): readonly Waiting[] | null {
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

/** Notifications: open tasks with links to the pages that handle them. */
export function Bell() {
  const t = useTranslations('staff.bell');
  const waiting = useWaiting();
  const items = waiting ?? [];
  const total = items.reduce((sum, { count }) => sum + count, 0);
  return (
    <MenuButton
      className={buttonClass({ variant: 'ghost', square: true }, 'relative')}
      trigger={
        <>
          <span className="sr-only">{waiting ? t('button', { count: total }) : t('title')}</span>
          <Ico name="bell" />
          {total > 0 && (
            <span
              className="absolute top-2 right-2.5 size-2 rounded-full bg-accent border-2 border-white box-content"
              aria-hidden="true"
            />
          )}
        </>
      }
      entries={() =>
        items.length === 0
          ? [{ label: t(waiting ? 'nothing' : 'loading'), disabled: true }]
          : items.map(({ kind, count, late = 0 }) => {
              const { icon, href } = placesOfWaiting()[kind];
              return { label: t(kind, { count, late }), icon, link: <AppLink href={href} /> };
            })
      }
    />
  );
}

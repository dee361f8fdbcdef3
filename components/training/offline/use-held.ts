'use client';

import { useTimeZone } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import { watchMarks } from '@/lib/offline/journal';
import { type Held, readHeld } from '@/lib/offline/plan';

/**
 * What is on the phone, read again when the queue changes; undefined until it is read, null when there is no
 * plan.
 */
export function useHeld(): { held: Held | null | undefined; reload: () => void } {
  const [held, setHeld] = useState<Held | null>();
  const reload = useCallback(() => {
    void readHeld().then(setHeld, () => setHeld(null));
  }, []);
  useEffect(() => {
    reload();
    return watchMarks(reload);
  }, [reload]);
  return { held, reload };
}

/** The business's day by this phone's clock. */
export function useToday(): string {
  const timeZone = useTimeZone() ?? 'UTC';
  // Written as YYYY-MM-DD in Sweden.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date());
}

/** Whether the connection came back while the page was open: it was drawn from the phone for lack of one. */
export function useCameBack(): boolean {
  const [cameBack, setCameBack] = useState(false);
  useEffect(() => {
    const back = () => setCameBack(true);
    const lost = () => setCameBack(false);
    window.addEventListener('online', back);
    window.addEventListener('offline', lost);
    return () => {
      window.removeEventListener('online', back);
      window.removeEventListener('offline', lost);
    };
  }, []);
  return cameBack;
}

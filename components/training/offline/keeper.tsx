'use client';

import { useEffect } from 'react';
import { useSession } from '@/components/session/session';
import { whenIdle } from '@/components/ui/when-idle';
import { registerWorker } from '@/lib/offline/register';
import { offlineCode } from './offline-code';

/**
 * Keeps the plan on the phone: starts the worker, takes the plan after sign-in and when it is opened, and sends
 * what waits (docs/spec/offline.md), once the page is idle. It draws nothing. Not for staff who look at the site
 * as a customer.
 */
export function OfflineKeeper({ build, locale }: { build: string; locale: string }) {
  const { user, hasProgram } = useSession();
  const isOwn = user !== null && !user.impersonated;
  const name = user?.name ?? '';
  useEffect(() => {
    if (isOwn && hasProgram) void registerWorker(build, locale);
  }, [isOwn, hasProgram, build, locale]);

  useEffect(() => {
    if (!isOwn) return;
    let stop = () => {};
    let isGone = false;
    const begin = async () => {
      // Without it nothing is kept on this page; the next one tries again.
      const kept = await offlineCode().catch(() => null);
      if (kept && !isGone) stop = kept.keepPlan(name);
    };
    const cancel = whenIdle(() => void begin());
    return () => {
      isGone = true;
      cancel();
      stop();
    };
  }, [isOwn, name]);
  return null;
}

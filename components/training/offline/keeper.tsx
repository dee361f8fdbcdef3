'use client';

import { useEffect } from 'react';
import { useSession } from '@/components/session/session';
import { whenIdle } from '@/components/ui/when-idle';
import { registerWorker } from '@/lib/offline/register';
import { offlineCode } from '../offline-code';

/**
 * Keeps the plan on the phone once the page is idle: starts the worker, downloads the plan, and sends queued
 * marks (docs/spec/offline.md). Renders nothing. Not during an impersonation.
 */
export function OfflineKeeper({ build, locale }: { build: string; locale: string }) {
  const { user, hasProgram } = useSession();
  const isOwn = user !== null && !user.impersonated;
  const id = user?.id ?? null;
  const name = user?.name ?? '';
  useEffect(() => {
    if (isOwn && hasProgram) void registerWorker(build, locale);
  }, [isOwn, hasProgram, build, locale]);

  useEffect(() => {
    if (!isOwn || id === null) return;
    let stop = () => {};
    let isGone = false;
    const begin = async () => {
      // Without it nothing is kept on this page; the next one tries again.
      const kept = await offlineCode().catch(() => null);
      if (kept && !isGone) stop = kept.keepPlan({ id, name }, hasProgram);
    };
    const cancel = whenIdle(() => void begin());
    return () => {
      isGone = true;
      cancel();
      stop();
    };
  }, [isOwn, id, name, hasProgram]);
  return null;
}

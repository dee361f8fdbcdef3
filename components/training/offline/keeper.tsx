'use client';

import { useEffect } from 'react';
import { useSession } from '@/components/session/session';
import { registerWorker } from '@/lib/offline/register';
import { startSending } from '@/lib/offline/sender';
import { takeSnapshot } from '@/lib/offline/snapshot';
import { leaveSignedOut } from './signed-out';

/**
 * Keeps the plan on the phone: starts the worker, takes the plan after sign-in and when it is opened, and sends
 * what waits (docs/spec/offline.md). It draws nothing. Not for staff who look at the site as a customer.
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
    void takeSnapshot({ name }).then(({ user: owner }) => {
      if (owner === null || isGone) return;
      stop = startSending(owner, (outcome) => {
        if (outcome === 'sent' || outcome === 'refused') void takeSnapshot();
        if (outcome === 'signed_out') void leaveSignedOut(owner);
        // Somebody else has signed in: the plan that is here is not theirs.
        if (outcome === 'other_user') void takeSnapshot({ now: true });
      });
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [isOwn, name]);
  return null;
}

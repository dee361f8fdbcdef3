'use client';

import { leaveIfSignedOut } from '@/components/ui/api';
import { wipe } from '@/lib/offline/wipe';

const PLAYER_LOCK = 'brio-player';

/** A workout that runs keeps its content in memory, and the person on its page. */
async function isTraining(): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === PLAYER_LOCK);
}

/**
 * The session has ended elsewhere: what could be trained leaves the phone, the queue stays, and the person goes
 * to sign in, once the workout is over (docs/spec/offline.md#sign-out).
 */
export async function leaveSignedOut(userId: number): Promise<void> {
  await wipe(userId, 'unauthorized').catch(() => {});
  if (!(await isTraining())) leaveIfSignedOut(401);
}

import { leaveIfSignedOut } from '@/components/ui/api';
import { PLAYER_LOCK } from '@/lib/offline/player-lock-name';

/** A running workout has its content in memory and continues on its page. */
async function isTraining(): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === PLAYER_LOCK);
}

/**
 * For a session that ended elsewhere: leads to the login once the workout is over
 * (docs/spec/offline.md#sign-out).
 */
export async function leaveSignedOut(): Promise<void> {
  if (!(await isTraining())) leaveIfSignedOut(401);
}

import { openStores, ownersOf } from './database';
import { journalOwners } from './journal';
import { waitingOf } from './marks';
import { tabLock } from './player-lock';
import { sendNow } from './sender';
import { wipe } from './wipe';

/** Whose plan is on this phone, and how many of their marks and workouts are unsent. */
export type Leaving = { userId: number; marks: number; workouts: number };

/** Sends the queue before the session ends; null when the phone holds no plan, no workout and no mark. */
export async function sendBeforeLeaving(): Promise<Leaving | null> {
  try {
    // A player may be open before the plan has been downloaded.
    const db = await openStores().catch(() => null);
    const [userId] = db ? await ownersOf(db) : journalOwners();
    if (userId === undefined) return null;
    await sendNow(userId);
    const { marks, workouts } = await waitingOf(userId);
    return { userId, marks: marks.length, workouts: workouts.length };
  } catch {
    return null;
  }
}

/**
 * Deletes the plan, its videos, preferences and started workouts from the phone; marks wait for their owner.
 * A player in another tab stops first, so that it stores nothing again.
 */
export async function wipeBeforeLeaving(): Promise<void> {
  const player = tabLock(
    async () => {},
    () => {},
  );
  await player.take().catch(() => {});
  await wipePhone();
}

/**
 * Deletes everyone's plan. Called again once the session has ended: until then another tab may have fetched
 * the plan anew.
 */
export const wipePhone = (): Promise<void> => wipe(null, 'sign-out').catch(() => {});

import { openStores } from './database';
import { waitingOf } from './marks';
import { sendNow } from './sender';
import { wipe } from './wipe';

/** Whose plan is on this phone, and how many of their marks and workouts are unsent. */
export type Leaving = { userId: number; marks: number; workouts: number };

/** Sends the queue before the session ends; null when no plan is on the phone. */
export async function sendBeforeLeaving(): Promise<Leaving | null> {
  try {
    const [meta] = await (await openStores()).getAll('meta');
    if (!meta) return null;
    const { user_id: userId } = meta;
    await sendNow(userId);
    const { marks, workouts } = await waitingOf(userId);
    return { userId, marks: marks.length, workouts: workouts.length };
  } catch {
    return null;
  }
}

/**
 * Deletes the plan, its videos, preferences and started workouts from the phone; marks wait for their owner.
 */
export const wipeBeforeLeaving = ({ userId }: Leaving): Promise<void> =>
  wipe(userId, 'sign-out').catch(() => {});

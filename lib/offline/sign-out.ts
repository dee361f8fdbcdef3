import { openStores } from './database';
import { waitingMarks } from './marks';
import { sendNow } from './sender';
import { wipe } from './wipe';

/** Whose plan is on this phone, and how many of their marks are unsent. */
export type Leaving = { userId: number; waiting: number };

/** Sends the queue before the session ends; null when no plan is on the phone. */
export async function sendBeforeLeaving(): Promise<Leaving | null> {
  try {
    const [meta] = await (await openStores()).getAll('meta');
    if (!meta) return null;
    const { user_id: userId } = meta;
    await sendNow(userId);
    return { userId, waiting: (await waitingMarks(userId)).length };
  } catch {
    return null;
  }
}

/** Deletes the plan, its videos and preferences from the phone; marks wait for their owner. */
export const wipeBeforeLeaving = ({ userId }: Leaving): Promise<void> =>
  wipe(userId, 'sign-out').catch(() => {});

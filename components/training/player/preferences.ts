import { ApiError, api } from '@/components/ui/api';
import { readStored, writeStored } from '@/components/ui/stored';
import type { PlayerPreferences } from '@/lib/domain/player/choices';
import { PREFERENCES } from '@/lib/offline/journal';
import { offlineCode } from '../offline-code';

type Change = Partial<PlayerPreferences>;

const keyOf = (userId: number) => `${PREFERENCES}${userId}`;

/** Preferences changed on this device that have not been sent yet. */
export const waitingPreferences = (userId: number): Change =>
  (readStored('browser', keyOf(userId)) ?? {}) as Change;

/** Stores a change of preferences and sends it; offline it is sent later. */
export function savePreferences(userId: number, change: Change): void {
  const isStored = writeStored('browser', keyOf(userId), { ...waitingPreferences(userId), ...change });
  // Where storage is blocked it is sent only once.
  void (isStored ? sendPreferences(userId) : put(change));
}

/** `refused`: it can't be saved as it is, nor later. */
const put = (change: Change): Promise<'saved' | 'refused' | 'waiting'> =>
  api('/api/v1/training/preferences', { method: 'PUT', body: change, stay: true }).then(
    () => 'saved',
    (error: unknown) => (error instanceof ApiError && error.status === 422 ? 'refused' : 'waiting'),
  );

let sending: Promise<void> = Promise.resolve();

/** Sends stored changes, one call at a time so that the last one counts. */
export function sendPreferences(userId: number): Promise<void> {
  sending = sending.then(() => sendWaiting(userId));
  return sending;
}

/** Changes made meanwhile stay stored. */
async function sendWaiting(userId: number): Promise<void> {
  const change = waitingPreferences(userId);
  if (Object.keys(change).length === 0) return;
  const outcome = await put(change);
  if (outcome === 'waiting') return;
  // Without a plan on the phone there is none to change.
  if (outcome === 'saved')
    await offlineCode()
      .then(({ keepPreferences }) => keepPreferences(userId, change))
      .catch(() => {});
  const left = Object.entries(waitingPreferences(userId)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(change[name as keyof Change]),
  );
  writeStored('browser', keyOf(userId), left.length === 0 ? null : Object.fromEntries(left));
}

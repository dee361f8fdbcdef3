import { wipedOn } from '@/lib/domain/offline/snapshot';
import { ofUser, openStores } from './database';
import { clearKey, keysOf, PREFERENCES, SESSION } from './journal';
import { dropVideos } from './videos';

/** Whose rows are the phone's own; those of persons begin at 1. */
export const PHONE = 0;

/**
 * Deletes a person's plan from the phone, or with null, at sign-out, the plans of everyone
 * (docs/spec/offline.md#sign-out). The queue and refused marks stay for their owner.
 */
export async function wipe(userId: number | null, event: Parameters<typeof wipedOn>[0]): Promise<void> {
  const wiped = wipedOn(event);
  const unsent = userId === null ? keysOf(PREFERENCES) : [`${PREFERENCES}${userId}`];
  if (wiped.includes('preferences')) for (const key of unsent) clearKey(key);
  const workouts = keysOf(userId === null ? SESSION : `${SESSION}${userId}:`);
  if (wiped.includes('sessions')) for (const key of workouts) clearKey(key);
  if (wiped.includes('videos')) await dropVideos().catch(() => {});
  const rows = userId === null ? IDBKeyRange.lowerBound([1]) : ofUser(userId);
  const own = userId === null ? IDBKeyRange.lowerBound(1) : IDBKeyRange.only(userId);
  const db = await openStores();
  const tx = db.transaction(
    ['meta', 'bodies', 'exercises', 'plan', 'preferences', 'session', 'sent'],
    'readwrite',
  );
  // A plan that is still on its way is not stored any more.
  if (userId === null) void tx.objectStore('sent').put({ user_id: PHONE, at: Date.now() });
  if (wiped.includes('bodies')) void tx.objectStore('bodies').delete(rows);
  if (wiped.includes('plan')) {
    void tx.objectStore('plan').delete(rows);
    void tx.objectStore('exercises').delete(rows);
    void tx.objectStore('meta').delete(own);
  } else {
    // The next snapshot is fetched at once, with all days.
    const meta = await tx.objectStore('meta').get(own);
    if (meta) void tx.objectStore('meta').put({ ...meta, synced_at: 0 });
  }
  if (wiped.includes('preferences')) void tx.objectStore('preferences').delete(own);
  // The workout itself is in the queue; this row has the content of its day too.
  if (wiped.includes('sessions')) void tx.objectStore('session').delete(rows);
  await tx.done;
}

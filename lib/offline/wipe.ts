import { wipedOn } from '@/lib/domain/offline/snapshot';
import { ofUser, openStores } from './database';
import { dropVideos } from './videos';

/**
 * Deletes a person's plan from the phone (docs/spec/offline.md#sign-out). The queue and refused marks stay
 * for their owner.
 */
export async function wipe(userId: number, event: Parameters<typeof wipedOn>[0]): Promise<void> {
  const wiped = wipedOn(event);
  if (wiped.includes('videos')) await dropVideos().catch(() => {});
  const db = await openStores();
  const tx = db.transaction(['meta', 'bodies', 'exercises', 'plan', 'preferences', 'session'], 'readwrite');
  if (wiped.includes('bodies')) void tx.objectStore('bodies').delete(ofUser(userId));
  if (wiped.includes('plan')) {
    void tx.objectStore('plan').delete(ofUser(userId));
    void tx.objectStore('exercises').delete(ofUser(userId));
    void tx.objectStore('meta').delete(userId);
  } else {
    // The next snapshot is fetched at once, with all days.
    const meta = await tx.objectStore('meta').get(userId);
    if (meta) void tx.objectStore('meta').put({ ...meta, synced_at: 0 });
  }
  if (wiped.includes('preferences')) void tx.objectStore('preferences').delete(userId);
  // The workout itself is in the queue; this row has the content of its day too.
  if (wiped.includes('sessions')) void tx.objectStore('session').delete(ofUser(userId));
  await tx.done;
}

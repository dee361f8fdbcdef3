import type { QueuedMark } from '@/lib/domain/offline/queue';
import { journaledMarks } from '@/lib/offline/journal';

/**
 * The code that keeps and sends what was trained, once for all that use it on a page: separate imports would
 * each bring the database again.
 */
export const offlineCode = () => import('./offline/keep-plan');

/** The marks that were not sent yet, also without the database. */
export async function waitingMarks(userId: number): Promise<QueuedMark[]> {
  const kept = await offlineCode().catch(() => null);
  return kept ? kept.waitingMarks(userId) : journaledMarks(userId);
}

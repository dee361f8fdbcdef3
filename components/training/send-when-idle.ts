import { whenIdle } from '@/components/ui/when-idle';
import { isOnlyHere, watchMarks } from '@/lib/offline/journal';
import type { Outcome } from '@/lib/offline/send';
import { offlineCode } from './offline-code';

/** What a person must know of their marks. `unkept`: they wait in this page, which must not be closed. */
export type Trouble = 'offline' | 'unkept' | 'refused' | null;

export function troubleAfter(outcome: Outcome, userId: number): Trouble {
  if (outcome === 'refused') return 'refused';
  if (outcome !== 'waiting') return null;
  return isOnlyHere(userId) ? 'unkept' : 'offline';
}

/**
 * Sends a person's marks while the page is open (docs/spec/offline.md#queue). Sender and database load when
 * the page is idle, or at once with a mark. A failed load is retried with the next mark or connection.
 */
export function sendWhenIdle(userId: number, listener: (outcome: Outcome) => void): () => void {
  let isGone = false;
  let isLoading = false;
  let stopSending: (() => void) | null = null;
  const start = () => {
    if (isLoading || stopSending || isGone) return;
    isLoading = true;
    offlineCode().then(
      ({ startSending }) => {
        if (!isGone) stopSending = startSending(userId, listener);
      },
      () => {
        isLoading = false;
      },
    );
  };
  const cancel = whenIdle(start);
  const unwatch = watchMarks(start);
  window.addEventListener('online', start);
  return () => {
    isGone = true;
    cancel();
    unwatch();
    window.removeEventListener('online', start);
    stopSending?.();
  };
}

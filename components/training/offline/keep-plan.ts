import { startSending } from '@/lib/offline/sender';
import { takeSnapshot } from '@/lib/offline/snapshot';
import { leaveSignedOut } from './signed-out';

export { waitingMarks } from '@/lib/offline/marks';
export { hasSentSince } from '@/lib/offline/send';
export { leaveSignedOut, startSending };

/**
 * Takes the plan of who is signed in, and sends what waits while the page is open. `name`: theirs, as another
 * person's plan is never recent. Returns what stops it.
 */
export function keepPlan(name: string): () => void {
  let stop = () => {};
  let isGone = false;
  void takeSnapshot({ name }).then(({ user: owner }) => {
    if (owner === null || isGone) return;
    stop = startSending(owner, (outcome) => {
      if (outcome === 'sent' || outcome === 'refused') void takeSnapshot();
      if (outcome === 'signed_out') void leaveSignedOut(owner);
      // Someone else has signed in: the plan that is here is not theirs.
      if (outcome === 'other_user') void takeSnapshot({ now: true });
    });
  });
  return () => {
    isGone = true;
    stop();
  };
}

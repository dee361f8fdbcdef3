import { startSending } from '@/lib/offline/sender';
import { keepPreferences, type Reader, takeSnapshot } from '@/lib/offline/snapshot';
import { leaveSignedOut } from './signed-out';

export { waitingMarks } from '@/lib/offline/marks';
export { hasSentSince } from '@/lib/offline/send';
export { dropSession, loadSession, loadSessions, saveSession } from '../player/session-store';
export { keepPreferences, leaveSignedOut, startSending };

/** After a change of the plan on this phone: the next ten minutes may be without a connection. */
export const refreshPlan = (): void => void takeSnapshot({ now: true });

/**
 * Downloads the plan of the signed-in customer, and sends queued marks while the page is open. `hasProgram`:
 * whether they have one, see `takeSnapshot`. Returns a function that stops it.
 */
export function keepPlan(reader: Reader, hasProgram: boolean): () => void {
  let stop = () => {};
  let isGone = false;
  // An installed app that is opened again goes on with the page that was left.
  const onVisible = () => {
    if (document.visibilityState === 'visible') void takeSnapshot();
  };
  document.addEventListener('visibilitychange', onVisible);
  void takeSnapshot({ reader, hasProgram }).then(({ user: owner }) => {
    if (owner === null || isGone) return;
    stop = startSending(owner, (outcome) => {
      if (outcome === 'sent' || outcome === 'refused') void takeSnapshot();
      if (outcome === 'signed_out') void leaveSignedOut();
      // Someone else has signed in, so the stored plan is replaced by theirs.
      if (outcome === 'other_user') void takeSnapshot({ now: true });
    });
  });
  return () => {
    isGone = true;
    document.removeEventListener('visibilitychange', onVisible);
    stop();
  };
}

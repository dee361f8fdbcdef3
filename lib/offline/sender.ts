import { retryIn } from '@/lib/domain/offline/retry-in';
import { watchMarks } from './journal';
import { workerOfPlan } from './requests';
import { type Outcome, SYNC_TAG, sendLeaving, sendMarks } from './send';

/*
 * When a tab sends the queue (docs/spec/offline.md#queue): after a mark, when the connection is back, when
 * the page becomes visible, and otherwise after 15 s, growing to 5 min. Where Background Sync exists the
 * worker sends too.
 */

type Listener = (outcome: Outcome) => void;
type Sender = { listeners: Set<Listener>; stop: () => void; send: () => Promise<Outcome> };
const senders = new Map<number, Sender>();

/** Sends a person's marks while someone listens; `listener` gets the result of each attempt. */
export function startSending(userId: number, listener: Listener): () => void {
  const sender = senders.get(userId) ?? begin(userId);
  senders.set(userId, sender);
  sender.listeners.add(listener);
  void sender.send();
  return () => {
    sender.listeners.delete(listener);
    if (sender.listeners.size > 0) return;
    sender.stop();
    senders.delete(userId);
  };
}

/** Sends now: after a mark, or at the person's request. */
export const sendNow = (userId: number): Promise<Outcome> => senders.get(userId)?.send() ?? sendMarks(userId);

function begin(userId: number): Sender {
  const listeners = new Set<Listener>();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = async () => {
    clearTimeout(timer);
    const outcome = await sendMarks(userId);
    failures = outcome === 'waiting' ? failures + 1 : 0;
    for (const listener of listeners) listener(outcome);
    if (outcome === 'waiting') {
      clearTimeout(timer);
      timer = setTimeout(again, retryIn(failures));
      void askWorker();
    }
    return outcome;
  };
  const again = () => void send();
  const onVisible = () => {
    if (document.visibilityState === 'visible') again();
  };
  const onLeaving = () => sendLeaving(userId);
  const unwatch = watchMarks((elsewhere) => {
    if (!elsewhere) again();
  });
  window.addEventListener('online', again);
  window.addEventListener('pageshow', again);
  window.addEventListener('pagehide', onLeaving);
  document.addEventListener('visibilitychange', onVisible);
  const stop = () => {
    clearTimeout(timer);
    unwatch();
    window.removeEventListener('online', again);
    window.removeEventListener('pageshow', again);
    window.removeEventListener('pagehide', onLeaving);
    document.removeEventListener('visibilitychange', onVisible);
  };
  return { listeners, stop, send };
}

type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/** The worker sends when the connection is back, even with Brío closed; not on iPhone. */
async function askWorker(): Promise<void> {
  const registration = (await workerOfPlan()) as WithSync | null;
  await registration?.sync?.register(SYNC_TAG).catch(() => {});
}

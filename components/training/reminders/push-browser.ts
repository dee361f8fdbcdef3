import { workerOfPlan } from '@/lib/offline/requests';

/** State of push in this browser; `no_worker`: the worker starts with the first plan page. */
export type PushState = 'on' | 'off' | 'denied' | 'ios' | 'unsupported' | 'no_worker';

/** This browser's subscription, whoever it was made for. */
export const subscriptionHere = async (): Promise<PushSubscription | null> =>
  (await (await workerOfPlan())?.pushManager.getSubscription()) ?? null;

/**
 * Determines the state without asking for permission. `known`: endpoints to which the person's reminders are
 * sent; a subscription that was deleted, or of the person signed in before, is off.
 */
export async function pushState(known: readonly string[]): Promise<PushState> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return isPhoneOfApple() ? 'ios' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  if (!(await workerOfPlan())) return 'no_worker';
  const subscription = await subscriptionHere();
  return subscription && known.includes(subscription.endpoint) ? 'on' : 'off';
}

/**
 * iOS supports push only for apps on the home screen. An iPad identifies as a Mac, but has a touch screen.
 */
const isPhoneOfApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/**
 * This browser's subscription as the server takes it. `isKnown`: it has it already; any other may be dead,
 * of another person or made with an older key of the server, and gives way to a new one.
 */
export async function subscribeIn(
  { pushManager }: Pick<ServiceWorkerRegistration, 'pushManager'>,
  key: string,
  isKnown: boolean,
): Promise<{ endpoint: string; keys: Record<string, string> | undefined }> {
  if (!isKnown) await (await pushManager.getSubscription())?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: keyBytes(key) };
  const { endpoint = '', keys } = (await pushManager.subscribe(options)).toJSON();
  return { endpoint, keys };
}

/** Decodes the server's key for `pushManager.subscribe`. */
function keyBytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

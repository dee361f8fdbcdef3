import { SCOPE } from '@/lib/offline/requests';

/** State of push in this browser; `no_worker`: the worker starts with the first plan page. */
export type PushState = 'on' | 'off' | 'denied' | 'ios' | 'unsupported' | 'no_worker';

export const workerOfPlan = async (): Promise<ServiceWorkerRegistration | null> =>
  (await navigator.serviceWorker.getRegistration(SCOPE)) ?? null;

/** Determines the state without asking for permission. */
export async function pushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return isPhoneOfApple() ? 'ios' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const worker = await workerOfPlan();
  if (!worker) return 'no_worker';
  return (await worker.pushManager.getSubscription()) ? 'on' : 'off';
}

/**
 * iOS supports push only for apps on the home screen. An iPad identifies as a Mac, but has a touch screen.
 */
const isPhoneOfApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Decodes the server's key for `pushManager.subscribe`. */
export function keyBytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

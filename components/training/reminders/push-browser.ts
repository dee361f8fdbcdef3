import { SCOPE } from '@/lib/offline/requests';

/** How push stands in this browser; `no_worker`: its worker starts with the first page of the plan. */
export type PushState = 'on' | 'off' | 'denied' | 'ios' | 'unsupported' | 'no_worker';

export const workerOfPlan = async (): Promise<ServiceWorkerRegistration | null> =>
  (await navigator.serviceWorker.getRegistration(SCOPE)) ?? null;

/** Looks without asking for anything. */
export async function pushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return isPhoneOfApple() ? 'ios' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const worker = await workerOfPlan();
  if (!worker) return 'no_worker';
  return (await worker.pushManager.getSubscription()) ? 'on' : 'off';
}

/** There push needs the home screen; an iPad says that it is a Mac, but can be touched. */
const isPhoneOfApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** A key of the server as the browser wants it. */
export function keyBytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

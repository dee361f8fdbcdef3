import { workerOfPlan } from '@/lib/offline/requests';
import { REST_TAG, type RestAnswer, type RestMessage } from '@/lib/offline/rest-notice';

type NoticeOptions = NotificationOptions & { actions: { action: RestAnswer; title: string }[] };
export type RestWords = { title: string; body: string; go_on: string; more: string };

/** Whether notifications of this browser have buttons, as on Android. */
export const canNotice = (): boolean =>
  'serviceWorker' in navigator &&
  'Notification' in window &&
  ((Notification as { maxActions?: number }).maxActions ?? 0) > 1;

/** Asks for permission after the person has enabled the notification. */
export const askNotice = async (): Promise<boolean> => (await Notification.requestPermission()) === 'granted';

export async function showRestNotice({ title, body, go_on, more }: RestWords): Promise<void> {
  if (!canNotice() || Notification.permission !== 'granted') return;
  const options: NoticeOptions = {
    ...{ body, tag: REST_TAG, silent: true, icon: '/icons/icon-192.png', data: location.href },
    actions: [
      { action: 'go_on', title: go_on },
      { action: 'more', title: more },
    ],
  };
  await (await workerOfPlan())?.showNotification(title, options);
}

export async function closeRestNotice(): Promise<void> {
  for (const notice of (await (await workerOfPlan())?.getNotifications({ tag: REST_TAG })) ?? [])
    notice.close();
}

/** Calls back when a button of the notification is pressed. */
export function watchRestNotice(listener: (answer: RestAnswer) => void): () => void {
  const onMessage = ({ data }: MessageEvent<Partial<RestMessage> | null>) => {
    if (data?.type === 'rest' && data.answer) listener(data.answer);
  };
  navigator.serviceWorker?.addEventListener('message', onMessage);
  return () => navigator.serviceWorker?.removeEventListener('message', onMessage);
}

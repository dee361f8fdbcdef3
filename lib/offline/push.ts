/** A reminder as the server sends it; a worker shows each (docs/spec/reminders.md#push). */
type Pushed = { title?: string; body?: string; link?: string; kind?: string };

type Clients = {
  matchAll(options: { type: 'window' }): Promise<{ url: string; focus(): Promise<unknown> }[]>;
  openWindow(url: string): Promise<unknown>;
};
type Registration = {
  showNotification(
    title: string,
    options: { body: string; icon: string; tag: string; data: string },
  ): Promise<void>;
};
const HOME = '/month_progress';

/**
 * Shows a reminder. An unreadable one is shown too, because browsers withdraw the permission after a push
 * without a notice.
 */
export function showReminder(registration: Registration, text: string | undefined): Promise<void> {
  let pushed: Pushed = {};
  try {
    pushed = JSON.parse(text ?? '{}') as Pushed;
  } catch {
    // Only the name is known.
  }
  const { title = 'Brío', body = '', link = HOME, kind = 'brio' } = pushed;
  return registration.showNotification(title, { body, icon: '/icons/icon-192.png', tag: kind, data: link });
}

/** Opens the page of a reminder, in an open Brío window if there is one. */
export async function openReminder(clients: Clients, address: unknown): Promise<void> {
  const url = new URL(typeof address === 'string' ? address : HOME, location.origin);
  if (url.origin !== location.origin) return;
  const open = (await clients.matchAll({ type: 'window' })).find((client) => client.url === url.href);
  await (open ? open.focus() : clients.openWindow(url.href));
}

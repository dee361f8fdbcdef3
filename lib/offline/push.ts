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

/** Shows a reminder. What cannot be read still shows, because a push without a notice costs the permission. */
export function showReminder(registration: Registration, text: string | undefined): Promise<void> {
  let pushed: Pushed = {};
  try {
    pushed = JSON.parse(text ?? '{}') as Pushed;
  } catch {
    // Its name is all there is.
  }
  const { title = 'Brío', body = '', link = HOME, kind = 'brio' } = pushed;
  return registration.showNotification(title, { body, icon: '/icons/icon-192.png', tag: kind, data: link });
}

/** Opens the page of a reminder, in a window of Brío that is open already if there is one there. */
export async function openReminder(clients: Clients, address: unknown): Promise<void> {
  const url = new URL(typeof address === 'string' ? address : HOME, location.origin);
  if (url.origin !== location.origin) return;
  const open = (await clients.matchAll({ type: 'window' })).find((client) => client.url === url.href);
  await (open ? open.focus() : clients.openWindow(url.href));
}

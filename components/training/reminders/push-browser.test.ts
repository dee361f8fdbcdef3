import { afterEach, expect, test, vi } from 'vitest';
import { pushState } from './push-browser';

const HERE = 'https://fcm.googleapis.com/fcm/send/a';
function browserWith(permission: string, subscription: { endpoint: string } | null) {
  const worker = { pushManager: { getSubscription: async () => subscription } };
  vi.stubGlobal('Notification', { permission });
  vi.stubGlobal('window', { PushManager: {}, Notification: {} });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => worker } });
}
afterEach(() => vi.unstubAllGlobals());

test('push is on only in a browser to which the reminders of this person are sent', async () => {
  browserWith('granted', { endpoint: HERE });
  expect(await pushState([HERE])).toBe('on');
  // Deleted after a 410, or subscribed for the person signed in before.
  expect(await pushState([])).toBe('off');
  browserWith('granted', null);
  expect(await pushState([HERE])).toBe('off');
  browserWith('denied', { endpoint: HERE });
  expect(await pushState([HERE])).toBe('denied');
});

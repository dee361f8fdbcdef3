import { afterEach, expect, test, vi } from 'vitest';
import { pushState, subscribeIn } from './push-browser';

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

test('a subscription that the server no longer knows gives way to a new one; a known one stays', async () => {
  let current: string | null = 'https://push.example/dead';
  let made = 0;
  const subscription = (endpoint: string) => ({
    toJSON: () => ({ endpoint, keys: { auth: 'a' } }),
    unsubscribe: async () => {
      current = null;
      return true;
    },
  });
  const pushManager = {
    getSubscription: async () => current && subscription(current),
    subscribe: async () => {
      // A browser returns the one that it has.
      current ??= `https://push.example/${++made}`;
      return subscription(current);
    },
  };
  const worker = { pushManager } as never;
  expect((await subscribeIn(worker, 'AAAA', false)).endpoint).toBe('https://push.example/1');
  expect((await subscribeIn(worker, 'AAAA', true)).endpoint).toBe('https://push.example/1');
});

import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function namesAt(address: string) {
  vi.resetModules();
  vi.stubEnv('APP_URL', address);
  vi.stubEnv('AUTH_SECRET', 'a-secret-of-this-test-that-is-long-enough');
  const { COOKIE_OPTIONS, SESSION_COOKIE } = await import('./cookie');
  const { newGuestCookie } = await import('./guest');
  const { authOptions } = await import('@/lib/server/accounts/auth-options');
  return { COOKIE_OPTIONS, SESSION_COOKIE, guest: newGuestCookie(), nextAuth: authOptions().cookies };
}

test('on https the secret cookies belong to this host alone, also those that next-auth writes', async () => {
  const { COOKIE_OPTIONS, SESSION_COOKIE, guest, nextAuth } = await namesAt('https://brio.example');
  expect(SESSION_COOKIE).toBe('__Host-next-auth.session-token');
  expect(guest).toMatchObject({ name: '__Host-brio-checkout', secure: true, httpOnly: true, path: '/' });
  // Browsers refuse the prefix without these, and with a domain.
  expect(COOKIE_OPTIONS).toEqual({ httpOnly: true, sameSite: 'lax', path: '/', secure: true });
  expect(nextAuth?.sessionToken).toEqual({ name: SESSION_COOKIE, options: COOKIE_OPTIONS });
});

test('without https they keep their plain names, which browsers would refuse with the prefix', async () => {
  const { SESSION_COOKIE, guest } = await namesAt('http://localhost:3000');
  expect([SESSION_COOKIE, guest.name]).toEqual(['next-auth.session-token', 'brio-checkout']);
});

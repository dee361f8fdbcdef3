import { createCipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
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

// Loads next-auth and all that a sign-in needs anew.
const LOADING = { timeout: 30_000 };

test(
  'on https the secret cookies belong to this host alone, also those that next-auth writes',
  LOADING,
  async () => {
    const { COOKIE_OPTIONS, SESSION_COOKIE, guest, nextAuth } = await namesAt('https://brio.example');
    expect(SESSION_COOKIE).toBe('__Host-next-auth.session-token');
    expect(guest).toMatchObject({ name: '__Host-brio-checkout', secure: true, httpOnly: true, path: '/' });
    // Browsers refuse the prefix without these, and with a domain.
    expect(COOKIE_OPTIONS).toEqual({ httpOnly: true, sameSite: 'lax', path: '/', secure: true });
    expect(nextAuth?.sessionToken).toEqual({ name: SESSION_COOKIE, options: COOKIE_OPTIONS });
  },
);

test(
  'without https they keep their plain names, which browsers would refuse with the prefix',
  LOADING,
  async () => {
    const { SESSION_COOKIE, guest } = await namesAt('http://localhost:3000');
    expect([SESSION_COOKIE, guest.name]).toEqual(['next-auth.session-token', 'brio-checkout']);
  },
);

/** A session token of another cipher under the right key, as JWE describes it. */
function otherCipher(secret: string, claims: object): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'NextAuth.js Generated Encryption Key', 32));
  const head = Buffer.from(JSON.stringify({ alg: 'dir', enc: 'A128CBC-HS256' })).toString('base64url');
  const iv = randomBytes(16);
  const cipher = createCipheriv('aes-128-cbc', key.subarray(16), iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(claims)), cipher.final()]);
  const bits = Buffer.alloc(8);
  bits.writeUInt32BE(head.length * 8, 4);
  const mac = createHmac('sha256', key.subarray(0, 16)).update(head).update(iv).update(text).update(bits);
  const parts = [iv, text, mac.digest().subarray(0, 16)];
  return [head, '', ...parts.map((part) => part.toString('base64url'))].join('.');
}

test(
  'a session is read from the one cipher that it is written with, and from no changed token',
  LOADING,
  async () => {
    const { authSecret, claimsOfCookie, decodeSession, encodeSession } = await import('./cookie');
    const token = await encodeSession('an-id', 7);
    expect(await claimsOfCookie(token)).toEqual({ sessionId: 'an-id', staff: null, roleId: null });
    const { authOptions } = await import('@/lib/server/accounts/auth-options');
    expect(authOptions().jwt?.decode).toBe(decodeSession);
    const other = otherCipher(authSecret(), { sid: 'an-id', sub: '7' });
    // next-auth itself would take it.
    const { decode } = await import('next-auth/jwt');
    expect(await decode({ token: other, secret: authSecret() })).toMatchObject({ sid: 'an-id' });
    expect(await claimsOfCookie(other)).toBeNull();
    const [head = '', ...rest] = token.split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const forged of [
      [none, ...rest],
      [head, ...rest.slice(0, -1), 'AAAAAAAAAAAAAAAAAAAAAA'],
    ])
      expect(await claimsOfCookie(forged.join('.'))).toBeNull();
  },
);

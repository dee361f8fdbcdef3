import { NextRequest } from 'next/server';
import type { NextAuthOptions } from 'next-auth';
import { expect, test, vi } from 'vitest';
import * as auth from '@/app/api/auth/[...nextauth]/route';
import { actorOfCookie } from '@/lib/auth/actor';
import { SESSION_COOKIE } from '@/lib/auth/cookie';
import { signedIn } from '../setup/http';

// next-auth reads Next's request scope, which does not exist here, so the mock calls the provider directly.
vi.mock('next-auth', () => ({
  default: (options: NextAuthOptions) => async (request: Request) => {
    const [{ options: provider } = {}] = options.providers as unknown as [
      { options: { authorize: (input: object, request: object) => Promise<object | null> } },
    ];
    const input = Object.fromEntries(new URLSearchParams(await request.text()));
    const user = await provider?.authorize(input, { headers: Object.fromEntries(request.headers) });
    return Response.json({}, { status: user ? 200 : 401 });
  },
}));

type Handler = (request: Request, segment: unknown) => Promise<Response>;

test('too many wrong passwords answer 429 with Retry-After, not 401', async () => {
  const attempt = (password: string, ip = '10.77.0.1') =>
    (auth.POST as Handler)(
      new NextRequest('http://localhost:3000/api/auth/callback/credentials', {
        method: 'POST',
        headers: { 'x-forwarded-for': ip },
        body: new URLSearchParams({ email: 'cliente@brio.test', password }),
      }),
      { params: Promise.resolve({ nextauth: ['callback', 'credentials'] }) },
    );
  for (let i = 0; i < 10; i += 1) expect((await attempt('no-es-esta')).status).toBe(401);
  const refused = await attempt('no-es-esta');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await attempt('brio-demo-2026', '10.77.0.2')).status).toBe(200);
});

test('a sign-in through next-auth ends the session that the browser had', async () => {
  const before = (await signedIn('cliente@brio.test')).get(SESSION_COOKIE)?.value ?? '';
  const attempt = (password: string) =>
    (auth.POST as Handler)(
      new NextRequest('http://localhost:3000/api/auth/callback/credentials', {
        method: 'POST',
        headers: { 'x-forwarded-for': '10.77.0.3', cookie: `${SESSION_COOKIE}=${before}` },
        body: new URLSearchParams({ email: 'cliente@brio.test', password }),
      }),
      { params: Promise.resolve({ nextauth: ['callback', 'credentials'] }) },
    );
  expect((await attempt('no-es-esta')).status).toBe(401);
  expect(await actorOfCookie(before)).not.toBeNull();
  expect((await attempt('brio-demo-2026')).status).toBe(200);
  expect(await actorOfCookie(before)).toBeNull();
});

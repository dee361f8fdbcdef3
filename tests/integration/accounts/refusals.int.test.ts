import { and, desc, eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import * as rowRoute from '@/app/api/v1/[resource]/[id]/route';
import * as exportRoute from '@/app/api/v1/[resource]/export/route';
import * as session from '@/app/api/v1/session/route';
import * as confirmRoute from '@/app/api/v1/user/second-factor/confirm/route';
import * as enrolRoute from '@/app/api/v1/user/second-factor/enrol/route';
import * as sessionRoute from '@/app/api/v1/user/sessions/[id]/route';
import { db } from '@/db/client';
import { users, users_logs } from '@/db/schema';
import {
  changePasswordAction,
  forgotPasswordAction,
  signInAction,
  verifyEmailAction,
} from '@/lib/actions/account';
import { actorOfCookie } from '@/lib/auth/actor';
import { SESSION_COOKIE } from '@/lib/auth/cookie';
import { logger } from '@/lib/logger';
import { issueAccountLink } from '@/lib/server/accounts/issue-token';
import { call, signedIn } from '../setup/http';
import { CookieJar, requestStore } from '../setup/request-store';

const PASSWORD = 'brio-demo-2026';
const inBrowser = <T>(jar: CookieJar, work: () => Promise<T>, ip = '10.60.0.1'): Promise<T> =>
  requestStore.run({ cookies: jar, headers: new Headers({ 'x-forwarded-for': ip }) }, work);
const userOf = async (email: string): Promise<number> =>
  (await db.select({ id: users.id }).from(users).where(eq(users.email, email)))[0]?.id ?? 0;

const lastLogRow = async (action: string, userId: number) =>
  (
    await db
      .select({ result: users_logs.result, by: users_logs.user_id, ip: users_logs.ip })
      .from(users_logs)
      .where(and(eq(users_logs.action, action), eq(users_logs.model_id, userId)))
      .orderBy(desc(users_logs.id))
      .limit(1)
  )[0];

afterEach(() => vi.restoreAllMocks());

test('a refused read is logged with actor, ability, call, resource and id', async () => {
  const warn = vi.spyOn(logger, 'warn');
  const jar = await signedIn('editor@brio.test');
  const params = { resource: 'orders', id: '7' };
  expect((await call(rowRoute.GET, { params, jar, headers: { 'x-request-id': 'r-1' } })).status).toBe(403);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    {
      code: 'forbidden',
      reason: 'forbidden',
      ability: 'order_show',
      user: await userOf('editor@brio.test'),
      staff: null,
      requestId: 'r-1',
      call: 'GET /{resource}/{id}',
      resource: 'orders',
      id: '7',
    },
    'refused',
  );
});

test('an export without its ability and a change from another site are logged; a missing row is not', async () => {
  const warn = vi.spyOn(logger, 'warn');
  const jar = await signedIn('editor@brio.test');
  await call(exportRoute.GET, { params: { resource: 'orders' }, jar });
  const taxes = { resource: 'taxes', id: '999999999' };
  const foreign = { origin: 'https://evil.example' };
  await call(rowRoute.DELETE, { method: 'DELETE', params: taxes, jar, headers: foreign });
  const admin = await signedIn('admin@brio.test');
  expect((await call(rowRoute.GET, { params: taxes, jar: admin })).status).toBe(404);
  expect(warn.mock.calls.map(([line]) => (line as unknown as { code: string }).code)).toEqual([
    'forbidden',
    'csrf',
  ]);
});

test('the id of a session is not logged with the refusal to end it', async () => {
  const warn = vi.spyOn(logger, 'warn');
  const jar = await signedIn('cliente@brio.test');
  const { sessionId } = (await actorOfCookie(jar.get(SESSION_COOKIE)?.value)) ?? { sessionId: '' };
  const params = { id: sessionId };
  const headers = { origin: 'https://evil.example' };
  expect((await call(sessionRoute.DELETE, { method: 'DELETE', params, jar, headers })).status).toBe(419);
  expect(warn).toHaveBeenCalledOnce();
  expect(JSON.stringify(warn.mock.calls)).not.toContain(sessionId);
});

test('a sixth link to one address within an hour is refused and logged, whether it has an account or not', async () => {
  const warn = vi.spyOn(logger, 'warn');
  for (const email of ['nueva@brio.test', 'nadie@brio.test']) {
    const ask = (n: number) =>
      inBrowser(new CookieJar(), () => forgotPasswordAction({ email }), `10.61.${email.length}.${n}`);
    for (let n = 0; n < 5; n += 1) expect((await ask(n)).ok).toBe(true);
    expect(await ask(5)).toMatchObject({ ok: false, status: 429 });
  }
  expect(warn).toHaveBeenCalledTimes(2);
  expect(warn.mock.calls[0]?.[0]).toMatchObject({ code: 'too_many_requests', user: null, call: 'action' });
});

test('wrong passwords and codes leave a line with F wherever they are asked for', async () => {
  const jar = await signedIn('soporte@brio.test');
  const id = await userOf('soporte@brio.test');
  const wrong = {
    current_password: 'no-es-esta',
    password: 'otra-larga-1',
    password_confirmation: 'otra-larga-1',
  };
  expect((await inBrowser(jar, () => changePasswordAction(wrong))).ok).toBe(false);
  expect(await lastLogRow('confirm-password', id)).toEqual({ result: 'F', by: id, ip: '10.60.0.1' });

  const token = new URL(await issueAccountLink(db, id, 'verify_email')).searchParams.get('token') ?? '';
  expect(
    (await inBrowser(new CookieJar(), () => verifyEmailAction({ token, password: 'no-es-esta' }))).ok,
  ).toBe(false);
  expect(await lastLogRow('login', id)).toEqual({ result: 'F', by: null, ip: '10.60.0.1' });

  expect((await call(enrolRoute.POST, { method: 'POST', jar })).status).toBe(201);
  const headers = { 'x-forwarded-for': '10.60.0.2' };
  expect((await call(confirmRoute.POST, { jar, json: { code: '000' }, headers })).status).toBe(422);
  expect(await lastLogRow('second-factor', id)).toEqual({ result: 'F', by: id, ip: '10.60.0.2' });
});

test('signing in ends the session that the browser had, and no other one', async () => {
  const [jar, elsewhere] = [await signedIn('cliente@brio.test'), await signedIn('cliente@brio.test')];
  const before = jar.get(SESSION_COOKIE)?.value;
  const result = await inBrowser(jar, () => signInAction({ email: 'nueva@brio.test', password: PASSWORD }));
  expect(result.ok).toBe(true);
  expect(jar.get(SESSION_COOKIE)?.value).not.toBe(before);
  expect(await actorOfCookie(before)).toBeNull();
  const known = (await call(session.GET, { jar: elsewhere })).body as { user: unknown };
  expect(known.user).not.toBeNull();
  // A failed sign-in ends no session.
  const now = jar.get(SESSION_COOKIE)?.value;
  await inBrowser(jar, () => signInAction({ email: 'cliente@brio.test', password: 'no-es-esta' }));
  expect((await actorOfCookie(now))?.email).toBe('nueva@brio.test');
});

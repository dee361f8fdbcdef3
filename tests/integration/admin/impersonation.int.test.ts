import { and, desc, eq } from 'drizzle-orm';
import { NextRequest } from 'next/server';
import { afterEach, describe, expect, test } from 'vitest';
import * as end from '@/app/api/impersonation/end/route';
import * as rows from '@/app/api/v1/[resource]/route';
import * as abilities from '@/app/api/v1/abilities/route';
import * as session from '@/app/api/v1/session/route';
import * as userData from '@/app/api/v1/userData/route';
import * as logout from '@/app/logout/route';
import { db } from '@/db/client';
import { audit_entries, role_user, sessions, users, users_logs } from '@/db/schema';
import { actorOfCookie } from '@/lib/auth/actor';
import { claimsOfCookie, encodeSession, SESSION_COOKIE } from '@/lib/auth/cookie';
import { pageToken } from '@/lib/auth/csrf';
import { setClock } from '@/lib/domain/clock';
import { startImpersonation } from '@/lib/server/desk/impersonation/start';
import { middleware } from '@/middleware';
import { makeUser } from '../factories';
import { call, signedIn } from '../setup/http';
import { CookieJar } from '../setup/request-store';
import { actorIn, BACK, REASON, start, viewing } from './impersonation-kit';
import { contextOf, makeRole, makeStaff } from './staff';

type SessionAnswer = { user: { name: string } | null; view: { name: string; over: boolean } | null };

const seen = async (jar: CookieJar) => (await call(session.GET, { jar })).body as SessionAnswer;

afterEach(() => setClock(null));

describe('seeing the site as a customer', () => {
  test('shows what the customer sees, without abilities, and says so on every page', async () => {
    const { jar, staff, customer } = await viewing();
    expect(await actorIn(jar)).toMatchObject({ userId: customer.id, impersonatorId: staff?.userId });
    expect(await seen(jar)).toMatchObject({
      user: { name: customer.name, impersonated: true },
      isAdmin: false,
      view: { name: customer.name, over: false },
    });
    expect((await call(userData.GET, { jar })).body).toMatchObject({ isUser: true });
    expect((await call(abilities.GET, { jar })).body).toEqual({ data: [] });
    expect((await call(rows.GET, { jar, params: { resource: 'orders' } })).status).toBe(403);
  });

  test('needs the ability and a reason', async () => {
    const customer = await makeUser();
    const support = await signedIn('soporte@brio.test');
    expect(await start(support, customer.id)).toMatchObject({ status: 403 });
    const admin = await signedIn('admin@brio.test');
    expect(await start(admin, customer.id, { reason: '  ok ' })).toMatchObject({
      status: 422,
      errors: { reason: [expect.any(String)] },
    });
    expect(await start(new CookieJar(), customer.id)).toMatchObject({ status: 401 });
  });

  test.each([['//evil.test'], ['https://evil.test/admin'], ['/home'], ['/admin/\\evil']])(
    'never comes back to %s',
    async (back) => {
      const customer = await makeUser();
      const jar = await signedIn('admin@brio.test');
      expect(await start(jar, customer.id, { back })).toMatchObject({ status: 422 });
    },
  );

  test('is refused for staff, oneself, blocked and unknown accounts', async () => {
    const admin = await contextOf('admin@brio.test');
    const colleague = await makeStaff(await makeRole('Solo pedidos', ['order_access']));
    const to = (id: number) => startImpersonation(admin, id, REASON);
    await expect(to(colleague.id)).rejects.toMatchObject({ messageKey: { key: 'impersonate_staff' } });
    await expect(to(admin.actor?.userId ?? 0)).rejects.toMatchObject({ code: 'forbidden' });
    const blocked = await makeUser({ status: 1 });
    await expect(to(blocked.id)).rejects.toMatchObject({ messageKey: { key: 'impersonate_blocked' } });
    await expect(to(2_000_000_000)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is never nested', async () => {
    const { jar } = await viewing();
    const other = await makeUser();
    expect(await start(jar, other.id)).toMatchObject({ status: 403 });
    const actor = await actorIn(jar);
    const armed = actor && { ...actor, abilities: new Set(['user_impersonate']) };
    const context = { ...(await contextOf('admin@brio.test')), actor: armed };
    await expect(startImpersonation(context, other.id, REASON)).rejects.toMatchObject({
      messageKey: { key: 'impersonating' },
    });
  });

  test('gives no abilities even when the customer joins the staff meanwhile', async () => {
    const { jar, customer } = await viewing();
    const role_id = await makeRole('Recién llegada', ['order_access', 'order_show']);
    await db.insert(role_user).values({ user_id: customer.id, role_id });
    expect((await actorIn(jar))?.abilities.size).toBe(0);
  });
});

describe('its end', () => {
  test('brings back the own session at the screen that was left, and leaves its traces', async () => {
    const { jar, staff, customer } = await viewing();
    const cookie = jar.get(SESSION_COOKIE)?.value;
    expect((await call(end.POST, { jar, method: 'POST' })).body).toEqual({ path: BACK });
    expect(await actorIn(jar)).toMatchObject({ userId: staff?.userId, sessionId: staff?.sessionId });
    expect((await actorIn(jar))?.abilities.size).toBeGreaterThan(0);
    expect(await actorOfCookie(cookie)).toBeNull();
    const trail = await db
      .select()
      .from(audit_entries)
      .where(and(eq(audit_entries.model, 'users'), eq(audit_entries.model_id, customer.id)))
      .orderBy(desc(audit_entries.id));
    expect(trail.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['impersonate-end', staff?.userId],
      ['impersonate', staff?.userId],
    ]);
    expect(trail[1]?.after).toMatchObject({ reason: REASON });
    const lines = await db.select().from(users_logs).where(eq(users_logs.model_id, customer.id));
    expect(lines.filter(({ model }) => model === 'users')).toHaveLength(2);
  });

  test('is written down once, however often the button is pressed', async () => {
    const { jar, customer } = await viewing();
    const before = new CookieJar(jar.toRecord());
    await call(end.POST, { jar, method: 'POST' });
    expect((await call(end.POST, { jar: before, method: 'POST' })).body).toEqual({ path: BACK });
    const ends = await db
      .select()
      .from(audit_entries)
      .where(and(eq(audit_entries.action, 'impersonate-end'), eq(audit_entries.model_id, customer.id)));
    expect(ends).toHaveLength(1);
  });

  test('ends by itself after 30 minutes; the way back stays', async () => {
    const { jar, staff } = await viewing();
    setClock(new Date(Date.now() + 29 * 60_000));
    expect(await actorIn(jar)).not.toBeNull();
    setClock(new Date(Date.now() + 31 * 60_000));
    expect(await actorIn(jar)).toBeNull();
    expect(await seen(jar)).toMatchObject({ user: null, view: { over: true } });
    expect((await call(end.POST, { jar, method: 'POST' })).body).toEqual({ path: BACK });
    expect((await actorIn(jar))?.userId).toBe(staff?.userId);
  });

  test.each(['signed out', 'blocked', 'without the ability'])(
    'comes at once when the member of staff is %s',
    async (how) => {
      const role = await makeRole(`Mira ${how}`, ['user_impersonate']);
      const staff = await makeStaff(role);
      const id = crypto.randomUUID();
      const expires_at = new Date(Date.now() + 3_600_000);
      await db.insert(sessions).values({ id, user_id: staff.id, confirmed_at: new Date(), expires_at });
      const jar = new CookieJar({ [SESSION_COOKIE]: await encodeSession(id, staff.id) });
      expect(await start(jar, (await makeUser()).id)).toMatchObject({ status: 201 });
      expect(await actorIn(jar)).not.toBeNull();
      if (how === 'signed out')
        await db.update(sessions).set({ revoked_at: new Date() }).where(eq(sessions.id, id));
      else if (how === 'blocked') await db.update(users).set({ status: 1 }).where(eq(users.id, staff.id));
      else await db.delete(role_user).where(eq(role_user.user_id, staff.id));
      expect(await actorIn(jar)).toBeNull();
    },
  );

  test("leads to the login page if the actor's own session has ended too", async () => {
    const { jar, staff } = await viewing();
    await db
      .update(sessions)
      .set({ revoked_at: new Date() })
      .where(eq(sessions.id, staff?.sessionId ?? ''));
    expect((await call(end.POST, { jar, method: 'POST' })).body).toEqual({
      path: `/login?next=${encodeURIComponent(BACK)}`,
    });
    expect(await actorIn(jar)).toBeNull();
  });

  test('does nothing without impersonation', async () => {
    const jar = await signedIn('cliente@brio.test');
    expect((await call(end.POST, { jar, method: 'POST' })).body).toEqual({ path: '/home' });
    expect(await actorIn(jar)).not.toBeNull();
  });

  test('is a sign-out of both when the customer’s sign-out is pressed', async () => {
    const { jar, own } = await viewing();
    await call(logout.POST, { jar, method: 'POST', headers: { 'x-csrf-token': pageToken() } });
    expect(await actorIn(own)).toBeNull();
  });
});

describe('the cookie', () => {
  test('of a view is worthless without the session of its member of staff', async () => {
    const { jar, customer } = await viewing();
    const claims = await claimsOfCookie(jar.get(SESSION_COOKIE)?.value);
    const other = await actorIn(await signedIn('soporte@brio.test'));
    const alone = await encodeSession(claims?.sessionId ?? '', customer.id);
    const strange = await encodeSession(claims?.sessionId ?? '', customer.id, {
      sessionId: other?.sessionId ?? '',
      back: BACK,
    });
    expect(await actorOfCookie(alone)).toBeNull();
    expect(await actorOfCookie(strange)).toBeNull();
  });

  test('leads the back office to its 403 page, and back to the own session once the view is over', async () => {
    const { jar, staff } = await viewing();
    const cookie = `${SESSION_COOKIE}=${jar.get(SESSION_COOKIE)?.value}`;
    const request = () => new NextRequest('http://localhost:3000/admin/dashboard', { headers: { cookie } });
    expect((await middleware(request())).status).toBe(403);
    setClock(new Date(Date.now() + 31 * 60_000));
    const back = await middleware(request());
    expect([back.status, back.headers.get('location')]).toEqual([
      307,
      'http://localhost:3000/admin/dashboard',
    ]);
    const own = back.cookies.get(SESSION_COOKIE)?.value;
    expect((await actorOfCookie(own))?.userId).toBe(staff?.userId);
  });
});

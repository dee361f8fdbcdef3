import { and, desc, eq } from 'drizzle-orm';
import { NextRequest } from 'next/server';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as files from '@/app/api/files/route';
import * as end from '@/app/api/impersonation/end/route';
import * as begin from '@/app/api/impersonation/route';
import * as rows from '@/app/api/v1/[resource]/route';
import * as abilities from '@/app/api/v1/abilities/route';
import * as addToCart from '@/app/api/v1/add-to-cart/route';
import * as capture from '@/app/api/v1/checkout/orders/[id]/capture/route';
import * as proof from '@/app/api/v1/checkout/orders/[id]/proof/route';
import * as placeOrders from '@/app/api/v1/checkout/orders/route';
import * as activate from '@/app/api/v1/checkout/subscriptions/[subscriptionId]/activate/route';
import * as cancel from '@/app/api/v1/checkout/subscriptions/[subscriptionId]/cancel/route';
import * as subscribe from '@/app/api/v1/checkout/subscriptions/route';
import * as paypal from '@/app/api/v1/paypal/process/[orderId]/route';
import * as legacySubscription from '@/app/api/v1/paypal/subscription/process/route';
import * as paypalShop from '@/app/api/v1/paypal-shop/process/[orderId]/route';
import * as session from '@/app/api/v1/session/route';
import * as logs from '@/app/api/v1/training/logs/route';
import * as transfer from '@/app/api/v1/transfer/process/route';
import * as transferShop from '@/app/api/v1/transfer-shop/process/route';
import * as userData from '@/app/api/v1/userData/route';
import * as logout from '@/app/logout/route';
import { db } from '@/db/client';
import {
  audit_entries,
  mails,
  orders,
  progress_logs,
  role_user,
  sessions,
  users,
  users_logs,
} from '@/db/schema';
import { changePasswordAction, saveProfileAction } from '@/lib/actions/account';
import { mergeGuestCartAction, readCartAction } from '@/lib/actions/cart';
import { placeOrderAction } from '@/lib/actions/checkout';
import { cancelSubscriptionAction, startSubscriptionAction } from '@/lib/actions/payments';
import { startTodayAction } from '@/lib/actions/start-plan';
import { logProgressAction } from '@/lib/actions/training';
import { actorOfCookie } from '@/lib/auth/actor';
import { claimsOf, encodeSession, SESSION_COOKIE } from '@/lib/auth/cookie';
import { pageToken } from '@/lib/auth/csrf';
import { setClock } from '@/lib/domain/clock';
import { changePassword } from '@/lib/server/accounts/change-password';
import { saveProfile } from '@/lib/server/accounts/profile';
import { captureForBuyer } from '@/lib/server/checkout/capture-for-buyer';
import { startCheckout } from '@/lib/server/checkout/start-checkout';
import { startImpersonation } from '@/lib/server/impersonation/start';
import { uploadProof } from '@/lib/server/orders/upload-proof';
import { activateSubscription } from '@/lib/server/payments/activate-subscription';
import { cancelSubscription } from '@/lib/server/payments/cancel-subscription';
import { startSubscription } from '@/lib/server/payments/start-subscription';
import { recordAudit } from '@/lib/server/resources/audit';
import { startToday } from '@/lib/server/training/start-today';
import { middleware } from '@/middleware';
import { makeUser, signedInAs } from '../factories';
import { call, signedIn } from '../setup/http';
import { CookieJar, requestStore } from '../setup/request-store';
import { contextOf, makeRole, makeStaff } from './staff';

type Answer = { ok: boolean; message?: string };
type SessionAnswer = { user: { name: string } | null; view: { name: string; over: boolean } | null };

const LOOK_ONLY = 'Está viendo el sitio como cliente: aquí solo se mira.';
const REASON = 'Pidió ayuda con su plan';
const BACK = '/admin/user-management/users/4?x=1';

const headers = new Headers({ host: 'localhost:3000' });
const within = <T>(jar: CookieJar, work: () => Promise<T>): Promise<T> =>
  requestStore.run({ cookies: jar, headers }, work);
const actorIn = (jar: CookieJar) => actorOfCookie(jar.get(SESSION_COOKIE)?.value);
const start = async (jar: CookieJar, userId: number, part: object = {}) => {
  const json = { userId, reason: REASON, back: BACK, ...part };
  const { status, body } = await call(begin.POST, { jar, json });
  return { status, ...(body as { path?: string; errors?: Record<string, string[]> }) };
};
const seen = async (jar: CookieJar) => (await call(session.GET, { jar })).body as SessionAnswer;

/** A browser of staff, and the same browser once it looks as a customer. */
async function viewing(email = 'admin@brio.test') {
  const jar = await signedIn(email);
  const own = new CookieJar(jar.toRecord());
  const staff = await actorIn(jar);
  const customer = await makeUser();
  expect(await start(jar, customer.id)).toEqual({ status: 201, path: '/profile/info' });
  return { jar, own, staff, customer };
}

let blocked: number;
beforeAll(async () => {
  const user = await makeUser({ status: 1 });
  blocked = user.id;
});
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
    await expect(to(blocked)).rejects.toMatchObject({ messageKey: { key: 'impersonate_blocked' } });
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

describe('while seeing the site as a customer nothing changes', () => {
  const handlers: [name: string, handler: unknown, options: object][] = [
    ['POST checkout/orders', placeOrders.POST, { json: { type: 'T', programId: 1, user: {} } }],
    ['POST capture', capture.POST, { params: { id: '1' }, json: { paypalOrderId: 'X' } }],
    ['POST proof', proof.POST, { params: { id: '1' }, form: new FormData() }],
    ['POST checkout/subscriptions', subscribe.POST, { json: { programId: 1 } }],
    ['POST activate', activate.POST, { params: { subscriptionId: 'I-1' }, json: {} }],
    ['POST cancel', cancel.POST, { params: { subscriptionId: 'I-1' }, json: {} }],
    ['POST paypal/subscription/process', legacySubscription.POST, { json: { subscription_id: 'I-1' } }],
    ['GET transfer/process', transfer.GET, { path: '/?programId=1&amount=59' }],
    ['POST transfer/process', transfer.POST, { json: { programId: 1 } }],
    ['GET transfer-shop/process', transferShop.GET, {}],
    ['POST transfer-shop/process', transferShop.POST, { json: {} }],
    ['GET paypal/process', paypal.GET, { params: { orderId: '1' }, path: '/?programId=1' }],
    ['POST paypal/process', paypal.POST, { params: { orderId: '1' }, json: {} }],
    ['GET paypal-shop/process', paypalShop.GET, { params: { orderId: '1' } }],
    ['POST paypal-shop/process', paypalShop.POST, { params: { orderId: '1' }, json: {} }],
    ['POST add-to-cart', addToCart.POST, { json: { product: { id: 1 } } }],
    ['POST training/logs', logs.POST, { json: { entries: [] } }],
    ['POST files', files.POST, { form: new FormData() }],
  ];

  test.each(handlers)('%s is refused, also once the view has run out', async (_name, handler, options) => {
    const { jar } = await viewing();
    const answer = await call(handler, { ...options, jar });
    expect([answer.status, (answer.body as Answer).message]).toEqual([
      403,
      expect.stringContaining(LOOK_ONLY),
    ]);
    setClock(new Date(Date.now() + 31 * 60_000));
    expect((await call(handler, { ...options, jar })).status).toBe(403);
  });

  test.each<[string, () => Promise<Answer>]>([
    ['an order', () => placeOrderAction({ programId: 1 })],
    ['a subscription', () => startSubscriptionAction({ programId: 1 })],
    ['the end of a subscription', () => cancelSubscriptionAction({ subscriptionId: 'I-1' })],
    ['the profile', () => saveProfileAction({ name: 'Otra', lastname: 'Persona' })],
    ['the password', () => changePasswordAction({})],
    ['the cart', () => mergeGuestCartAction([])],
    ['a training log', () => logProgressAction({ entries: [] })],
    ['the first day', () => startTodayAction(1)],
  ])('%s is refused by its action', async (_name, action) => {
    const { jar, customer } = await viewing();
    const count = async () => ({
      orders: (await db.select().from(orders).where(eq(orders.user_id, customer.id))).length,
      logs: (await db.select().from(progress_logs)).length,
      mails: (await db.select().from(mails)).length,
      user: (await db.select().from(users).where(eq(users.id, customer.id)))[0],
    });
    const before = await count();
    expect(await within(jar, action)).toMatchObject({
      ok: false,
      message: expect.stringContaining(LOOK_ONLY),
    });
    expect(await count()).toEqual(before);
  });

  test('looking goes on: the cart can be read', async () => {
    const { jar } = await viewing();
    expect(await within(jar, readCartAction)).toMatchObject({ ok: true });
  });

  test('the use cases refuse by themselves, whatever door they are called through', async () => {
    const context = signedInAs(await makeUser());
    const viewer = { ...context, actor: context.actor && { ...context.actor, impersonatorId: 1 } };
    const refused = { code: 'forbidden', messageKey: { key: 'impersonating' } };
    const file = { file: new File(['x'], 'x.png') };
    const profile = { name: 'A', lastname: 'B', phone: '', identification: '', address: '' };
    const password = { current_password: 'a', password: 'b', password_confirmation: 'b' };
    for (const work of [
      startCheckout(viewer, { programId: 1 }, null),
      captureForBuyer(viewer, 'X', 1),
      startSubscription(viewer, { programId: 1 }, null),
      activateSubscription(viewer, 'I-1'),
      cancelSubscription(viewer, 'I-1'),
      uploadProof(viewer, 1, file),
      saveProfile(viewer, profile),
      changePassword(viewer, password),
      startToday(viewer, 1),
    ])
      await expect(work).rejects.toMatchObject(refused);
  });

  test('what the audit keeps names both', async () => {
    const context = signedInAs(await makeUser());
    const staff = await makeStaff();
    const actor = context.actor && { ...context.actor, impersonatorId: staff.id };
    const change = { action: 'test', resource: { name: 'tests' }, id: 1, before: null, after: null };
    await recordAudit(db, { ...context, actor }, change);
    const [entry] = await db.select().from(audit_entries).where(eq(audit_entries.model, 'tests'));
    expect(entry).toMatchObject({ actor_id: actor?.userId, impersonator_id: staff.id });
  });
});

describe('the end of it', () => {
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

  test('comes by itself after 30 minutes; the way back stays', async () => {
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
      await db.insert(sessions).values({ id, user_id: staff.id, expires_at });
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

  test('leads to the login when the own session is over too', async () => {
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

  test('does nothing for who sees the site as themselves', async () => {
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
    const claims = await claimsOf(jar.get(SESSION_COOKIE)?.value);
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

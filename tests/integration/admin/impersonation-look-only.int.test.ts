import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import * as files from '@/app/api/files/route';
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
import * as logs from '@/app/api/v1/training/logs/route';
import * as transfer from '@/app/api/v1/transfer/process/route';
import * as transferShop from '@/app/api/v1/transfer-shop/process/route';
import { db } from '@/db/client';
import { audit_entries, mails, orders, progress_logs, users } from '@/db/schema';
import { changePasswordAction, saveProfileAction } from '@/lib/actions/account';
import { mergeGuestCartAction, readCartAction } from '@/lib/actions/cart';
import { placeOrderAction } from '@/lib/actions/checkout';
import { cancelSubscriptionAction, startSubscriptionAction } from '@/lib/actions/payments';
import { startTodayAction } from '@/lib/actions/start-plan';
import { logProgressAction } from '@/lib/actions/training';
import { recordAudit } from '@/lib/admin/audit';
import { setClock } from '@/lib/domain/clock';
import { changePassword } from '@/lib/server/accounts/change-password';
import { saveProfile } from '@/lib/server/accounts/profile';
import { startCheckout } from '@/lib/server/cart/start-checkout';
import { startSubscription } from '@/lib/server/checkout/start-subscription';
import { uploadProof } from '@/lib/server/orders/upload-proof';
import { captureForBuyer } from '@/lib/server/payments/orders/capture-for-buyer';
import { activateSubscription } from '@/lib/server/payments/subscriptions/activate-subscription';
import { cancelSubscription } from '@/lib/server/payments/subscriptions/cancel-subscription';
import { startPlan } from '@/lib/server/training/schedule/start-plan';
import { makeUser, signedInAs } from '../factories';
import { call } from '../setup/http';
import { type CookieJar, requestStore } from '../setup/request-store';
import { viewing } from './impersonation-kit';
import { makeStaff } from './staff';

type Answer = { ok: boolean; message?: string };

const LOOK_ONLY = 'Está viendo el sitio como cliente: aquí solo se mira.';

const headers = new Headers({ host: 'localhost:3000' });
const withCookies = <T>(jar: CookieJar, work: () => Promise<T>): Promise<T> =>
  requestStore.run({ cookies: jar, headers }, work);

afterEach(() => setClock(null));

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

  test.each(handlers)(
    '%s is refused, also once the impersonation has expired',
    async (_name, handler, options) => {
      const { jar } = await viewing();
      const answer = await call(handler, { ...options, jar });
      expect([answer.status, (answer.body as Answer).message]).toEqual([
        403,
        expect.stringContaining(LOOK_ONLY),
      ]);
      setClock(new Date(Date.now() + 31 * 60_000));
      expect((await call(handler, { ...options, jar })).status).toBe(403);
    },
  );

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
    expect(await withCookies(jar, action)).toMatchObject({
      ok: false,
      message: expect.stringContaining(LOOK_ONLY),
    });
    expect(await count()).toEqual(before);
  });

  test('reading still works: the cart can be read', async () => {
    const { jar } = await viewing();
    expect(await withCookies(jar, readCartAction)).toMatchObject({ ok: true });
  });

  test('the use cases refuse on their own, whatever calls them', async () => {
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
      startPlan(viewer, { program_id: 1, starts_on: '2026-01-05' }),
    ])
      await expect(work).rejects.toMatchObject(refused);
  });

  test('audit entries name both people', async () => {
    const context = signedInAs(await makeUser());
    const staff = await makeStaff();
    const actor = context.actor && { ...context.actor, impersonatorId: staff.id };
    const change = {
      action: 'update' as const,
      model: 'users' as const,
      id: 987_654,
      before: null,
      after: null,
    };
    await recordAudit(db, { ...context, actor }, change);
    const [entry] = await db.select().from(audit_entries).where(eq(audit_entries.model_id, 987_654));
    expect(entry).toMatchObject({ actor_id: actor?.userId, impersonator_id: staff.id });
  });
});

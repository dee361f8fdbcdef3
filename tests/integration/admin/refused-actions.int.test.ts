import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '@/db/client';
import { users_logs } from '@/db/schema';
import { changeAccessAction, grantAccessAction } from '@/lib/actions/access';
import { confirmTransferAction } from '@/lib/actions/admin';
import { cancelOrderAction } from '@/lib/actions/payments-admin';
import { createProgramPageAction } from '@/lib/actions/program-pages';
import { refundOrderAction } from '@/lib/actions/refunds';
import { quoteTillAction } from '@/lib/actions/till';
import { SESSION_COOKIE } from '@/lib/auth/cookie';
import { makeUser, sessionOf } from '../factories';
import { CookieJar, requestStore } from '../setup/request-store';
import { makeRole, makeStaff } from './staff';

const GHOST = 1_999_999_999;

/** The lines of the users log that the actions of someone without an ability leave. */
async function linesOf(actions: readonly (() => Promise<{ ok: boolean }>)[]) {
  const user = await makeUser();
  const cookies = new CookieJar({ [SESSION_COOKIE]: await sessionOf(user.id) });
  for (const action of actions) {
    const { ok } = await requestStore.run({ cookies, headers: new Headers() }, action);
    expect(ok).toBe(false);
  }
  const lines = await db
    .select()
    .from(users_logs)
    .where(eq(users_logs.user_id, user.id))
    .orderBy(users_logs.id);
  return lines.map(({ action, model, model_id, result }) => [action, model, model_id, result]);
}

test('a refused action of the back office is a line of the users log, as a refused call is', async () => {
  const id = 7;
  const lines = await linesOf([
    () => confirmTransferAction({ orderId: id, reference: null }),
    () => refundOrderAction({ id, amount: null }),
    () => cancelOrderAction({ id, reason: 'x' }),
    () => changeAccessAction({ id, action: 'pause', reason: 'x' }),
    () => grantAccessAction({ customer_id: GHOST }),
  ]);
  expect(lines).toEqual([
    ['confirm-transfer', 'orders', id, 'F'],
    ['refund-initiated', 'orders', id, 'F'],
    ['cancel', 'orders', id, 'F'],
    ['update', 'programusers', id, 'F'],
    ['create', 'programusers', null, 'F'],
  ]);
});

test('a refused preview leaves none, since it would change nothing', async () => {
  const lines = await linesOf([
    () => quoteTillAction({ lines: [], customerId: null, place: null }),
    () => changeAccessAction({ id: 7, action: 'pause', reason: 'x', dry_run: true }),
  ]);
  expect(lines).toEqual([]);
});

test('nor does a refused action of a guest', async () => {
  const before = await db.$count(users_logs);
  const state = { cookies: new CookieJar(), headers: new Headers() };
  expect((await requestStore.run(state, () => cancelOrderAction({ id: 7, reason: 'x' }))).ok).toBe(false);
  expect(await db.$count(users_logs)).toBe(before);
});

test('an action whose input is unreadable is 422, never a failure of the server', async () => {
  const user = await makeStaff(await makeRole('Páginas', ['content_page_create', 'content_page_edit']));
  const cookies = new CookieJar({ [SESSION_COOKIE]: await sessionOf(user.id) });
  for (const input of [undefined, {}, 'x', -1])
    expect(
      await requestStore.run({ cookies, headers: new Headers() }, () => createProgramPageAction(input)),
    ).toMatchObject({ ok: false, status: 422 });
});

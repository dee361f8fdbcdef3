import { describe, expect, test } from 'vitest';
import { captureForBuyer } from '@/lib/server/payments/orders/capture-for-buyer';
import { guest, makeUser, signedInAs } from '../factories';
import {
  accessOf,
  approved,
  attemptsOf,
  CAPTURE,
  captures,
  failure,
  fault,
  GET_ORDER,
  setUpFile,
  stateOf,
} from './paypal-kit';

setUpFile();

describe('what does not fit', () => {
  test.each([
    ['amount-mismatch-review', { amount: '1.00' }],
    ['currency-mismatch-review', { currency: 'CRC' }],
    ['payee-mismatch', { payeeMerchantId: 'SOMEBODYELSE' }],
    ['an order id that is not ours', { customId: '999999' }],
    ['an invoice that is not ours', { invoiceId: 'X-1' }],
  ])('%s: no capture, no access, sent to review', async (_, changes) => {
    const { context, program, order, paypalId } = await approved();
    fault({ kind: 'alter', method: 'GET', path: GET_ORDER, changes });
    expect((await captureForBuyer(context, paypalId, order.id)).outcome).toBe('review');
    expect(captures()).toBe(0);
    expect(await accessOf(program.id)).toEqual([]);
    expect((await stateOf(order.id))?.state).toBe('review');
  });

  test('payer-changed and another amount in the capture: captured, but no access until reviewed', async () => {
    for (const changes of [{ payerId: 'ANOTHERPAYER' }, { amount: '1.00' }]) {
      const { context, program, order, paypalId } = await approved();
      fault({ kind: 'alter', path: CAPTURE, changes });
      expect((await captureForBuyer(context, paypalId, order.id)).outcome).toBe('review');
      expect(await accessOf(program.id)).toEqual([]);
      expect((await stateOf(order.id))?.review_reason).toMatch(/^MISMATCH_/);
    }
  });

  test('foreign-user-provider-id-403: a PayPal order of someone else captures nothing', async () => {
    const theirs = await approved(signedInAs(await makeUser()));
    const mine = await approved();
    expect((await failure(captureForBuyer(mine.context, theirs.paypalId))).status).toBe(403);
    expect((await failure(captureForBuyer(mine.context, theirs.paypalId, mine.order.id))).status).toBe(403);
    expect((await failure(captureForBuyer(mine.context, theirs.paypalId, theirs.order.id))).status).toBe(404);
    expect(captures()).toBe(0);
  });

  test('unknown-order-404', async () => {
    expect((await failure(captureForBuyer(guest(), '5O190127TN364715T'))).status).toBe(404);
    expect((await failure(captureForBuyer(guest(), "' or 1=1 --"))).status).toBe(404);
  });

  test('pan-never-stored: what an attempt keeps has no card data and no token', async () => {
    const { context, order, paypalId } = await approved();
    await captureForBuyer(context, paypalId, order.id);
    const [attempt] = await attemptsOf(order.id);
    // A debug id is hexadecimal, and a few in a thousand consist of digits only, like a card number.
    const kept = attempt?.response?.replaceAll(/"debugId":"[0-9a-f]*"/g, '');
    expect(kept).not.toMatch(/access_token|Bearer|\d{13,19}/);
    expect(kept).toContain('"operation":"captureOrder"');
    expect(attempt?.debug_id).toBeTruthy();
  });
});

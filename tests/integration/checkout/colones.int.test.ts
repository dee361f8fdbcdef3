import { afterEach, expect, test } from 'vitest';
import { db } from '@/db/client';
import { writeSetting } from '@/db/repositories/settings';
import { saveSettings } from '@/lib/admin/settings/save-settings';
import { dayIn } from '@/lib/domain/clock';
import { env } from '@/lib/env';
import { getCheckout } from '@/lib/server/checkout/get-checkout';
import { getOrderPage } from '@/lib/server/checkout/get-order-page';
import { placeOrder } from '@/lib/server/checkout/place-order';
import { acceptMatch } from '@/lib/server/desk/bank/accept-match';
import { confirmTransfer } from '@/lib/server/orders/confirm-transfer';
import { readSetting } from '@/lib/server/orders/settings';
import { findReceipt } from '@/lib/server/receipts/get-receipt';
import { receiptSheet } from '@/lib/server/receipts/receipt-sheet';
import { imported, reference, setUpFile } from '../bank/statement-kit';
import { guest, makeProgram, makeUser, orderInput, signedInAs } from '../factories';
import { failure, orderOf } from '../payments/kit';

setUpFile();

const settings = async () => signedInAs(await makeUser(), 'settings_edit');
const setRate = (rate: string, on: string) =>
  db.transaction((tx) => writeSetting(tx, 'exchange', { rate, on }, 'Tipo de cambio'));
afterEach(() => setRate('', ''));

test('an order keeps the rate of its day; a later one changes nothing', async () => {
  const { program } = await makeProgram();
  const context = guest();
  await setRate('510.25', '2026-07-23');
  expect(await getCheckout(context, program.id, null)).toMatchObject({
    rate: { rate: 510.25, on: '2026-07-23' },
  });
  const order = await placeOrder(context, orderInput(program.id));
  expect(order).toMatchObject({ exchange_rate: 510.25, exchange_rate_on: '2026-07-23' });
  await setRate('600', '2026-07-24');
  expect(await getOrderPage(context, order.id, ['pending_transfer'])).toMatchObject({
    rate: { rate: 510.25, on: '2026-07-23' },
    missing: null,
  });
  await confirmTransfer(signedInAs(await makeUser(), 'order_confirm_transfer'), order.id);
  const receipt = await findReceipt(context, order.id);
  if (!receipt) throw new Error('no receipt');
  const sums = receiptSheet(receipt, 'es').sums.map(({ label, value }) => `${label}: ${value}`);
  expect(sums).toContain('En colones, a ₡510.25 del 23 de julio de 2026: ₡30,105');
});

test('without a rate there are dollars only', async () => {
  const { program } = await makeProgram();
  const context = guest();
  expect(await getCheckout(context, program.id, null)).toMatchObject({ rate: null });
  const order = await placeOrder(context, orderInput(program.id));
  expect(order).toMatchObject({ exchange_rate: null, exchange_rate_on: null });
  expect(await getOrderPage(context, order.id, ['pending_transfer'])).toMatchObject({ rate: null });
});

test('the mail and the page show colones; after a part, the page asks for the rest', async () => {
  const { program } = await makeProgram();
  const context = guest();
  await setRate('510', '2026-07-23');
  const order = await placeOrder(context, orderInput(program.id));
  const { rows } = await db.execute<{ props: { total: string } }>(
    `select props from mails where order_id = ${order.id} and template = 'order_transfer'`,
  );
  expect(rows[0]?.props.total).toBe('$59.00 (₡30,090)');
  const staff = signedInAs(await makeUser(), 'order_confirm_transfer');
  const part = await imported(staff, reference(), '39,00');
  await acceptMatch(staff, { movementId: part.id, orderId: order.id, exactOnly: false });
  expect(await getOrderPage(context, order.id, ['pending_transfer'])).toMatchObject({ missing: 2000 });
  expect((await orderOf(order.id)).state).toBe('pending_transfer');
});

test('staff set the rate with a decimal point; its day is today unless they enter another', async () => {
  const context = await settings();
  await saveSettings(context, { exchange_rate: '515.5' });
  expect(await readSetting(db, 'exchange')).toEqual({ rate: '515.5', on: dayIn(env.BUSINESS_TIME_ZONE) });
  await saveSettings(context, { exchange_on: '2026-07-20' });
  await saveSettings(context, { exchange_rate: '516', exchange_on: '2026-07-21' });
  expect(await readSetting(db, 'exchange')).toEqual({ rate: '516', on: '2026-07-21' });
  for (const rate of ['515,5', '99', '99999', 'mil'])
    expect((await failure(saveSettings(context, { exchange_rate: rate }))).status).toBe(422);
  await saveSettings(context, { exchange_rate: null });
  expect(await readSetting(db, 'exchange')).toMatchObject({ rate: '' });
});

import { and, eq } from 'drizzle-orm';
import { afterAll, describe, expect, test, vi } from 'vitest';
import * as pdfRoute from '@/app/profile/purchases/[order]/receipt.pdf/route';
import { db } from '@/db/client';
import { counters, mails, orders, products, subscription_payments } from '@/db/schema';
import { SESSION_COOKIE } from '@/lib/auth/cookie';
import { GUEST_COOKIE } from '@/lib/auth/guest';
import { setClock } from '@/lib/domain/clock';
import { cents } from '@/lib/domain/money';
import { env } from '@/lib/env';
import { deliverMail, setTransport } from '@/lib/mail/deliver';
import { placeOrder } from '@/lib/server/checkout/place-order';
import { startCheckout } from '@/lib/server/checkout/start-checkout';
import { confirmTransfer } from '@/lib/server/orders/confirm-transfer';
import { activateSubscription } from '@/lib/server/payments/activate-subscription';
import { refundOrder } from '@/lib/server/payments/refund-order';
import { settleSubscription } from '@/lib/server/payments/settle-subscription';
import { findReceipt } from '@/lib/server/receipts/get-receipt';
import { renderReceipt } from '@/lib/server/receipts/receipt-pdf';
import { receiptSheet } from '@/lib/server/receipts/receipt-sheet';
import { makeProduct } from '../cart/goods';
import { buyer, guest, makeProgram, makeUser, orderInput, sessionOf, signedInAs } from '../factories';
import { openedSubscription, orderOf, salesOf, simulatorForFile } from '../payments/kit';
import { call, signedIn } from '../setup/http';
import { CookieJar } from '../setup/request-store';
import { pdfText } from './pdf-text';

const simulator = simulatorForFile();
afterAll(() => setClock(null));

const staff = async () =>
  signedInAs(await makeUser(), 'order_confirm_transfer', 'order_refund', 'order_show');
const someRefund = {
  amount: null,
  reason: 'Talla equivocada',
  access: 'keep',
  restock: false,
  idempotencyKey: null,
} as const;

async function placed(context = guest()) {
  const { program } = await makeProgram();
  return { context, program, order: await placeOrder(context, orderInput(program.id)) };
}
async function paidOrder(context = guest()) {
  const made = await placed(context);
  await confirmTransfer(await staff(), made.order.id, { reference: '12345678' });
  return made;
}
const counter = async () => {
  const [row] = await db.select().from(counters).where(eq(counters.name, 'receipt'));
  return row?.value ?? 0;
};

describe('numbers', () => {
  test('payments at once, some of which fail, leave no gap and repeat no number', async () => {
    const before = await counter();
    const context = await staff();
    const made = [];
    for (let i = 0; i < 12; i++) made.push(await placed());
    // Every third one meets an order that can't be paid any more: its transaction rolls back.
    for (const [i, { order }] of made.entries())
      if (i % 3 === 0) await db.update(orders).set({ state: 'expired' }).where(eq(orders.id, order.id));
    const results = await Promise.allSettled(made.map(({ order }) => confirmTransfer(context, order.id)));
    const numbers = results.flatMap((result) =>
      result.status === 'fulfilled' ? [result.value.receipt_number ?? 0] : [],
    );
    expect(numbers).toHaveLength(8);
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 8 }, (_, i) => before + 1 + i));
    expect(await counter()).toBe(before + 8);
  });

  test('a number that was drawn in a transaction that failed is drawn again', async () => {
    const before = await counter();
    const { nextReceiptNumber } = await import('@/db/repositories/orders');
    const failed = db.transaction(async (tx) => {
      expect(await nextReceiptNumber(tx)).toBe(before + 1);
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    const { order } = await paidOrder();
    expect((await orderOf(order.id)).receipt_number).toBe(before + 1);
  });

  test('orders and renewals share one counter', async () => {
    const { context, order, subscriptionId } = await openedSubscription();
    simulator().control.approve({ subscriptionId });
    await activateSubscription(context, subscriptionId);
    const first = (await orderOf(order.id)).receipt_number ?? 0;
    simulator().control.billCycle({ subscriptionId });
    await settleSubscription(subscriptionId);
    const [, renewal] = await salesOf(order.id);
    expect(renewal?.receipt_number).toBe(first + 1);
    const next = await paidOrder();
    expect((await orderOf(next.order.id)).receipt_number).toBe(first + 2);
    const taken = await db.select({ n: subscription_payments.receipt_number }).from(subscription_payments);
    const paid = await db.select({ n: orders.receipt_number }).from(orders);
    const all = [...taken, ...paid].flatMap(({ n }) => n ?? []);
    expect(new Set(all).size).toBe(all.length);
    expect(all.sort((a, b) => a - b)).toEqual(Array.from({ length: all.length }, (_, i) => i + 1));
  });
});

const pdfOf = async (receipt: Awaited<ReturnType<typeof findReceipt>>, locale: 'es' | 'en-US' = 'es') => {
  if (!receipt) throw new Error('no receipt');
  return pdfText(await renderReceipt(receiptSheet(receipt, locale)));
};

describe('what a receipt says', () => {
  test('buyer, lines and prices as they were, tax by rate, method with its reference, no tax invoice', async () => {
    const context = guest();
    const mat = await makeProduct({ name: 'Mat de caucho, ñandú' }, 2_500);
    const book = await makeProduct({ name: 'Libro exento', is_taxable: false }, 1_000);
    const { order } = await startCheckout(
      context,
      {
        type: 'T',
        cart: [{ id: mat.id }, { id: book.id }],
        user: buyer({ name: 'Íñigo', lastname: 'Muñoz' }),
      },
      null,
    );
    await confirmTransfer(await staff(), order.id, { reference: '99887766' });
    await db
      .update(products)
      .set({ name: 'Otro nombre', price: cents(1) })
      .where(eq(products.id, mat.id));
    const receipt = await findReceipt(context, order.id);
    expect(receipt).toMatchObject({
      state: 'paid',
      total: 3_500,
      tax: 288,
      net: 3_212,
      taxes: [{ percent: 13, amount: 288 }],
      method: { type: 'T', reference: '99887766' },
    });
    const text = await pdfOf(receipt);
    for (const part of [
      `Recibo ${receipt?.number}`,
      'Íñigo Muñoz',
      'Cédula 115870342',
      'Mat de caucho, ñandú',
      'Libro exento',
      'IVA 13 %',
      '$2.88',
      '$35.00',
      '99887766',
      'No sustituye la factura',
    ])
      expect(text.replace(/\n/g, ' ')).toContain(part);
    expect(text).not.toContain('Otro nombre');
    expect(text).not.toContain('Devuelto');
    expect(await pdfOf(receipt, 'en-US')).toContain('Receipt');
  });

  test('money that went back is on it, with its reason and what was kept', async () => {
    const { context, order } = await paidOrder();
    const back = { ...someRefund, amount: cents(1_000) };
    await refundOrder(await staff(), order.id, back);
    const part = await findReceipt(context, order.id);
    expect(part).toMatchObject({ state: 'partially_refunded', returns: [{ amount: 1_000, kind: 'refund' }] });
    const text = (await pdfOf(part)).replace(/\n/g, ' ');
    for (const words of ['Devuelto en parte', '-$10.00', 'Talla equivocada', '$49.00'])
      expect(text).toContain(words);
    await refundOrder(await staff(), order.id, someRefund);
    expect(await findReceipt(context, order.id)).toMatchObject({ state: 'refunded', refunded: 5_900 });
  });

  test('a renewal has a receipt of its own, with its own tax and days', async () => {
    const { context, order, subscriptionId } = await openedSubscription();
    simulator().control.approve({ subscriptionId });
    await activateSubscription(context, subscriptionId);
    simulator().control.billCycle({ subscriptionId });
    await settleSubscription(subscriptionId);
    const [first, renewal] = await salesOf(order.id);
    const receipt = await findReceipt(context, order.id, renewal?.id ?? 0);
    expect(receipt).toMatchObject({
      number: renewal?.receipt_number,
      total: 2_400,
      tax: 276,
      renewal: { paidThrough: renewal?.extends_to },
      method: { type: 'P', reference: renewal?.provider_sale_id },
    });
    expect((await pdfOf(receipt)).replace(/\n/g, ' ')).toContain('Renovación, pagada hasta el');
    // The first charge is the order's own payment, and another order's renewal is not this one's.
    expect(await findReceipt(context, order.id, first?.id ?? 0)).toBeNull();
    const other = await paidOrder(context);
    expect(await findReceipt(context, other.order.id, renewal?.id ?? 0)).toBeNull();
  });
});

describe('who may see it', () => {
  const ask = (order: number, jar?: CookieJar, query = '') =>
    call(pdfRoute.GET, {
      path: `/profile/purchases/${order}/receipt.pdf${query}`,
      params: { order: String(order) },
      ...(jar ? { jar } : {}),
    });

  test('the buyer by session or checkout cookie, and staff; nobody else learns that it exists', async () => {
    const { context, order } = await paidOrder();
    const jar = new CookieJar({ [GUEST_COOKIE]: context.guestToken ?? '' });
    const mine = await ask(order.id, jar);
    expect(mine.status).toBe(200);
    expect(mine.headers.get('content-type')).toBe('application/pdf');
    expect(mine.headers.get('cache-control')).toBe('private, no-store');
    expect(mine.headers.get('content-disposition')).toMatch(/^attachment; filename="recibo-\d+\.pdf"$/);
    const session = async (id: number) => new CookieJar({ [SESSION_COOKIE]: await sessionOf(id) });
    expect((await ask(order.id, await session(order.user_id ?? 0))).status).toBe(200);
    expect((await ask(order.id, await signedIn('soporte@brio.test'))).status).toBe(200);
    expect((await ask(order.id, await signedIn('cliente@brio.test'))).status).toBe(404);
    expect((await ask(order.id)).status).toBe(404);
    expect((await ask(order.id, jar, '?renewal=abc')).status).toBe(404);
  });

  test('an order that was not paid has none', async () => {
    const { context, order } = await placed();
    expect(await findReceipt(context, order.id)).toBeNull();
    expect(await findReceipt(await staff(), order.id)).toBeNull();
  });
});

describe('mail', () => {
  const received = async (orderId: number, template: string) => {
    const [mail] = await db
      .select()
      .from(mails)
      .where(and(eq(mails.order_id, orderId), eq(mails.template, template)));
    if (!mail) throw new Error(`no mail ${template}`);
    return mail;
  };

  test('is sent with the receipt attached and a link to it; the file is drawn at delivery and stored nowhere', async () => {
    const { order } = await paidOrder();
    const mail = await received(order.id, 'payment_received');
    const sent = vi.fn(async (_message: { attachments: { filename: string; content: Buffer }[] }) => ({}));
    setTransport({ sendMail: sent });
    Object.assign(env, { SMTP_URL: 'smtp://localhost:1' });
    try {
      await deliverMail(mail.id);
    } finally {
      Object.assign(env, { SMTP_URL: undefined });
      setTransport(null);
    }
    const [file] = sent.mock.calls[0]?.[0].attachments ?? [];
    expect(file?.filename).toMatch(/^recibo-\d+\.pdf$/);
    expect(pdfText(file?.content ?? Buffer.alloc(0))).toContain('Valeria');
    const stored = await received(order.id, 'payment_received');
    expect(stored).toMatchObject({ state: 'sent', props: {} });
    expect(JSON.stringify(stored)).not.toContain('%PDF');
  });

  test('whose receipt can not be drawn is not sent without it: the queue tries again', async () => {
    const { order } = await paidOrder();
    const mail = await received(order.id, 'payment_received');
    await db.update(orders).set({ deleted_at: new Date() }).where(eq(orders.id, order.id));
    await expect(deliverMail(mail.id)).rejects.toThrow('not_found');
    expect((await received(order.id, 'payment_received')).state).toBe('failed');
    await db.update(orders).set({ deleted_at: null }).where(eq(orders.id, order.id));
    await deliverMail(mail.id);
    expect(await received(order.id, 'payment_received')).toMatchObject({ state: 'sent' });
  });

  test('tells of a refund in words: part, whole, reversed', async () => {
    const { order } = await paidOrder();
    await refundOrder(await staff(), order.id, { ...someRefund, amount: cents(1_000) });
    await refundOrder(await staff(), order.id, someRefund);
    const rows = await db
      .select()
      .from(mails)
      .where(and(eq(mails.order_id, order.id), eq(mails.template, 'refund_sent')))
      .orderBy(mails.id);
    expect(rows.map(({ props }) => [props.kind, props.amount, props.access])).toEqual([
      ['partial', '$10.00', 'unchanged'],
      ['full', '$49.00', 'ended'],
    ]);
    for (const { id } of rows) await deliverMail(id);
    const [part, whole] = await db
      .select({ subject: mails.subject, text: mails.text })
      .from(mails)
      .where(and(eq(mails.order_id, order.id), eq(mails.template, 'refund_sent')))
      .orderBy(mails.id);
    expect(part?.subject).toContain('una parte');
    expect(whole?.text).toContain('ya se cerró');
    expect(whole?.text).toContain('por transferencia');
  });
});

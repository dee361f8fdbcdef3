import { and, eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { db } from '@/db/client';
import { mails, orders } from '@/db/schema';
import { cents } from '@/lib/domain/money';
import { env } from '@/lib/env';
import { getOrderFile } from '@/lib/server/payments/orders/get-order-file';
import { refundOrder } from '@/lib/server/payments/refunds/refund-order';
import { deliverMail, setTransport } from '@/lib/worker/deliver-mail';
import { makeUser, signedInAs } from '../factories';
import { pdfText } from './pdf-text';
import { paidOrder, setUpFile, someRefund, staff } from './receipts-kit';

setUpFile();

describe('mail', () => {
  const received = async (orderId: number, template: string) => {
    const [mail] = await db
      .select()
      .from(mails)
      .where(and(eq(mails.order_id, orderId), eq(mails.template, template)));
    if (!mail) throw new Error(`no mail ${template}`);
    return mail;
  };

  async function bySmtp(sendMail: (message: never) => Promise<unknown>, work: () => Promise<void>) {
    setTransport({ sendMail: sendMail as never });
    Object.assign(env, { SMTP_URL: 'smtp://localhost:1' });
    try {
      await work();
    } finally {
      Object.assign(env, { SMTP_URL: undefined });
      setTransport(null);
    }
  }

  test('is sent with the receipt attached and a link to it; the file is drawn at delivery and stored nowhere', async () => {
    const { order } = await paidOrder();
    const mail = await received(order.id, 'payment_received');
    const sent = vi.fn(async (_message: { attachments: { filename: string; content: Buffer }[] }) => ({}));
    await bySmtp(sent, () => deliverMail(mail.id));
    const [file] = sent.mock.calls[0]?.[0].attachments ?? [];
    expect(file?.filename).toMatch(/^recibo-\d+\.pdf$/);
    expect(pdfText(file?.content ?? Buffer.alloc(0))).toContain('Valeria');
    const stored = await received(order.id, 'payment_received');
    expect(stored).toMatchObject({ state: 'sent', props: {} });
    expect(JSON.stringify(stored)).not.toContain('%PDF');
  });

  test('is not sent without its receipt when rendering fails: the queue tries again', async () => {
    const { order } = await paidOrder();
    const mail = await received(order.id, 'payment_received');
    const sent = vi.fn(async () => ({}));
    await db.update(orders).set({ deleted_at: new Date() }).where(eq(orders.id, order.id));
    await bySmtp(sent, () => expect(deliverMail(mail.id)).rejects.toThrow('not_found'));
    expect(sent).not.toHaveBeenCalled();
    expect((await received(order.id, 'payment_received')).state).toBe('failed');
    await db.update(orders).set({ deleted_at: null }).where(eq(orders.id, order.id));
    await bySmtp(sent, () => deliverMail(mail.id));
    expect(sent).toHaveBeenCalledOnce();
    expect(await received(order.id, 'payment_received')).toMatchObject({ state: 'sent' });
  });

  test('describes a refund in words: partial, full, reversed', async () => {
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

  test('names a refund of a transfer in colones too, where its order has a rate', async () => {
    const { order } = await paidOrder();
    await db.update(orders).set({ exchange_rate: 510 }).where(eq(orders.id, order.id));
    await refundOrder(await staff(), order.id, { ...someRefund, amount: cents(1_000) });
    const [mail] = await db
      .select({ props: mails.props })
      .from(mails)
      .where(and(eq(mails.order_id, order.id), eq(mails.template, 'refund_sent')));
    expect(mail?.props.amount).toBe('$10.00 (₡5,100)');
    const reader = signedInAs(await makeUser(), 'order_show');
    expect((await getOrderFile(reader, order.id)).money).toMatchObject({ rate: 510 });
  });
});

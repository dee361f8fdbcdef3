import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { products } from '@/db/schema';
import { cents } from '@/lib/domain/money';
import { startCheckout } from '@/lib/server/cart/start-checkout';
import { confirmTransfer } from '@/lib/server/orders/confirm-transfer';
import { refundOrder } from '@/lib/server/payments/refunds/refund-order';
import { activateSubscription } from '@/lib/server/payments/subscriptions/activate-subscription';
import { settleSubscription } from '@/lib/server/payments/subscriptions/settle-subscription';
import { findReceipt } from '@/lib/server/receipts/get-receipt';
import { makeProduct } from '../cart/goods';
import { buyer, guest } from '../factories';
import { openedSubscription, salesOf } from '../payments/kit';
import { paidOrder, pdfOf, setUpFile, simulator, someRefund, staff } from './receipts-kit';

setUpFile();

describe('the text of a receipt', () => {
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
      method: { paidBy: { code: 'T' }, reference: '99887766' },
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

  test('a refund is on it, with its reason and the remaining amount', async () => {
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
      method: { paidBy: { code: 'P' }, reference: renewal?.provider_sale_id },
    });
    expect((await pdfOf(receipt)).replace(/\n/g, ' ')).toContain('Renovación, pagada hasta el');
    // The first charge has the order's receipt, and the other renewal belongs to another order.
    expect(await findReceipt(context, order.id, first?.id ?? 0)).toBeNull();
    const other = await paidOrder(context);
    expect(await findReceipt(context, other.order.id, renewal?.id ?? 0)).toBeNull();
  });
});

import 'server-only';
import type { Transaction } from '@/db/client';
import { findUser } from '@/db/repositories/accounts/users';
import { addToTotalPurchased } from '@/db/repositories/customers/customers';
import {
  findLines,
  nextReceiptNumber,
  type OrderLineRow,
  type OrderRow,
} from '@/db/repositories/orders/orders';
import { businessDay } from '@/lib/business-day';
import { type Day, now } from '@/lib/domain/clock';
import { conflict } from '@/lib/domain/errors';
import { isUnplaced } from '@/lib/domain/orders';
import { grant } from '@/lib/server/access/grant';
import { clearBought } from './clear-bought';
import { moveOrder } from './move-order';
import { mailAccess, mailReceipt, mailWelcome } from './order-mails';
import { placedTerms } from './placed-terms';
import { reserveAgain, reserveLines } from './stock';

type Paid = {
  kind: 'captured' | 'transfer_confirmed' | 'free' | 'subscribed' | 'review_accepted';
  /** Access then lasts to the last paid day, regardless of the range. */
  subscription?: { id: number; paidThrough: Day };
  actorId?: number | null;
  note?: string | null;
};

/** Grants access for every program line (docs/spec/access.md#last-day). Idempotent. */
async function grantLines(
  tx: Transaction,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  { actorId = null, subscription }: Paid,
) {
  const { months, firstDay } = await placedTerms(tx, order, lines);
  // When a transfer is confirmed later, the picked day may have passed.
  const pickedDay = firstDay !== null && firstDay >= businessDay() ? firstDay : null;
  for (const line of lines) {
    if (line.program_id === null || order.user_id === null) continue;
    const access = await grant(tx, {
      userId: order.user_id,
      programId: line.program_id,
      cause: subscription ? 'subscription' : 'order',
      orderId: order.id,
      subscriptionId: subscription?.id ?? null,
      paidThrough: subscription?.paidThrough ?? null,
      actorId,
      pickedDay,
      ...(line.range_id === null ? {} : { months: months.get(line.id) ?? null }),
      dedupeKey: `order:${order.id}:grant:${line.id}`,
    });
    if (!access.repeated) await mailAccess(tx, order, line, access);
  }
}

/**
 * Marks a locked order as paid, in the caller's transaction.
 * State and event, receipt number without gaps, access, the customer's total, mails
 * (docs/spec/payments.md#one-payment). Idempotent. Throws 409 when it has no buyer with an account, and
 * `out_of_stock` when what it needs can't be reserved.
 */
export async function markOrderPaid(tx: Transaction, order: OrderRow, paid: Paid): Promise<OrderRow> {
  if (order.state === 'paid') return order;
  if (order.user_id === null || !(await findUser(tx, order.user_id))) throw conflict('order_without_account');
  if (order.state === 'expired') await reserveAgain(tx, order.id);
  const lines = await findLines(tx, order.id);
  // An order entered by hand is placed by its payment: until then its lines change and hold no stock.
  const reserved = isUnplaced(order) ? await reserveLines(tx, lines) : [];
  await grantLines(tx, order, lines, paid);
  if (order.customer_id !== null) await addToTotalPurchased(tx, order.customer_id, order.total_order);
  if (order.kind === 'cart') {
    await clearBought(
      tx,
      order.user_id,
      lines.flatMap(({ product_id: id, size_id: sizeId }) => (id === null ? [] : [{ id, sizeId }])),
    );
  }
  const at = now();
  // Last, because concurrent payments wait for each other at the counter's row.
  const receipt = await nextReceiptNumber(tx);
  const moved = await moveOrder(tx, order, 'paid', {
    kind: paid.kind,
    actorId: paid.actorId ?? null,
    note: paid.note ?? null,
    data: { receipt_number: receipt, reserved },
    values: {
      paid_at: at,
      payment_confirmed: true,
      receipt_number: receipt,
      expires_at: null,
      cancelled_at: null,
      review_reason: null,
    },
  });
  await mailReceipt(tx, moved, lines);
  await mailWelcome(tx, moved);
  return moved;
}

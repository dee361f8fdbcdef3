import 'server-only';
import { db, type Transaction } from '@/db/client';
import { lockKey } from '@/db/repositories/lock-key';
import {
  findLines,
  findRivalCapture,
  findRivals,
  lockOrder,
  type OrderRow,
} from '@/db/repositories/orders/orders';
import { AppError } from '@/lib/domain/errors';
import { logger } from '@/lib/logger';
import { ownsProgram } from '@/lib/server/access/owned-program';
import { closeOrder } from '@/lib/server/orders/close-order';
import { endAtProvider } from './end-at-provider';

/** Why a payment is refused or reviewed: the buyer has the program from another order. */
export const SECOND_PURCHASE = 'ALREADY_HAS_PROGRAM';
const REASON = 'Ya tiene el programa';

/**
 * Whether the buyer of a locked, unpaid order already has its program (docs/spec/access.md#buying-again).
 * Locks buyer and program until the transaction ends, so that two orders are never captured at once. A cart
 * may extend what its buyer has.
 */
export async function isSecondPurchase(tx: Transaction, order: OrderRow): Promise<boolean> {
  const { user_id: userId, kind } = order;
  if (userId === null || kind === 'cart') return false;
  for (const { program_id: programId } of await findLines(tx, order.id)) {
    if (programId === null) continue;
    await lockKey(tx, `program:${userId}:${programId}`);
    if (await ownsProgram(tx, userId, programId)) return true;
  }
  return false;
}

/** PayPal's id of another order of the same buyer and program that is being captured; null for none. */
export const rivalCapture = (tx: Transaction, order: OrderRow): Promise<string | null> =>
  order.user_id === null || order.program_id === null
    ? Promise.resolve(null)
    : findRivalCapture(tx, { ...order, user_id: order.user_id, program_id: order.program_id });

async function closeRival(id: number): Promise<void> {
  const closed = await db.transaction(async (tx) => {
    const rival = await lockOrder(tx, id);
    if (rival?.state !== 'pending_payment') return null;
    return closeOrder(tx, rival, { to: 'cancelled', kind: 'superseded', reason: REASON });
  });
  if (closed) await endAtProvider(closed, REASON);
}

/**
 * Closes the buyer's other open orders for a program that was just paid, and their subscriptions at PayPal.
 * Never in a transaction. One with a payment in progress stays open: it is checked again when the payment
 * arrives.
 */
export async function closeRivals(order: OrderRow): Promise<void> {
  if (order.user_id === null || order.program_id === null) return;
  const found = { ...order, user_id: order.user_id, program_id: order.program_id };
  for (const { id } of await findRivals(db, found)) {
    await closeRival(id).catch((error: unknown) => {
      const expected = error instanceof AppError;
      logger[expected ? 'warn' : 'error']({ err: error, orderId: id }, 'second order was not closed');
    });
  }
}

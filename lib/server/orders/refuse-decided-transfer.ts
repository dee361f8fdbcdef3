import 'server-only';
import type { Transaction } from '@/db/client';
import { findDecision } from '@/db/repositories/orders/order-file';
import type { OrderRow } from '@/db/repositories/orders/orders';
import { AppError, conflict } from '@/lib/domain/errors';

type Decision = 'transfer_confirmed' | 'transfer_rejected';

/**
 * Throws 409 naming the person who already decided about a transfer.
 * Repeating one's own decision passes.
 */
export async function refuseDecidedTransfer(
  tx: Transaction,
  order: OrderRow,
  mine: Decision,
  actorId: number,
): Promise<void> {
  if (order.state === 'pending_transfer') return;
  const decision = await findDecision(tx, order.id);
  if (decision?.kind === mine && decision.actorId === actorId) return;
  const name = decision?.actor ?? '';
  if (decision?.kind === 'transfer_confirmed' && name)
    throw new AppError('conflict', { message: { key: 'transfer_confirmed_by', values: { name } } });
  if (decision?.kind === 'transfer_rejected' && name)
    throw new AppError('conflict', { message: { key: 'transfer_rejected_by', values: { name } } });
  throw conflict('transfer_over');
}

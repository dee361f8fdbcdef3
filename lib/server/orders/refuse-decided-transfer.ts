import 'server-only';
import type { Transaction } from '@/db/client';
import { findDecision } from '@/db/repositories/order-file';
import type { OrderRow } from '@/db/repositories/orders';
import { AppError } from '@/lib/domain/errors';

type Decision = 'transfer_confirmed' | 'transfer_rejected';

/**
 * For screens where two people may decide at once: 409 that names who was faster. The same person's same answer again
 * (a double press, a lost response) passes.
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
  throw new AppError('conflict', { message: { key: 'transfer_over' } });
}

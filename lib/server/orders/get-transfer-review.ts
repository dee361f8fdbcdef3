import 'server-only';
import { db } from '@/db/client';
import { findOrder } from '@/db/repositories/orders';
import { findMovements, findOrdersWithReference, findProofs } from '@/db/repositories/proofs';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import type { Day } from '@/lib/domain/clock';
import type { OrderState } from '@/lib/domain/codes';
import { AppError } from '@/lib/domain/errors';
import type { Cents } from '@/lib/domain/money';
import { fileUrl } from '@/lib/files/urls';

export type TransferFlag =
  /** Another order was proved with the same reference. */
  | 'repeated_reference'
  /** The proof says another amount than the order. */
  | 'different_amount'
  /** A bank statement has this reference, with the order's amount. */
  | 'bank_matches'
  /** A bank statement has this reference, with another amount. */
  | 'bank_differs';

export type TransferProof = {
  id: number;
  state: 'received' | 'approved' | 'rejected';
  reference: string | null;
  amount: Cents | null;
  paidOn: Day | null;
  receivedAt: Date;
  reason: string | null;
  file: { url: string; name: string; mimeType: string } | null;
  flags: readonly TransferFlag[];
  /** Orders that share the reference. */
  others: readonly { id: number; number: string | null; state: OrderState }[];
};

export type TransferReview = {
  order: { id: number; number: string | null; state: OrderState; total: Cents; expiresAt: Date | null };
  buyer: { name: string; email: string; identification: string; phone: string };
  proofs: readonly TransferProof[];
  /** The order still awaits a decision. */
  open: boolean;
};

const normalize = (reference: string | null): string =>
  (reference ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/^0+/, '');

async function toProof(
  { proof, file }: Awaited<ReturnType<typeof findProofs>>[number],
  total: Cents,
): Promise<TransferProof> {
  const reference = normalize(proof.reference);
  const others = reference === '' ? [] : await findOrdersWithReference(db, reference, proof.order_id);
  const movements = reference === '' ? [] : await findMovements(db, reference);
  const matches = movements.some((movement) => movement.amount === total);
  const flags: TransferFlag[] = [
    ...(others.length > 0 ? (['repeated_reference'] as const) : []),
    ...(proof.amount !== null && proof.amount !== total ? (['different_amount'] as const) : []),
    ...(movements.length === 0 ? [] : ([matches ? 'bank_matches' : 'bank_differs'] as const)),
  ];
  return {
    id: proof.id,
    state: proof.state,
    reference: proof.reference,
    amount: proof.amount,
    paidOn: proof.paid_on,
    receivedAt: proof.created_at,
    reason: proof.reason,
    file: file && { url: fileUrl(file), name: file.name, mimeType: file.mime_type },
    flags,
    others,
  };
}

/**
 * What staff need to decide about a transfer (decisions §5): the proofs beside the order, with what is odd about them.
 * Ability `order_confirm_transfer`. 404 for an order that is no transfer.
 */
export async function getTransferReview(context: RequestContext, orderId: number): Promise<TransferReview> {
  requireAbility(context.actor, 'order_confirm_transfer');
  const order = await findOrder(db, orderId);
  if (order?.type !== 'T') throw new AppError('not_found');
  const proofs = await findProofs(db, order.id);
  const { buyer } = order;
  return {
    order: {
      id: order.id,
      number: order.order_number,
      state: order.state,
      total: order.total_order,
      expiresAt: order.expires_at,
    },
    buyer: {
      name: buyer ? `${buyer.name} ${buyer.lastname}` : '',
      email: buyer?.email ?? '',
      identification: buyer?.cardId ?? '',
      phone: buyer?.phone ?? '',
    },
    proofs: await Promise.all(proofs.map((row) => toProof(row, order.total_order))),
    open: order.state === 'pending_transfer',
  };
}

import 'server-only';
import type { Db } from '@/db/client';
import type { OrderRow } from '@/db/repositories/orders/orders';
import { findMovements, findOrdersWithReferences, findProofs } from '@/db/repositories/orders/proofs';
import { fileUrl } from '@/lib/adapters/files/urls';
import { normalizeReference } from '@/lib/domain/bank/bank-statement';
import type { Day } from '@/lib/domain/clock';
import type { OrderState } from '@/lib/domain/codes';
import type { Cents } from '@/lib/domain/money';

export type ProofFlag =
  /** Another order has a proof with the same reference. */
  | 'repeated_reference'
  /** The proof's amount differs from the order's. */
  | 'different_amount'
  /** A bank statement has this reference, with the order's amount. */
  | 'bank_matches'
  /** A bank statement has this reference, with another amount. */
  | 'bank_differs'
  /** A bank statement has this reference, in another currency than the order's. */
  | 'bank_currency';

export type ReviewedProof = {
  id: number;
  state: 'received' | 'approved' | 'rejected';
  reference: string | null;
  amount: Cents | null;
  paidOn: Day | null;
  receivedAt: Date;
  reason: string | null;
  file: { url: string; name: string; mimeType: string } | null;
  flags: readonly ProofFlag[];
  /** Other orders that share the reference. */
  others: readonly { id: number; number: string | null; state: OrderState }[];
};

type Movement = { amount: Cents; currency: string };

function bankFlag(movements: readonly Movement[], order: OrderRow): ProofFlag[] {
  if (movements.length === 0) return [];
  const own = movements.filter(({ currency }) => currency === order.currency);
  if (own.length === 0) return ['bank_currency'];
  return [own.some(({ amount }) => amount === order.total_order) ? 'bank_matches' : 'bank_differs'];
}

/** An order's proofs, newest first, with warnings about references and amounts. */
export async function reviewedProofs(db: Db, order: OrderRow): Promise<ReviewedProof[]> {
  const proofs = await findProofs(db, order.id);
  const references = [
    ...new Set(proofs.map(({ proof }) => normalizeReference(proof.reference)).filter((one) => one !== '')),
  ];
  const [sharing, movements] = await Promise.all([
    findOrdersWithReferences(db, references),
    findMovements(db, references),
  ]);
  return proofs.reverse().map(({ proof, file }) => {
    const reference = normalizeReference(proof.reference);
    const others = sharing.filter((other) => other.reference === reference && other.id !== order.id);
    const lines = movements.filter((line) => line.reference === reference).map(({ movement }) => movement);
    return {
      id: proof.id,
      state: proof.state,
      reference: proof.reference,
      amount: proof.amount,
      paidOn: proof.paid_on,
      receivedAt: proof.created_at,
      reason: proof.reason,
      file: file && { url: fileUrl(file), name: file.name, mimeType: file.mime_type },
      flags: [
        ...(others.length > 0 ? (['repeated_reference'] as const) : []),
        ...(proof.amount !== null && proof.amount !== order.total_order
          ? (['different_amount'] as const)
          : []),
        ...bankFlag(lines, order),
      ],
      others: others.map(({ id, number, state }) => ({ id, number, state })),
    };
  });
}

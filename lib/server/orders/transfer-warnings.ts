import 'server-only';
import type { Db } from '@/db/client';
import { findOrdersWithReferences } from '@/db/repositories/orders/proofs';
import type { findQueued } from '@/db/repositories/orders/transfer-queue';
import { normalizeReference } from '@/lib/domain/bank/bank-statement';
import { DAY_MS, now } from '@/lib/domain/clock';

type Queued = Awaited<ReturnType<typeof findQueued>>[number];
export type ProofWarning = 'repeated_reference' | 'different_amount';

/** An order that expires within a day is urgent. */
export const isExpiring = (expiresAt: Date | null): boolean =>
  expiresAt !== null && expiresAt.getTime() - now().getTime() < DAY_MS;

/** Warnings about the newest proof of each of these orders, by order id. */
export async function proofWarnings(db: Db, queued: readonly Queued[]): Promise<Map<number, ProofWarning[]>> {
  const references = queued.map(({ reference }) => normalizeReference(reference)).filter(Boolean);
  const sharing = await findOrdersWithReferences(db, [...new Set(references)]);
  return new Map(
    queued.map(({ id, amount, total, ...order }): [number, ProofWarning[]] => {
      const reference = normalizeReference(order.reference);
      const isRepeated = sharing.some((other) => other.reference === reference && other.id !== id);
      return [
        id,
        [
          ...(isRepeated ? (['repeated_reference'] as const) : []),
          ...(amount !== null && amount !== total ? (['different_amount'] as const) : []),
        ],
      ];
    }),
  );
}

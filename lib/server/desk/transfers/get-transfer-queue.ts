import 'server-only';
import { db } from '@/db/client';
import { findOrdersWithReferences } from '@/db/repositories/proofs';
import { countTransferQueue, findTransferQueue } from '@/db/repositories/transfer-queue';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { normalizeReference } from '@/lib/domain/bank-statement';
import type { Cents } from '@/lib/domain/money';
import { QUEUE_PAGE } from '@/lib/domain/page-sizes';
import { isExpiring } from './get-transfer-review';

export type QueuedTransfer = {
  id: number;
  number: string;
  buyer: string;
  total: Cents;
  placedAt: Date | null;
  hasProof: boolean;
  /** Warnings about its newest proof or its deadline. */
  flags: readonly ('repeated_reference' | 'different_amount' | 'expiring')[];
};
export type TransferQueue = { rows: readonly QueuedTransfer[]; total: number; page: number };

/**
 * Orders whose transfer waits for confirmation, those with a proof first, then the oldest.
 * `search` looks in number, buyer and references. A page past the end is the last one. Ability
 * `order_confirm_transfer`. See docs/spec/checkout.md#transfer.
 */
export async function getTransferQueue(
  context: RequestContext,
  { search, page }: { search: string; page: number },
): Promise<TransferQueue> {
  requireAbility(context.actor, 'order_confirm_transfer');
  const total = await countTransferQueue(db, search);
  const shown = Math.max(1, Math.min(page, Math.ceil(total / QUEUE_PAGE)));
  const rows = await findTransferQueue(db, {
    search,
    limit: QUEUE_PAGE,
    offset: (shown - 1) * QUEUE_PAGE,
  });
  const references = rows.map(({ reference }) => normalizeReference(reference)).filter((one) => one !== '');
  const sharing = await findOrdersWithReferences(db, [...new Set(references)]);
  return {
    total,
    page: shown,
    rows: rows.map((row) => {
      const reference = normalizeReference(row.reference);
      const repeated = sharing.some((other) => other.reference === reference && other.id !== row.id);
      return {
        id: row.id,
        number: row.number ?? String(row.id),
        buyer: row.buyer ? `${row.buyer.name} ${row.buyer.lastname}`.trim() : '',
        total: row.total,
        placedAt: row.placedAt,
        hasProof: row.proofId !== null,
        flags: [
          ...(repeated ? (['repeated_reference'] as const) : []),
          ...(row.amount !== null && row.amount !== row.total ? (['different_amount'] as const) : []),
          ...(isExpiring(row.expiresAt) ? (['expiring'] as const) : []),
        ],
      };
    }),
  };
}

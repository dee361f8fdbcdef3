import 'server-only';
import { db } from '@/db/client';
import { findLinesWithRange } from '@/db/repositories/orders/order-file';
import { findOrder } from '@/db/repositories/orders/orders';
import { findQueueIds } from '@/db/repositories/orders/transfer-queue';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import type { OrderState } from '@/lib/domain/codes';
import { AppError } from '@/lib/domain/errors';
import type { Cents } from '@/lib/domain/money';
import { nameOfBuyer } from '@/lib/domain/values/full-name';
import { type Locale, toLocale } from '@/lib/i18n/locales';
import { type ReviewedProof, reviewedProofs } from '@/lib/server/orders/proof-review';
import { isExpiring } from '@/lib/server/orders/transfer-warnings';

export type TransferReview = {
  order: {
    id: number;
    number: string | null;
    state: OrderState;
    total: Cents;
    currency: string;
    placedAt: Date | null;
    expiresAt: Date | null;
    /** The buyer's language: a reason is written in it. */
    locale: Locale;
  };
  buyer: { name: string; email: string; identification: string; phone: string };
  lines: readonly { id: number; description: string; range: string | null; quantity: number; total: Cents }[];
  /** Newest first. */
  proofs: readonly ReviewedProof[];
  /** The order expires within a day, or is overdue. */
  expiring: boolean;
  /** The order still waits for a decision. */
  open: boolean;
  /** Its neighbours in the queue; of a decided order the first in the queue comes next. */
  previous: number | null;
  next: number | null;
};

/**
 * What staff need to decide about a transfer: the order and its proofs, with warnings.
 * Ability `order_confirm_transfer`. 404 for an order that is not paid by transfer. See
 * docs/spec/checkout.md#transfer.
 */
export async function getTransferReview(context: RequestContext, orderId: number): Promise<TransferReview> {
  requireAbility(context.actor, 'order_confirm_transfer');
  const order = await findOrder(db, orderId);
  if (order?.type !== 'T') throw new AppError('not_found');
  const [proofs, lines, queue] = await Promise.all([
    reviewedProofs(db, order),
    findLinesWithRange(db, order.id),
    findQueueIds(db),
  ]);
  const at = queue.indexOf(order.id);
  const { buyer } = order;
  return {
    order: {
      id: order.id,
      number: order.order_number,
      state: order.state,
      total: order.total_order,
      currency: order.currency,
      placedAt: order.placed_at,
      expiresAt: order.expires_at,
      locale: toLocale(order.locale),
    },
    buyer: {
      name: nameOfBuyer(buyer),
      email: buyer?.email ?? '',
      identification: buyer?.cardId ?? '',
      phone: buyer?.phone ?? '',
    },
    lines: lines.map(({ line, range }) => ({
      id: line.id,
      description: line.description ?? '',
      range,
      quantity: line.quantity,
      total: line.total,
    })),
    proofs,
    expiring: order.state === 'pending_transfer' && isExpiring(order.expires_at),
    open: order.state === 'pending_transfer',
    previous: queue[at - 1] ?? null,
    next: queue[at + 1] ?? null,
  };
}

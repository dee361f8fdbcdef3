import 'server-only';
import { db } from '@/db/client';
import type { OrderRow } from '@/db/repositories/orders/orders';
import { findProofTimes } from '@/db/repositories/orders/proofs';
import { findLinesOf, findOrdersOf } from '@/db/repositories/orders/purchases';
import { type RequestContext, requireActor } from '@/lib/domain/actor';
import type { OrderState } from '@/lib/domain/codes';
import { formatMoney } from '@/lib/domain/money';

const PURCHASES_PER_PAGE = 20;

export type Purchase = {
  id: number;
  number: string;
  receiptNumber: number | null;
  state: OrderState;
  kind: OrderRow['kind'];
  transfer: boolean;
  /** "$59.00" */
  total: string;
  refunded: string | null;
  placedAt: Date | null;
  expiresAt: Date | null;
  /** When the last proof of an unconfirmed transfer was sent. */
  proofAt: Date | null;
  items: readonly string[];
};

/** «Mis compras»: the customer's orders, newest first. `more`: a next page exists. */
export async function listPurchases(
  context: RequestContext,
  page: number,
): Promise<{ purchases: Purchase[]; more: boolean }> {
  const { userId } = requireActor(context.actor);
  const rows = await findOrdersOf(db, userId, PURCHASES_PER_PAGE + 1, (page - 1) * PURCHASES_PER_PAGE);
  const shown = rows.slice(0, PURCHASES_PER_PAGE);
  const ids = shown.map(({ id }) => id);
  const [lines, proofs] = await Promise.all([findLinesOf(db, ids), findProofTimes(db, ids)]);
  const purchases = shown.map(
    (row): Purchase => ({
      id: row.id,
      number: row.number ?? '',
      receiptNumber: row.receiptNumber,
      state: row.state,
      kind: row.kind,
      transfer: row.type === 'T',
      total: formatMoney(row.total),
      refunded: row.refunded > 0 ? formatMoney(row.refunded) : null,
      placedAt: row.placedAt,
      expiresAt: row.expiresAt,
      proofAt: (row.state === 'pending_transfer' && proofs.get(row.id)) || null,
      items: lines.flatMap(({ orderId, name, quantity }) =>
        orderId === row.id && name ? [quantity > 1 ? `${quantity} × ${name}` : name] : [],
      ),
    }),
  );
  return { purchases, more: rows.length > PURCHASES_PER_PAGE };
}

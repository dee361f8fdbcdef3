import 'server-only';
import { type Db, db, type Transaction } from '@/db/client';
import { findCustomerOfUser } from '@/db/repositories/accounts/users';
import { lockKey } from '@/db/repositories/lock-key';
import { deleteHiddenLines, findDraft, findDraftLines } from '@/db/repositories/orders/cart';
import { insertLine, updateLine } from '@/db/repositories/orders/order-lines';
import { findStatusId, insertOrder, type OrderRow, updateOrder } from '@/db/repositories/orders/orders';
import { type RequestContext, requireSelf } from '@/lib/domain/actor';
import { totalOf } from '@/lib/domain/checkout/cart';
import { addMoney, type Cents } from '@/lib/domain/money';
import { type Locale, toLocale } from '@/lib/i18n/locales';
import { taxForLine } from '@/lib/server/orders/line-tax';
import type { CartItemRequest } from './cart-view';
import { type LoadedLine, loadLines } from './load-lines';

async function openDraft(tx: Transaction, userId: number, locale: string): Promise<OrderRow> {
  const existing = await findDraft(tx, userId);
  if (existing) return existing;
  const customer = await findCustomerOfUser(tx, userId);
  return insertOrder(tx, {
    user_id: userId,
    customer_id: customer?.id ?? null,
    kind: 'cart',
    state: 'draft',
    status_id: await findStatusId(tx, 'draft'),
    locale,
  });
}

/**
 * The lines of a draft at current prices, in the language `reads`, else in the draft's own; the stored price
 * counts as seen.
 */
export async function linesOfDraft(
  reader: Db,
  draft: OrderRow | null,
  reads?: Locale,
): Promise<LoadedLine[]> {
  if (!draft) return [];
  const rows = await findDraftLines(reader, draft.id);
  const requested = rows.flatMap(({ detail }): CartItemRequest[] =>
    detail.product_id === null
      ? []
      : [
          {
            id: detail.product_id,
            rangeId: detail.range_id,
            sizeId: detail.size_id,
            name: detail.description ?? '',
            price: detail.unit_price,
          },
        ],
  );
  return loadLines(reader, requested, draft.user_id, reads ?? toLocale(draft.locale));
}

/** Appends new lines. */
export async function appendLines(
  tx: Transaction,
  draft: OrderRow,
  lines: readonly LoadedLine[],
): Promise<void> {
  await deleteHiddenLines(tx, draft.id, lines);
  for (const { id, rangeId, sizeId, name, price } of lines) {
    await insertLine(tx, {
      order_id: draft.id,
      product_id: id,
      range_id: rangeId,
      size_id: sizeId,
      user_id: draft.user_id,
      description: name,
      unit_price: price,
      total: price,
    });
  }
}

/**
 * Updates item count, total and prices (docs/spec/specification.md#cart).
 * Lines that can't be bought now count as items but cost nothing.
 */
async function refreshDraft(
  tx: Transaction,
  draft: OrderRow,
): Promise<{ draft: OrderRow; lines: LoadedLine[] }> {
  const rows = await findDraftLines(tx, draft.id);
  const lines = await linesOfDraft(tx, draft);
  const taxes: Cents[] = [];
  for (const [index, line] of lines.entries()) {
    const row = rows[index]?.detail;
    if (!row || line.state !== 'available') continue;
    const { tax } = await taxForLine(tx, line.product, line.price);
    taxes.push(tax);
    const values = { unit_price: line.price, total: line.price, tax_amount: tax, description: line.name };
    await updateLine(tx, row.id, values);
  }
  const refreshed = await updateOrder(tx, draft.id, {
    total_items: rows.length,
    total_order: totalOf(lines),
    total_tax: addMoney(...taxes),
  });
  return { draft: refreshed, lines };
}

/**
 * Changes the caller's cart under a lock per customer.
 * Throws 401 for guests, whose cart is in their browser, and 403 during impersonation.
 */
export async function changeDraft<T>(
  context: RequestContext,
  change: (tx: Transaction, draft: OrderRow) => Promise<T>,
): Promise<{ result: T; draft: OrderRow; lines: LoadedLine[] }> {
  const actor = requireSelf(context.actor);
  return db.transaction(async (tx) => {
    await lockKey(tx, `cart:${actor.userId}`);
    const draft = await openDraft(tx, actor.userId, context.locale);
    const result = await change(tx, draft);
    return { result, ...(await refreshDraft(tx, draft)) };
  });
}

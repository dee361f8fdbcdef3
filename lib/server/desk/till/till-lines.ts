import 'server-only';
import type { Transaction } from '@/db/client';
import { PAYMENT_TYPE } from '@/lib/domain/codes';
import { AppError, invalidField } from '@/lib/domain/errors';
import { MAX_TILL_QUANTITY, type TillItem } from '@/lib/domain/till';
import { ownsProgram } from '@/lib/server/access/owned-program';
import { unavailable } from '@/lib/server/cart/change-cart';
import { loadLines } from '@/lib/server/cart/load-lines';
import { programLine } from '@/lib/server/checkout/program-line';
import type { LineDraft } from '@/lib/server/checkout/write-order';

/** 409 for what the customer has already; `code` as at the checkout, the text is for staff. */
const held = (code: string, key: string): AppError =>
  new AppError('conflict', { message: { key }, fields: { lines: [{ key }] }, details: { code } });

async function productLine(tx: Transaction, item: TillItem, userId: number): Promise<LineDraft> {
  const [line] = await loadLines(tx, [{ id: item.id, rangeId: item.rangeId }], userId);
  if (!line?.product || line.state === 'gone') throw invalidField('lines', 'product_unknown');
  if (line.state === 'owned') throw held('already_bought', 'till_bought');
  if (line.state !== 'available') throw unavailable(line);
  if (line.product.sold_individually && item.quantity > 1) throw invalidField('lines', 'sold_one_by_one');
  const { product, rangeId, name: description, price: unitPrice } = line;
  return { product, programId: null, rangeId, description, unitPrice, quantity: item.quantity };
}

async function programOf(tx: Transaction, item: TillItem, userId: number): Promise<LineDraft> {
  if (item.quantity > 1) throw invalidField('lines', 'sold_one_by_one');
  const { id: programId, rangeId } = item;
  const line = await programLine(tx, { type: PAYMENT_TYPE.transfer, programId, rangeId, amount: null });
  if (await ownsProgram(tx, userId, programId)) throw held('already_has_program', 'till_owned');
  return line;
}

/** Each program once, and each product with its range once. */
const keyOf = ({ kind, id, rangeId }: TillItem) => (kind === 'program' ? `g${id}` : `p${id}:${rangeId}`);

/**
 * Lines of an order at the till, by the rules of the checkout (docs/spec/checkout.md#amounts).
 * Throws 422 on `lines` for none, an unknown or a repeated one; 409 for what is not on sale, sold out, or
 * already the buyer's.
 */
export async function tillLines(
  tx: Transaction,
  items: readonly TillItem[],
  userId: number,
): Promise<LineDraft[]> {
  if (items.length === 0) throw invalidField('lines', 'till_empty');
  if (new Set(items.map(keyOf)).size < items.length) throw invalidField('lines', 'till_repeated');
  const lines: LineDraft[] = [];
  for (const item of items) {
    if (item.quantity < 1 || item.quantity > MAX_TILL_QUANTITY) throw invalidField('lines', 'invalid_value');
    lines.push(
      item.kind === 'program' ? await programOf(tx, item, userId) : await productLine(tx, item, userId),
    );
  }
  return lines;
}

import 'server-only';
import type { Transaction } from '@/db/client';
import { MAX_TILL_QUANTITY, type TillItem } from '@/lib/domain/checkout/till';
import { PAYMENT_TYPE } from '@/lib/domain/codes';
import { type AppError, codedError, invalidField } from '@/lib/domain/errors';
import type { Locale } from '@/lib/i18n/locales';
import { ownsProgram } from '@/lib/server/access/owned-program';
import { unavailableError } from '@/lib/server/cart/change-cart';
import { loadLines } from '@/lib/server/cart/load-lines';
import type { LineDraft } from '@/lib/server/checkout/line-draft';
import { programLine } from '@/lib/server/checkout/program-line';

/** 409 for what the customer has already; `code` as at the checkout, the text is for staff. */
const conflict = (code: string, key: string): AppError => codedError('conflict', key, 'lines', { code });

async function productLine(
  tx: Transaction,
  item: TillItem,
  { userId, locale }: TillBuyer,
): Promise<LineDraft> {
  const [line] = await loadLines(tx, [item], userId, locale);
  if (!line?.product || line.state === 'gone') throw invalidField('lines', 'product_unknown');
  if (line.state === 'choose_size') throw invalidField('lines', 'size_required');
  if (line.state === 'owned') throw conflict('already_bought', 'till_bought');
  if (line.state !== 'available') throw unavailableError(line);
  if (line.product.sold_individually && item.quantity > 1) throw invalidField('lines', 'sold_one_by_one');
  const { product, rangeId, sizeId, sizeCode, name: description, price: unitPrice } = line;
  const sold = { product, programId: null, rangeId, sizeId, sizeCode };
  return { ...sold, description, unitPrice, quantity: item.quantity };
}

async function programOf(tx: Transaction, item: TillItem, { userId, locale }: TillBuyer): Promise<LineDraft> {
  if (item.quantity > 1) throw invalidField('lines', 'sold_one_by_one');
  const { id: programId, rangeId } = item;
  const choice = { type: PAYMENT_TYPE.transfer, programId, rangeId, amount: null };
  const line = await programLine(tx, choice, locale);
  if (await ownsProgram(tx, userId, programId)) throw conflict('already_has_program', 'till_owned');
  return line;
}

/** Each program once, and each product with its range and size once. */
const keyOf = ({ kind, id, rangeId, sizeId }: TillItem) =>
  kind === 'program' ? `g${id}` : `p${id}:${rangeId}:${sizeId ?? 0}`;

/** Who buys, and the language of the lines. */
type TillBuyer = { userId: number; locale: Locale };

/**
 * Lines of an order at the till, by the rules of the checkout (docs/spec/checkout.md#amounts).
 * Throws 422 on `lines` for none, an unknown or a repeated one, or a size to choose; 409 for what is not on
 * sale, sold out, or already the buyer's.
 */
export async function tillLines(
  tx: Transaction,
  items: readonly TillItem[],
  buyer: TillBuyer,
): Promise<LineDraft[]> {
  if (items.length === 0) throw invalidField('lines', 'till_empty');
  if (new Set(items.map(keyOf)).size < items.length) throw invalidField('lines', 'till_repeated');
  const lines: LineDraft[] = [];
  for (const item of items) {
    if (item.quantity < 1 || item.quantity > MAX_TILL_QUANTITY) throw invalidField('lines', 'invalid_value');
    lines.push(
      item.kind === 'program' ? await programOf(tx, item, buyer) : await productLine(tx, item, buyer),
    );
  }
  return lines;
}

import 'server-only';
import { db } from '@/db/client';
import { findProductForLine } from '@/db/repositories/pricing';
import { findCustomer } from '@/db/repositories/till';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import type { Rate } from '@/lib/domain/colones';
import { addMoney, type Cents, multiplyMoney, ZERO } from '@/lib/domain/money';
import { rateOf } from '@/lib/domain/settings';
import type { TillItem } from '@/lib/domain/till';
import { taxForLine } from '@/lib/server/orders/line-tax';
import { loadOffers } from '@/lib/server/orders/load-offers';
import { readSetting } from '@/lib/server/orders/settings';
import { findOffers, offerOf, type TillOffer } from './catalogue';

export type TillLine = TillOffer & { quantity: number; total: Cents };

/** What an order would cost now, and what would refuse it. */
export type TillQuote = {
  lines: readonly TillLine[];
  total: Cents;
  tax: Cents;
  /** Colones per dollar of the day; null when prices are in dollars only. */
  rate: Rate | null;
};

async function taxOf(item: TillItem, total: Cents): Promise<Cents> {
  const product =
    item.kind === 'product'
      ? await findProductForLine(db, item.id)
      : ((await loadOffers(db, item.id))?.product ?? null);
  return (await taxForLine(db, product, total)).tax;
}

/**
 * Prices lines for a customer without writing anything (docs/spec/checkout.md#amounts).
 * `customerId` null for a new one. Ability `order_create`.
 */
export async function quoteTill(
  context: RequestContext,
  { lines, customerId }: { lines: readonly TillItem[]; customerId: number | null },
): Promise<TillQuote> {
  requireAbility(context.actor, 'order_create');
  const customer = customerId === null ? null : await findCustomer(db, customerId);
  const rows: TillLine[] = [];
  let tax: Cents = ZERO;
  for (const item of lines) {
    const offer = await offerOf(db, item, customer?.user_id ?? null, context.locale);
    const total = multiplyMoney(offer.price, item.quantity);
    rows.push({ ...offer, quantity: item.quantity, total });
    tax = addMoney(tax, await taxOf(item, total));
  }
  const rate = rateOf(await readSetting(db, 'exchange'));
  return { lines: rows, total: addMoney(...rows.map(({ total }) => total)), tax, rate };
}

/** What the till offers for a text. Ability `order_create`. */
export async function findTillOffers(context: RequestContext, text: string): Promise<TillOffer[]> {
  requireAbility(context.actor, 'order_create');
  return findOffers(text, context.locale);
}

import 'server-only';
import { db } from '@/db/client';
import { findProductForLine } from '@/db/repositories/catalog/pricing';
import { findCustomer } from '@/db/repositories/customers/customers';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { type DeliveryOptions, hasDelivery, type Place } from '@/lib/domain/checkout/delivery';
import type { TillItem } from '@/lib/domain/checkout/till';
import type { Rate } from '@/lib/domain/colones';
import { addMoney, type Cents, multiplyMoney, ZERO } from '@/lib/domain/money';
import { rateOf } from '@/lib/domain/settings';
import type { Locale } from '@/lib/i18n/locales';
import { deliveryOptions, planDelivery } from '@/lib/server/checkout/delivery';
import { taxForLine } from '@/lib/server/orders/line-tax';
import { loadOffers } from '@/lib/server/orders/load-offers';
import { readSetting } from '@/lib/server/orders/settings';
import { findOffers, offerOf, type TillOffer } from './catalogue';

export type TillLine = TillOffer & { quantity: number; total: Cents };

/** What an order would cost now, and what would refuse it. */
export type TillQuote = {
  lines: readonly TillLine[];
  /** The ways to hand over its goods besides at the counter; null without goods, or in a shop without any. */
  delivery: DeliveryOptions | null;
  /** The line of a delivery to the chosen place: «Envío, San Pedro». */
  shipping: { name: string; total: Cents } | null;
  /** With delivery. */
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

type TillContents = { lines: readonly TillItem[]; customerId: number | null; place?: Place | null };

/** What shipping the goods to a place costs. */
async function shippingTo(place: Place, locale: Locale) {
  const { countyId: county_id, districtId: district_id } = place;
  const choice = { method: 'shipping', county_id, district_id, directions: '' } as const;
  const { line } = await planDelivery(db, true, choice, locale);
  return line && { name: line.description, total: line.unitPrice };
}

/**
 * Prices lines for a customer without writing anything (docs/spec/checkout.md#amounts).
 * `customerId` null for a new one, `place` null without shipping. Ability `order_create`; 422 on `delivery`
 * for a place that nothing is shipped to.
 */
export async function quoteTill(
  context: RequestContext,
  { lines, customerId, place = null }: TillContents,
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
  const goods = rows.some((row) => row.goods);
  const options = goods ? await deliveryOptions(db, context.locale) : null;
  const shipping = goods && place ? await shippingTo(place, context.locale) : null;
  if (shipping) tax = addMoney(tax, (await taxForLine(db, null, shipping.total)).tax);
  return {
    lines: rows,
    delivery: options && hasDelivery(options) ? options : null,
    shipping,
    total: addMoney(...rows.map(({ total }) => total), shipping?.total ?? ZERO),
    tax,
    rate: rateOf(await readSetting(db, 'exchange')),
  };
}

/** What the till offers for a text. Ability `order_create`. */
export async function findTillOffers(context: RequestContext, text: string): Promise<TillOffer[]> {
  requireAbility(context.actor, 'order_create');
  return findOffers(text, context.locale);
}

import 'server-only';
import { db } from '@/db/client';
import type { RangeRow } from '@/db/repositories/catalog/pricing';
import { can, type RequestContext } from '@/lib/domain/actor';
import { productPrice } from '@/lib/domain/catalog/pricing';
import { now } from '@/lib/domain/clock';
import { AppError } from '@/lib/domain/errors';
import { type Cents, toWire, ZERO } from '@/lib/domain/money';
import type { ProgramOffers } from '@/lib/server/orders/load-offers';
import { loadTranslatedOffers } from '@/lib/server/orders/translate-offers';

const rangeToWire = ({ id, rangeId, name, price, planId }: RangeRow) => ({
  id,
  range_id: rangeId,
  price: toWire(price),
  paypal_subscription_id: planId,
  range: { id: rangeId, name },
});

/**
 * The current price of a program, through its product if it has one (docs/spec/checkout.md#program-price).
 */
function priceNow({ product, programRanges }: Pick<ProgramOffers, 'product' | 'programRanges'>) {
  const price: Cents = product ? productPrice(product, now()) : (programRanges[0]?.price ?? ZERO);
  return { price: toWire(price), paypal_subscription_id: product?.paypal_subscription_id ?? null };
}

/** The public fields of a program, with current prices. */
export function programData(item: ProgramOffers) {
  const { program, product, level } = item;
  const { price, paypal_subscription_id } = priceNow(item);
  return {
    id: program.id,
    name: program.name,
    slug: program.slug,
    description: program.description,
    title: program.title,
    caption: program.caption,
    launch_date: program.launch_date,
    end_date: program.end_date,
    duration_in_weeks: program.duration_in_weeks,
    program_type_id: program.program_type_id,
    price,
    paypal_subscription_id,
    product_id: product?.id ?? 0,
    product: product && {
      id: product.id,
      name: product.name,
      price,
      paypal_subscription_id: product.paypal_subscription_id,
      ranges: item.productRanges.map(rangeToWire),
    },
    programRanges: item.programRanges.map(rangeToWire),
    level: level && { id: level.id, name: level.name, is_level_by_month: level.is_level_by_month },
  };
}

/** As the program's page shows it before it can be bought. */
const WITHOUT_PRICES = { product: null, programRanges: [], productRanges: [] } as const;

/**
 * `GET programs/{id}`, "Program data": public fields and current prices. 404 for a program that is not
 * published, unless the caller holds `program_show` (docs/spec/api.md#public-reads). See
 * docs/spec/specification.md#buyer.
 */
export async function getProgramData(context: RequestContext, programId: number) {
  const item = await loadTranslatedOffers(db, programId, context.locale);
  const seesAll = can(context.actor, 'program_show');
  if (!item || (item.state === 'off_sale' && !seesAll)) throw new AppError('not_found');
  return programData(item.state === 'soon' && !seesAll ? { ...item, ...WITHOUT_PRICES } : item);
}

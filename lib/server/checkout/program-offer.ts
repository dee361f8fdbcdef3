import 'server-only';
import type { Db } from '@/db/client';
import {
  findProductRanges,
  findProgramRanges,
  findProgramWithProduct,
  type ProgramWithProduct,
  type RangeRow,
} from '@/db/repositories/pricing';
import { dayIn, now } from '@/lib/domain/clock';
import { isWithin, type Offer, offersOf, productPrice } from '@/lib/domain/pricing';
import { env } from '@/lib/env';

/** Everything that decides what a program costs at this moment. */
export type ProgramOffer = ProgramWithProduct & {
  programRanges: readonly RangeRow[];
  productRanges: readonly RangeRow[];
  offers: readonly Offer[];
  /** Published, in force, within its dates and its product's availability (decisions §4, §5). */
  onSale: boolean;
};

/** In force: the value that `programs.status_id` has by default. */
const IN_FORCE = 1;

function isOnSale({ program, product }: ProgramWithProduct, at: Date): boolean {
  if (!program.publish_to_sale || program.status_id !== IN_FORCE) return false;
  if (program.end_date !== null && program.end_date < dayIn(env.BUSINESS_TIME_ZONE, at)) return false;
  return product === null || isWithin(at, product.available_from, product.available_to);
}

/** A program with its ways to buy it, priced now; null when there is no such program. */
export async function loadProgramOffer(db: Db, programId: number): Promise<ProgramOffer | null> {
  const found = await findProgramWithProduct(db, programId);
  if (!found) return null;
  const { product, level } = found;
  const at = now();
  const programRanges = await findProgramRanges(db, programId);
  const productRanges = product ? await findProductRanges(db, product.id) : [];
  const offers = offersOf({
    programRanges,
    productRanges,
    productPrice: product ? productPrice(product, at) : null,
    productPlanId: product?.paypal_subscription_id ?? null,
    byMonth: level?.is_level_by_month ?? false,
  });
  return { ...found, programRanges, productRanges, offers, onSale: isOnSale(found, at) && offers.length > 0 };
}

import 'server-only';
import { readerFor } from '@/db/replica';
import { findSizeCodes } from '@/db/repositories/orders/order-lines';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';

/** The codes of the sizes of some order lines, by line, for the back office. Throws 401, 403. */
export async function getSizeCodes(
  context: RequestContext,
  lineIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  requireAbility(context.actor, 'order_detail_access');
  return findSizeCodes(await readerFor(context.wrote), lineIds);
}

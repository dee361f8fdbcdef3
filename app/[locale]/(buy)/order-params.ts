import { parseId } from '@/lib/domain/values/parse-id';
import { requestContext } from '@/lib/http/context';

type SearchParams = Promise<Readonly<Record<string, string | string[] | undefined>>>;

/**
 * The order that an address names and the token of a mailed link, null for each that is missing; who opens
 * it, and what `NoOrder` needs when the order is not theirs.
 */
export async function orderParams(searchParams: SearchParams, pathOf: (orderId: number | null) => string) {
  const [{ order, proof }, context] = await Promise.all([searchParams, requestContext()]);
  const id = parseId(order);
  const token = typeof proof === 'string' ? proof : null;
  const missing = { path: pathOf(id), mailed: token !== null, isUser: context.actor !== null };
  return { id, token, context, missing };
}

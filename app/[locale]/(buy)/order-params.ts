import { parseId } from '@/lib/domain/values/parse-id';

type SearchParams = Promise<Readonly<Record<string, string | string[] | undefined>>>;

/** The order that an address names, and the token of a mailed link; null for each that is missing. */
export async function orderParams(searchParams: SearchParams) {
  const { order, proof } = await searchParams;
  return { id: parseId(order), token: typeof proof === 'string' ? proof : null };
}

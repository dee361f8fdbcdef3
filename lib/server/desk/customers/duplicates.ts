import 'server-only';
import { db } from '@/db/client';
import {
  type CustomerSummary,
  type DuplicateReason,
  findCustomersByText,
  findDuplicatePairs,
  findDuplicatesOf,
  findSummaries,
} from '@/db/repositories/customers/customer-duplicates';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { orNotFound } from '@/lib/domain/errors';

export type Duplicate = {
  a: CustomerSummary;
  b: CustomerSummary;
  /** Empty for one that was only searched for. */
  reasons: DuplicateReason[];
  alike: number;
};

/** The one that is likely to stay comes first: with an account, then with more orders, then the older. */
const byWeight = (a: CustomerSummary, b: CustomerSummary): number =>
  Number(b.has_account) - Number(a.has_account) || b.orders - a.orders || a.id - b.id;

async function described(
  pairs: readonly { a: number; b: number; reasons: DuplicateReason[]; alike: number }[],
  first?: number,
): Promise<Duplicate[]> {
  const known = await findSummaries(db, [...new Set(pairs.flatMap(({ a, b }) => [a, b]))]);
  return pairs.flatMap((pair) => {
    const both = [known.get(pair.a), known.get(pair.b)].filter((each) => each !== undefined);
    const [a, b] = first ? both.sort((x) => (x.id === first ? -1 : 1)) : both.sort(byWeight);
    return a && b ? [{ a, b, reasons: pair.reasons, alike: pair.alike }] : [];
  });
}

/** Pairs of customers that may be one person, at most 200. Ability `crm_customer_access`. Throws 401, 403. */
export async function listDuplicates(context: RequestContext): Promise<Duplicate[]> {
  requireAbility(context.actor, 'crm_customer_access');
  return described(await findDuplicatePairs(db));
}

/**
 * Customers that may be the same person as this one, and with words those that are found by them. Ability
 * `crm_customer_show`. Throws 401, 403.
 */
export async function listDuplicatesOf(
  context: RequestContext,
  id: number,
  words = '',
): Promise<Duplicate[]> {
  requireAbility(context.actor, 'crm_customer_show');
  if (!words.trim()) return described(await findDuplicatesOf(db, id), id);
  const found = await findCustomersByText(db, words, 20);
  const others = found.filter((other) => other !== id);
  return described(
    others.map((other) => ({ a: id, b: other, reasons: [], alike: 0 })),
    id,
  );
}

/** What a customer is called. Ability `crm_customer_show`. Throws 401, 403, 404. */
export async function nameOfCustomer(
  context: RequestContext,
  id: number,
): Promise<{ id: number; name: string }> {
  requireAbility(context.actor, 'crm_customer_show');
  const found = orNotFound((await findSummaries(db, [id])).get(id));
  return { id, name: found.name };
}

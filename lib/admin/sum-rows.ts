import 'server-only';
import { readerFor } from '@/db/replica';
import { sumColumn } from '@/db/repositories/admin/lists';
import { tableNamed } from '@/db/repositories/admin/records';
import { ability } from '@/lib/domain/abilities';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { type Cents, parseMoney, ZERO } from '@/lib/domain/money';
import type { ListAddress } from '@/lib/fields/list-address';
import type { Resource } from '@/lib/fields/resource';
import { toListSql } from './list-sql';
import { seenBy } from './read';

/** Longer lists are not added up: it would take longer than reading a page. */
const SUM_CAP = 10_000;

/** Money of a view, in cents. */
export type ListSum = { amount: Cents; returned: Cents };

/**
 * The sums of `list.sum` and `list.returned` over all rows of a view; null for a resource without them, and
 * for more than 10,000 rows. Throws 401, 403, and 422 for an address that the list refuses.
 */
export async function sumRows(
  context: RequestContext,
  resource: Resource,
  address: ListAddress,
): Promise<ListSum | null> {
  requireAbility(context.actor, ability(resource.name, 'access'));
  const { sum, returned } = resource.list;
  if (sum === undefined) return null;
  const { where } = await toListSql(seenBy(context.actor, resource), address);
  const reader = await readerFor(context.wrote);
  const sumOf = async (column: string) =>
    parseMoney(await sumColumn(reader, tableNamed(resource.table), { where, column, cap: SUM_CAP }));
  const [amount, back] = await Promise.all([sumOf(sum), returned ? sumOf(returned) : ZERO]);
  return amount === null ? null : { amount, returned: back ?? ZERO };
}

import 'server-only';
import { readerFor } from '@/db/replica';
import { countEach } from '@/db/repositories/admin/lists';
import { tableNamed } from '@/db/repositories/admin/records';
import { ability } from '@/lib/domain/abilities';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { parseListAddress } from '@/lib/fields/list-address';
import type { Resource } from '@/lib/fields/resource';
import { toListSql } from './list-sql';

/** A preset's rows are counted exactly up to here. */
const VIEW_CAP = 10_000;

export type ViewCount = { id: string; count: number; capped: boolean };

/**
 * Counts the rows of each preset of a list (`list.views`), combined with the current search, in one query.
 * Throws 401, 403, and 422 for a search that the list refuses.
 */
export async function countViews(
  context: RequestContext,
  resource: Resource,
  search: string,
): Promise<ViewCount[]> {
  requireAbility(context.actor, ability(resource.name, 'access'));
  const views = resource.list.views ?? [];
  const wheres = views.map(async ({ query }) => {
    const address = parseListAddress(new URLSearchParams(query));
    return (await toListSql(resource, { ...address, s: search })).where;
  });
  const reader = await readerFor(context.wrote);
  const counts = await countEach(reader, tableNamed(resource.table), await Promise.all(wheres), VIEW_CAP);
  return views.map(({ id }, index) => {
    const count = counts[index] ?? 0;
    return { id, count: Math.min(count, VIEW_CAP), capped: count > VIEW_CAP };
  });
}

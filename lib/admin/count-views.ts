import 'server-only';
import { db } from '@/db/client';
import { countEach } from '@/db/repositories/lists';
import { tableNamed } from '@/db/repositories/records';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { abilityFor, type Resource } from '@/lib/fields/resource';
import { parseListQuery } from './query';

/** A preset's rows are counted exactly up to here. */
const VIEW_CAP = 10_000;

export type ViewCount = { id: string; count: number; capped: boolean };

/**
 * How many rows each preset of a list (`list.views`) shows, together with the search that is on: one query for all.
 * Throws 401, 403, and 422 for a search that the list refuses.
 */
export async function countViews(
  context: RequestContext,
  resource: Resource,
  search: string,
): Promise<ViewCount[]> {
  requireAbility(context.actor, abilityFor(resource, 'access'));
  const views = resource.list.views ?? [];
  const wheres = views.map(({ query }) => {
    const params = new URLSearchParams(query);
    params.set('s', search);
    return parseListQuery(resource, params).where;
  });
  const counts = await countEach(db, tableNamed(resource.table), wheres, VIEW_CAP);
  return views.map(({ id }, index) => {
    const count = counts[index] ?? 0;
    return { id, count: Math.min(count, VIEW_CAP), capped: count > VIEW_CAP };
  });
}

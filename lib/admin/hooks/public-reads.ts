import 'server-only';
import { getRow } from '@/lib/admin/read';
import { can, type RequestContext } from '@/lib/domain/actor';
import { abilityFor, type Resource } from '@/lib/fields/resource';
import { getProgramData } from '@/lib/server/checkout/get-program-data';

/**
 * `GET {res}/{id}`: the back office's row, and for a program what anybody may read of it, unless the caller holds
 * its `show` ability (decisions §2).
 */
export async function readPublicly(
  context: RequestContext,
  resource: Resource,
  id: number,
): Promise<{ data: unknown }> {
  if (resource.name !== 'programs') return getRow(context, resource, id);
  const open = await getProgramData(context, id).catch((error: unknown) => {
    if (can(context.actor, abilityFor(resource, 'show'))) return {};
    throw error;
  });
  if (!can(context.actor, abilityFor(resource, 'show'))) return { data: open };
  return { data: { ...(await getRow(context, resource, id)).data, ...open } };
}

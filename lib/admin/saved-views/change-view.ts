import 'server-only';
import { db } from '@/db/client';
import { updateSavedView } from '@/db/repositories/admin/saved-views';
import { recordAudit } from '@/lib/admin/audit';
import { type RequestContext, requireActor } from '@/lib/domain/actor';
import { lockOwnView, VIEW_MODEL, withUniqueName } from './own-view';

type Change = { name?: string | undefined; shared?: boolean | undefined };

/**
 * Renames a view or shares it with everyone who may open its list. Throws 401, 403, 404, 409 for a name in
 * use.
 */
export async function changeView(context: RequestContext, id: number, change: Change): Promise<void> {
  const actor = requireActor(context.actor);
  const work = db.transaction(async (tx) => {
    const before = await lockOwnView(tx, actor, id);
    const after = await updateSavedView(tx, id, {
      name: change.name ?? before.name,
      shared: change.shared ?? before.shared,
    });
    await recordAudit(tx, context, { action: 'update', model: VIEW_MODEL, id, before, after });
  });
  await withUniqueName(work);
}

import 'server-only';
import { db } from '@/db/client';
import { updateSavedView } from '@/db/repositories/admin/saved-views';
import { recordAudit } from '@/lib/admin/audit';
import { type RequestContext, requireActor } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';
import { lockOwnView, requireRoom, VIEW_MODEL, withUniqueName } from './own-view';

/** Deletes a view of the actor; `restoreView` undoes it. Throws 401, 403, 404. */
export async function removeView(context: RequestContext, id: number): Promise<void> {
  const actor = requireActor(context.actor);
  await db.transaction(async (tx) => {
    const before = await lockOwnView(tx, actor, id);
    await updateSavedView(tx, id, { deleted_at: now() });
    await recordAudit(tx, context, { action: 'delete', model: VIEW_MODEL, id, before });
  });
}

/** Undoes a deletion. Throws 401, 404, and 409 when its name is in use again or the list is full. */
export async function restoreView(context: RequestContext, id: number): Promise<void> {
  const actor = requireActor(context.actor);
  const work = db.transaction(async (tx) => {
    const { resource } = await lockOwnView(tx, actor, id, true);
    await requireRoom(tx, actor.userId, resource);
    const after = await updateSavedView(tx, id, { deleted_at: null });
    await recordAudit(tx, context, { action: 'restore', model: VIEW_MODEL, id, after });
  });
  await withUniqueName(work);
}

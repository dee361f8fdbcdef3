import 'server-only';
import { db } from '@/db/client';
import { lockTask, setTaskDone } from '@/db/repositories/customers/tasks';
import { recordAudit } from '@/lib/admin/audit';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';
import { orNotFound } from '@/lib/domain/errors';

/**
 * `POST tasks/{id}/done`: marks a task as done, or as open again (docs/spec/crm.md#tasks). Idempotent.
 * Ability `task_edit`. Throws 401, 403, 404.
 */
export async function finishTask(
  context: RequestContext,
  id: number,
  done: boolean,
): Promise<{ id: number; done_at: string | null }> {
  const actor = requireAbility(context.actor, 'task_edit');
  return db.transaction(async (tx) => {
    const task = orNotFound(await lockTask(tx, id));
    if ((task.done_at !== null) === done) return { id, done_at: task.done_at?.toISOString() ?? null };
    const at = now();
    await setTaskDone(tx, id, done ? { at, by: actor.userId } : null);
    const done_at = done ? at.toISOString() : null;
    const before = { done_at: task.done_at?.toISOString() ?? null };
    await recordAudit(tx, context, { action: 'update', model: 'tasks', id, before, after: { done_at } });
    return { id, done_at };
  });
}

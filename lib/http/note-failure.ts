import 'server-only';
import { db } from '@/db/client';
import { insertUsersLog } from '@/db/repositories/accounts/staff-audit';
import { type ResourceName, SINGULARS } from '@/lib/domain/abilities';
import type { RequestContext } from '@/lib/domain/actor';
import { type LogAction, REFUSED_ACTIONS } from '@/lib/domain/log-codes';

type Failed = { method: string; path: string; resource: unknown; id: unknown };

const isRefusable = (end: string): end is keyof typeof REFUSED_ACTIONS => Object.hasOwn(REFUSED_ACTIONS, end);

const actionOf = ({ method, path, id }: Failed): LogAction => {
  if (method === 'DELETE') return 'delete';
  const end = path.slice(path.lastIndexOf('/') + 1);
  if (id !== undefined && isRefusable(end)) return REFUSED_ACTIONS[end];
  return id === undefined ? 'create' : 'update';
};

/**
 * Leaves a line in the users log for a change that was refused to someone signed in
 * (docs/spec/accounts.md#records). Anything but a resource logs its own failures. Never throws.
 */
export async function noteFailure(context: RequestContext, failed: Failed): Promise<void> {
  const model = String(failed.resource);
  if (!context.actor || !Object.hasOwn(SINGULARS, model)) return;
  const id = Number(failed.id);
  await insertUsersLog(db, {
    action: actionOf(failed),
    result: 'F',
    model: model as ResourceName,
    model_id: Number.isSafeInteger(id) && id > 0 && id < 2_000_000_000 ? id : null,
    user_id: context.actor.userId,
    ip: context.ip,
  }).catch(() => {});
}

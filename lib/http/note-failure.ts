import 'server-only';
import { db } from '@/db/client';
import { insertUsersLog } from '@/db/repositories/accounts/staff-audit';
import { SINGULARS } from '@/lib/domain/abilities';
import type { RequestContext } from '@/lib/domain/actor';
import { type LogModel, REFUSED_ACTIONS, type RefusableAction } from '@/lib/domain/log-codes';
import { rowId } from '@/lib/domain/values/row-id';
import { fromText } from '@/lib/domain/values/wire-values';

/** A change that staff tried. */
export type TriedChange = { action: RefusableAction; model: LogModel; id?: unknown };

type Call = { method: string; path: string; resource: unknown; id: unknown };

const isRefusable = (end: string): end is keyof typeof REFUSED_ACTIONS => Object.hasOwn(REFUSED_ACTIONS, end);
const isResource = (name: unknown): name is LogModel => Object.hasOwn(SINGULARS, String(name));

const actionOf = ({ method, path, id }: Call): RefusableAction => {
  if (method === 'DELETE') return 'delete';
  const end = path.slice(path.lastIndexOf('/') + 1);
  if (id !== undefined && isRefusable(end)) return REFUSED_ACTIONS[end];
  return id === undefined ? 'create' : 'update';
};

/** The change of a resource that a call of the API makes; anything else logs its own failures. */
export const changeOfCall = (call: Call): TriedChange | null =>
  isResource(call.resource) ? { action: actionOf(call), model: call.resource, id: call.id } : null;

/**
 * Leaves a line in the users log for a change that was refused to someone signed in
 * (docs/spec/accounts.md#records). Never throws.
 */
export async function noteFailure(context: RequestContext, tried: TriedChange | null): Promise<void> {
  if (!context.actor || !tried) return;
  await insertUsersLog(db, {
    action: tried.action,
    result: 'F',
    model: tried.model,
    model_id: rowId.safeParse(fromText(tried.id)).data ?? null,
    user_id: context.actor.userId,
    ip: context.ip,
  }).catch(() => {});
}

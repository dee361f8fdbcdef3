import { getRowOrPublic, requireResource } from '@/lib/admin/read';
import { deleteRow } from '@/lib/admin/remove';
import { updateRow } from '@/lib/admin/save';
import { remove, show, update, updateByPost } from '@/lib/api/resources';
import { rowId } from '@/lib/api/schemas/rows';
import { ability } from '@/lib/domain/abilities';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { AppError, notAllowed } from '@/lib/domain/errors';
import { route } from '@/lib/http/route';
import { saveContentData } from '@/lib/server/content/save-content-data';

/** Without a `_method`, a POST is not one of them. */
const METHODS = ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'] as const;

type Change = { context: RequestContext; params: { resource: string; id: string } };

/** A page with an editor is saved by its content type. */
function save({ context, params }: Change, input: Record<string, unknown>) {
  const resource = requireResource(params.resource);
  if (resource.name === 'content-pages' && !/^\d+$/.test(params.id))
    return saveContentData(context, params.id, input);
  const id = rowId.safeParse(params.id);
  if (!id.success) throw new AppError('not_found');
  return updateRow(context, resource, id.data, input);
}

/** Before the body is read. Callers who may not save learn nothing about whether the row exists. */
const admit = ({ context, params }: Change) =>
  requireAbility(context.actor, ability(requireResource(params.resource).name, 'edit'));

export const GET = route(show, async ({ context, params }) =>
  getRowOrPublic(context, requireResource(params.resource), params.id),
);

export const PUT = route(update, async (call) => save(call, call.body), admit);

/** HTML forms can't PUT: they POST with `_method=PUT` (docs/spec/api.md#reading-and-writing). */
export const POST = route(
  updateByPost,
  async (call) => {
    const { _method, ...input } = call.body;
    if (typeof _method !== 'string' || _method.toUpperCase() !== 'PUT') throw notAllowed(...METHODS);
    return save(call, input);
  },
  admit,
);

export const DELETE = route(remove, async ({ context, params }) => {
  await deleteRow(context, requireResource(params.resource), params.id);
  return undefined;
});

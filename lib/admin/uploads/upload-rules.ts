import 'server-only';
import { requireResource } from '@/lib/admin/read';
import { ability } from '@/lib/domain/abilities';
import { type Actor, can, type RequestContext, requireActor } from '@/lib/domain/actor';
import { AppError, orNotFound } from '@/lib/domain/errors';
import type { FilesField } from '@/lib/fields/types';
import { fileFieldOf } from '@/lib/resources/file-fields';

/** A collection: the file field of a resource. */
export type Collection = { resource: string; field: string };

/** The rules of a collection. Throws 401, 403 for callers who may not save such a row, 404. */
export function requireUpload(
  context: RequestContext,
  collection: Collection,
): { actor: Actor; rules: FilesField } {
  const actor = requireActor(context.actor);
  const resource = requireResource(collection.resource);
  const rules = orNotFound(fileFieldOf(resource, collection.field));
  if (!can(actor, ability(resource.name, 'create')) && !can(actor, ability(resource.name, 'edit')))
    throw new AppError('forbidden');
  return { actor, rules };
}

import 'server-only';
import { requireResource } from '@/lib/admin/read';
import { ability } from '@/lib/domain/abilities';
import { type Actor, can, type RequestContext, requireActor } from '@/lib/domain/actor';
import { AppError } from '@/lib/domain/errors';
import type { Resource } from '@/lib/fields/resource';
import type { Field, FilesField } from '@/lib/fields/types';
import { contentPages } from '@/lib/resources/content-pages/resource';
import { EDITOR_FILES } from '@/lib/resources/page-editors';

/** A collection: the file field of a resource. */
export type Collection = { resource: string; field: string };

/** `content-pages` also takes the file fields of the page editors. */
const fieldOf = (resource: Resource, name: string): Field | undefined =>
  resource.fields[name] ?? (resource.name === contentPages.name ? EDITOR_FILES[name] : undefined);

/** The rules of a collection. Throws 401, 403 for callers who may not save such a row, 404. */
export function requireUpload(
  context: RequestContext,
  collection: Collection,
): { actor: Actor; rules: FilesField } {
  const actor = requireActor(context.actor);
  const resource = requireResource(collection.resource);
  const field = fieldOf(resource, collection.field);
  if (field?.kind !== 'files') throw new AppError('not_found');
  if (!can(actor, ability(resource.name, 'create')) && !can(actor, ability(resource.name, 'edit')))
    throw new AppError('forbidden');
  return { actor, rules: field };
}

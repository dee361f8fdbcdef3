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

/** Page editors have files of their own beside those of `content-pages`. */
const fieldOf = (resource: Resource, name: string): Field | undefined =>
  resource.fields[name] ?? (resource.name === contentPages.name ? EDITOR_FILES[name] : undefined);

/** What may be uploaded to a collection, and by whom. Throws 401, 403 without the ability to save such a row, 404. */
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

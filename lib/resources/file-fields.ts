import { ability } from '@/lib/domain/abilities';
import { type Actor, can } from '@/lib/domain/actor';
import { VERSION_FILES } from '@/lib/domain/content/page-versions';
import type { Resource } from '@/lib/fields/resource';
import type { FilesField } from '@/lib/fields/types';
import { contentPages } from './content-pages/resource';
import { EDITOR_FILES } from './page-editors';
import { findResource } from './registry';

/** A file field of a resource by name; `content-pages` also has those of the page editors. */
export function fileFieldOf(resource: Resource, name: string): FilesField | null {
  const own = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
  const field = own ?? (resource.name === contentPages.name ? EDITOR_FILES[name] : undefined);
  return field?.kind === 'files' ? field : null;
}

/** Whether abilities let someone see the files that a row shows in a collection. */
export function maySeeThrough(
  actor: Actor | null,
  { model, collection }: { model: string; collection: string },
): boolean {
  if (model === VERSION_FILES) return can(actor, 'content_page_edit');
  const resource = findResource(model);
  if (!resource) return false;
  return (
    can(actor, ability(resource.name, 'show')) ||
    (collection === 'proofs' && can(actor, 'order_confirm_transfer'))
  );
}

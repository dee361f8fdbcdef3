import type { Resource } from '@/lib/fields/resource';
import type { FilesField } from '@/lib/fields/types';
import { contentPages } from './content-pages/resource';
import { EDITOR_FILES } from './page-editors';

/** A file field of a resource by name; `content-pages` also has those of the page editors. */
export function fileFieldOf(resource: Resource, name: string): FilesField | null {
  const own = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
  const field = own ?? (resource.name === contentPages.name ? EDITOR_FILES[name] : undefined);
  return field?.kind === 'files' ? field : null;
}

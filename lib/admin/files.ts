import 'server-only';
import type { Transaction } from '@/db/client';
import { findFiles, findFilesById, replaceFileLinks } from '@/db/repositories/files';
import type { RecordRow } from '@/db/repositories/records';
import { storeUpload } from '@/lib/adapters/files/store';
import type { Actor } from '@/lib/domain/actor';
import { invalidField } from '@/lib/domain/errors';
import type { Resource } from '@/lib/fields/resource';
import type { FilesField } from '@/lib/fields/types';

type Target = { resource: Resource; name: string; field: FilesField; actor: Actor; row: RecordRow };

/**
 * Sets the files of a field, in the order sent. Uploads are stored, files already in the field stay, and a
 * file that is linked nowhere may be added by the person who uploaded it. Throws 422.
 */
export async function saveFiles(tx: Transaction, target: Target, items: readonly unknown[]): Promise<void> {
  const { resource, name, field, actor, row } = target;
  const present = new Set((await findFiles(tx, resource.name, name, [row.id])).map(({ info }) => info.id));
  const added = items.filter((item): item is number => typeof item === 'number' && !present.has(item));
  const known = await findFilesById(tx, added);
  const allowed = new Set(
    known.filter((file) => file.uploaded_by === actor.userId && file.linked === null).map((file) => file.id),
  );
  if (added.some((id) => !allowed.has(id))) throw invalidField(name, 'file_invalid');
  const ids: number[] = [];
  for (const item of items) {
    if (typeof item === 'number') ids.push(item);
    else if (item instanceof File)
      ids.push(
        (await storeUpload(tx, { file: item, field: name, rules: field, uploadedBy: actor.userId })).id,
      );
  }
  await replaceFileLinks(tx, resource.name, row.id, name, ids);
}

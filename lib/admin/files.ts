import 'server-only';
import { db, type Transaction } from '@/db/client';
import type { RecordRow } from '@/db/repositories/admin/records';
import { findFiles, findFilesById, replaceFileLinks } from '@/db/repositories/content/files';
import { storeUpload } from '@/lib/adapters/files/store';
import type { Actor } from '@/lib/domain/actor';
import { type FileNotes, isDescribed } from '@/lib/domain/content/described-file';
import { invalidField } from '@/lib/domain/errors';
import type { Fields, FilesField } from '@/lib/fields/types';

type Target = {
  /** The model of the links is its name. */
  resource: { name: string };
  name: string;
  field: FilesField;
  actor: Actor;
  row: Pick<RecordRow, 'id'>;
  /** Files linked elsewhere that the row may show: those of the page that it is a version of. */
  shared?: ReadonlySet<number>;
  /** Files that the row had in any field before the save: they may move between its fields. */
  own?: ReadonlyMap<number, FileNotes>;
};

/**
 * Stores the uploads among the sent values and replaces them by their ids. Called before the transaction,
 * which must not wait for pictures. Uploads past the field's maximum are left for its validation. Throws like
 * `storeUpload`.
 */
export async function storeSentFiles(
  actor: Actor,
  fields: Fields,
  input: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const stored: Record<string, unknown> = { ...input };
  for (const [name, field] of Object.entries(fields)) {
    const items = Array.isArray(input[name]) ? input[name] : [input[name]];
    if (field.kind !== 'files' || items.length > field.max) continue;
    if (!items.some((item) => item instanceof File)) continue;
    const ids: unknown[] = [];
    for (const item of items) {
      if (!(item instanceof File)) ids.push(item);
      else {
        const upload = { file: item, field: name, rules: field, uploadedBy: actor.userId };
        ids.push((await storeUpload(db, upload)).id);
      }
    }
    stored[name] = ids;
  }
  return stored;
}

/**
 * Sets the files of a field by their ids (`storeSentFiles`), in the order sent. Files already in the field
 * stay, those of the row's other fields may move to it, and a file that is linked nowhere may be added by the
 * user who uploaded it. What is written of a file stays unless it was sent. Throws 422.
 */
export async function saveFiles(tx: Transaction, target: Target, sent: readonly unknown[]): Promise<void> {
  const { resource, name, field, actor, row, shared, own } = target;
  const present = new Map(
    (await findFiles(tx, resource.name, name, [row.id])).map(({ info, notes }) => [info.id, notes]),
  );
  const items = sent.flatMap((item) =>
    isDescribed(item) ? [item] : typeof item === 'number' ? [{ id: item }] : [],
  );
  const added = items.map(({ id }) => id).filter((id) => !present.has(id) && !shared?.has(id));
  const known = await findFilesById(tx, added);
  const allowed = new Set(
    known
      .filter((file) => own?.has(file.id) || (file.uploaded_by === actor.userId && file.linked === null))
      .map((file) => file.id),
  );
  if (added.some((id) => !allowed.has(id))) throw invalidField(name, 'file_invalid');
  // Uploaded for another field: a document is not a picture, and private files are not shown in public.
  const fits = known.every((file) => field.accept !== 'image' || file.mime_type.startsWith('image/'));
  if (!fits) throw invalidField(name, 'file_type');
  if (known.some((file) => file.is_private !== field.private)) throw invalidField(name, 'file_invalid');
  const links = items.map((item) => ({ ...(present.get(item.id) ?? own?.get(item.id)), ...item }));
  await replaceFileLinks(tx, resource.name, row.id, name, links);
}

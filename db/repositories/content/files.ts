import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, notExists, sql } from 'drizzle-orm';
import type { Db, Transaction } from '@/db/client';
import { file_links, files, product_sizes, transfer_proofs } from '@/db/schema';
import { keepStatement } from '@/db/statements';
import type { DescribedFile } from '@/lib/domain/content/described-file';
import { altField } from '@/lib/domain/translations';
import { isOneOf } from '../admin/records';
import { findOne, liveRow } from '../rows';

const notes = {
  alt: file_links.alt,
  focus_x: file_links.focus_x,
  focus_y: file_links.focus_y,
  size_id: file_links.size_id,
};

const info = {
  id: files.id,
  name: files.name,
  mime_type: files.mime_type,
  size: files.size,
  width: files.width,
  height: files.height,
  disk: files.disk,
  key: files.key,
  token: files.token,
  is_private: files.is_private,
};

/**
 * Files of a collection of several rows, in their order, with what is written of them there. `owner` is the
 * row's id.
 */
export async function findFiles(db: Db, model: string, collection: string, owners: readonly number[]) {
  if (owners.length === 0) return [];
  const statement = keepStatement(db, 'files of rows', (name) =>
    db
      .select({ owner: file_links.model_id, info, notes })
      .from(file_links)
      .innerJoin(files, eq(files.id, file_links.file_id))
      .where(
        and(
          eq(file_links.model, sql.placeholder('model')),
          eq(file_links.collection, sql.placeholder('collection')),
          isOneOf(file_links.model_id, 'owners'),
          isNull(files.deleted_at),
        ),
      )
      .orderBy(asc(file_links.position), asc(file_links.id))
      .prepare(name),
  );
  return statement.execute({ model, collection, owners });
}

export const findFile = (db: Db, id: number) => findOne(db, files, liveRow(files, id));

/** A live file by the token in its address. */
export const findFileByToken = (db: Db, token: string) =>
  findOne(db, files, and(eq(files.token, token), isNull(files.deleted_at)));

/** Which rows show these files. */
export const findFileLinks = (db: Db, ids: readonly number[]) =>
  db.select().from(file_links).where(inArray(file_links.file_id, ids));

export async function insertFile(db: Db, values: typeof files.$inferInsert) {
  const [row] = await db.insert(files).values(values).returning(info);
  if (!row) throw new Error('the file was not inserted');
  return row;
}

/** Sets the files of a row's collection, in this order, with what is written of them there. */
export async function replaceFileLinks(
  db: Db,
  model: string,
  modelId: number,
  collection: string,
  links: readonly DescribedFile[],
) {
  const owner = and(
    eq(file_links.model, model),
    eq(file_links.model_id, modelId),
    eq(file_links.collection, collection),
  );
  await db.delete(file_links).where(owner);
  if (links.length === 0) return;
  const own = { model, model_id: modelId, collection };
  await db
    .insert(file_links)
    .values(links.map(({ id, ...written }, position) => ({ file_id: id, ...written, ...own, position })));
}

/** Pictures of a product whose size was removed show all sizes again. */
export async function clearPicturesOfRemovedSizes(db: Db, productId: number): Promise<void> {
  const removed = db
    .select({ id: product_sizes.id })
    .from(product_sizes)
    .where(and(eq(product_sizes.product_id, productId), isNotNull(product_sizes.deleted_at)));
  await db
    .update(file_links)
    .set({ size_id: null })
    .where(
      and(
        eq(file_links.model, 'products'),
        eq(file_links.model_id, productId),
        inArray(file_links.size_id, removed),
      ),
    );
}

/** A row's files in all collections, and what is written of them. */
export async function findOwnFiles(db: Db, model: string, modelId: number) {
  const rows = await db
    .select({ id: file_links.file_id, notes })
    .from(file_links)
    .where(and(eq(file_links.model, model), eq(file_links.model_id, modelId)));
  return new Map(rows.map((row) => [row.id, row.notes]));
}

/**
 * What the pictures of a row show, by the field of the text, in their order; only those with a description.
 */
export async function findAlts(db: Db, model: string, modelId: number): Promise<Record<string, string>> {
  const rows = await db
    .select({ id: file_links.file_id, alt: file_links.alt })
    .from(file_links)
    .innerJoin(files, eq(files.id, file_links.file_id))
    .where(
      and(
        eq(file_links.model, model),
        eq(file_links.model_id, modelId),
        isNotNull(file_links.alt),
        isNull(files.deleted_at),
      ),
    )
    .orderBy(asc(file_links.position), asc(file_links.id));
  return Object.fromEntries(rows.map(({ id, alt }) => [altField(id), alt ?? '']));
}

/** Unlinks every file of a row that is permanently deleted. */
export async function deleteFileLinks(db: Db, model: string, modelId: number): Promise<void> {
  await db.delete(file_links).where(and(eq(file_links.model, model), eq(file_links.model_id, modelId)));
}

/** The existing files of these, and whether they are linked. They exist until the transaction ends. */
export async function findFilesById(tx: Transaction, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return tx
    .select({
      id: files.id,
      mime_type: files.mime_type,
      is_private: files.is_private,
      uploaded_by: files.uploaded_by,
      linked: file_links.id,
    })
    .from(files)
    .leftJoin(file_links, eq(file_links.file_id, files.id))
    .where(and(inArray(files.id, ids), isNull(files.deleted_at)))
    .for('key share', { of: files });
}

/** Not linked to any row, including deleted ones (they may be restored), or to a proof. */
const unused = (db: Db) =>
  and(
    ne(files.disk, 'public'),
    notExists(db.select({ id: file_links.id }).from(file_links).where(eq(file_links.file_id, files.id))),
    notExists(
      db
        .select({ id: transfer_proofs.id })
        .from(transfer_proofs)
        .where(eq(transfer_proofs.file_id, files.id)),
    ),
  );

/** Uploads from before an instant that nothing uses, oldest first. */
export const findUnusedFiles = (db: Db, before: Date, limit: number) =>
  db
    .select({ id: files.id })
    .from(files)
    .where(and(lt(files.created_at, before), unused(db)))
    .orderBy(asc(files.id))
    .limit(limit);

/** Deletes a file's row if it is still unused; null when it is used or no longer exists. */
export async function deleteUnusedFile(tx: Transaction, id: number) {
  // Whoever links it at this moment holds it: what uses it is looked at afterwards.
  await tx.select({ id: files.id }).from(files).where(eq(files.id, id)).for('update');
  const [row] = await tx
    .delete(files)
    .where(and(eq(files.id, id), unused(tx)))
    .returning({ disk: files.disk, key: files.key });
  return row ?? null;
}

/** Which of these keys belong to a file of the local disk. */
export async function findKnownKeys(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (let at = 0; at < keys.length; at += 1_000) {
    const some = keys.slice(at, at + 1_000);
    const rows = await db
      .select({ key: files.key })
      .from(files)
      .where(and(eq(files.disk, 'local'), inArray(files.key, some)));
    for (const { key } of rows) known.add(key);
  }
  return known;
}

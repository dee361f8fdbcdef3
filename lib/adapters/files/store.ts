import 'server-only';
import { createHash } from 'node:crypto';
import type { Db } from '@/db/client';
import { findFile, insertFile } from '@/db/repositories/content/files';
import { fileName } from '@/lib/domain/values/file-name';
import { env } from '@/lib/env';
import type { Disk } from './disk';
import { inspectFile, type Rules } from './inspect';
import { localDisk } from './local-disk';
import { uploadThingDisk } from './uploadthing';
import { type FileInfo, toFileInfo } from './urls';

/** Disks that the shop writes to; `public` ships with the site. */
export const DISKS: Readonly<Record<'local' | 'uploadthing', Disk>> = {
  local: localDisk,
  uploadthing: uploadThingDisk,
};

/** The disk for new files. Each file's row names its own disk, so this setting can change at any time. */
const currentDisk = () => (env.UPLOADTHING_TOKEN ? 'uploadthing' : 'local');

type Upload = { file: File; field: string; rules: Rules; uploadedBy: number | null };

/**
 * Stores an upload: checks its content, writes it to the current disk and inserts its row, which is not
 * linked to anything yet. Must not run inside a transaction, because pictures wait for their turn. Throws 422
 * at `field` for what `inspectFile` refuses, 503 when the disk fails or too many pictures wait, 507 when the
 * disk is full. The bytes are written before the row commits; files without a row or a link are deleted later
 * (lib/worker/sweep.ts).
 */
export async function storeUpload(db: Db, upload: Upload): Promise<FileInfo> {
  const { file, field, rules, uploadedBy } = upload;
  const { bytes, mime, width, height } = await inspectFile(file, field, rules);
  const name = fileName(file.name, mime);
  const disk = currentDisk();
  const key = await DISKS[disk].write({ bytes, mime, name, private: rules.private });
  const values = {
    disk,
    key,
    name,
    mime_type: mime,
    size: bytes.byteLength,
    width,
    height,
    is_private: rules.private,
  } as const;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const stored = await insertFile(db, { ...values, sha256, uploaded_by: uploadedBy }).catch(
    async (error: unknown) => {
      await DISKS[disk].remove(key).catch(() => {});
      throw error;
    },
  );
  return toFileInfo(stored);
}

type FileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>;

/** The bytes of a file, or null when it no longer exists. The caller checks access. */
export const readBytes = async ({ disk, key, is_private }: FileRow): Promise<Buffer | null> =>
  disk === 'public' ? null : DISKS[disk].read(key, is_private);

/** A stored file with its bytes, or null. The caller checks access. */
export async function readStored(db: Db, id: number) {
  const file = await findFile(db, id);
  const bytes = file && (await readBytes(file));
  return bytes && { file, bytes };
}

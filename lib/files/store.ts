import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { Db } from '@/db/client';
import { findFile, insertFile } from '@/db/repositories/files';
import { invalidField } from '@/lib/domain/errors';
import { env } from '@/lib/env';
import { type FileInfo, fileUrl } from './urls';

/** Bytes of one file. */
export const MAX_FILE_SIZE = 16 * 1_048_576;
/** Longest side of a stored picture, in pixels. */
const MAX_SIDE = 2_400;

type Rules = { accept: 'image' | 'document' | 'any'; private: boolean };
type Upload = { file: File; field: string; rules: Rules; uploadedBy: number | null };

const IMAGES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']);
const DOCUMENTS = new Set([
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'video/mp4',
  'audio/mpeg',
  'application/zip',
]);

const pathOf = (key: string): string => join(env.DATA_DIR, 'files', key.slice(0, 2), key);

type Content = { bytes: Buffer; mime: string; width: number | null; height: number | null };

/** Pictures are decoded and written anew: what is stored is a picture and nothing else, without its camera's data. */
async function reencode(bytes: Buffer, field: string): Promise<Content> {
  try {
    const picture = sharp(bytes, { limitInputPixels: 50_000_000 }).rotate();
    const { data, info } = await picture
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, mime: 'image/webp', width: info.width, height: info.height };
  } catch {
    throw invalidField(field, 'file_type');
  }
}

/** What a file is by its content, never by its name; SVG and HTML have no signature and are refused. */
async function inspect({ file, field, rules }: Upload): Promise<Content> {
  if (file.size > MAX_FILE_SIZE) throw invalidField(field, 'file_too_large', { max: 16 });
  if (file.size === 0) throw invalidField(field, 'file_type');
  const bytes = Buffer.from(await file.arrayBuffer());
  const mime = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  if (IMAGES.has(mime)) return reencode(bytes, field);
  if (rules.accept !== 'image' && DOCUMENTS.has(mime)) return { bytes, mime, width: null, height: null };
  throw invalidField(field, 'file_type');
}

const cleanName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[\p{Cc}\\/:*?"<>|]/gu, '')
    .trim()
    .slice(0, 150) || 'archivo';

/**
 * Stores an upload on the local disk and registers it, linked to nothing yet. Throws 422 at `field` for a wrong type
 * or more than 16 MB. The bytes are on the disk before the row commits; a file without a row is swept later.
 */
export async function storeUpload(db: Db, upload: Upload): Promise<FileInfo & { url: string }> {
  const { bytes, mime, width, height } = await inspect(upload);
  const key = randomUUID();
  const path = pathOf(key);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.part`, bytes);
  await rename(`${path}.part`, path);
  const info = {
    disk: 'local' as const,
    key,
    name: cleanName(upload.file.name),
    mime_type: mime,
    size: bytes.byteLength,
    width,
    height,
    is_private: upload.rules.private,
  };
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const id = await insertFile(db, { ...info, sha256, uploaded_by: upload.uploadedBy });
  return { id, ...info, url: fileUrl({ id, ...info }) };
}

/** A stored file with its bytes, or null. Access is the caller's question. */
export async function readStored(db: Db, id: number) {
  const file = await findFile(db, id);
  if (file?.disk !== 'local') return null;
  const bytes = await readFile(pathOf(file.key)).catch(() => null);
  return bytes && { file, bytes };
}

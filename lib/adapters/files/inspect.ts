import 'server-only';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { invalidField } from '@/lib/domain/errors';
import { MAX_FILE_SIZE, MEGABYTE } from '@/lib/domain/file-size';

/** Longest side of a stored picture, in pixels. */
const MAX_SIDE = 2_400;

export type Rules = { accept: 'image' | 'document' | 'any'; private: boolean };
export type Inspected = { bytes: Buffer; mime: string; width: number | null; height: number | null };

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

/** Decodes and re-encodes a picture, so that only image data is stored and metadata is dropped. */
async function reencode(bytes: Buffer, field: string): Promise<Inspected> {
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

/**
 * What a file is by its content, never by its name; SVG and HTML have no signature and are refused.
 * Throws 422 at `field` for a wrong type or more than 16 MB.
 */
export async function inspectFile(file: File, field: string, rules: Rules): Promise<Inspected> {
  if (file.size > MAX_FILE_SIZE)
    throw invalidField(field, 'file_too_large', { max: MAX_FILE_SIZE / MEGABYTE });
  if (file.size === 0) throw invalidField(field, 'file_type');
  const bytes = Buffer.from(await file.arrayBuffer());
  const mime = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  if (IMAGES.has(mime)) return reencode(bytes, field);
  if (rules.accept !== 'image' && DOCUMENTS.has(mime)) return { bytes, mime, width: null, height: null };
  throw invalidField(field, 'file_type');
}

/** A file name without characters that are unsafe in a path or a header. */
export const cleanName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[\p{Cc}\\/:*?"<>|]/gu, '')
    .trim()
    .slice(0, 150) || 'archivo';

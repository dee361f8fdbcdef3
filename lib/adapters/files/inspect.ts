import 'server-only';
import { fileTypeFromBuffer } from 'file-type';
import { invalidField } from '@/lib/domain/errors';
import { MAX_FILE_SIZE, MEGABYTE } from '@/lib/domain/values/file-size';
import { MAX_PIXELS, pixelsOf, reencode } from './pictures';

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

/** Refuses a picture whose header says that it would take too much memory to decode. */
async function inspectPicture(bytes: Buffer, field: string): Promise<Inspected> {
  const pixels = await pixelsOf(bytes);
  if (pixels !== null && pixels > MAX_PIXELS)
    throw invalidField(field, 'picture_too_large', { max: MAX_PIXELS / 1_000_000 });
  const picture = pixels === null ? null : await reencode(bytes);
  if (!picture) throw invalidField(field, 'file_type');
  return { ...picture, mime: 'image/webp' };
}

/**
 * Detects a file's type from its content, never from its name; SVG and HTML have no signature and are
 * refused. Throws 422 at `field` for a wrong type, more than 16 MB or 50 megapixels, 503 when too many
 * pictures wait.
 */
export async function inspectFile(file: File, field: string, rules: Rules): Promise<Inspected> {
  if (file.size > MAX_FILE_SIZE)
    throw invalidField(field, 'file_too_large', { max: MAX_FILE_SIZE / MEGABYTE });
  if (file.size === 0) throw invalidField(field, 'file_type');
  const bytes = Buffer.from(await file.arrayBuffer());
  const mime = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  if (IMAGES.has(mime)) return inspectPicture(bytes, field);
  if (rules.accept !== 'image' && DOCUMENTS.has(mime)) return { bytes, mime, width: null, height: null };
  throw invalidField(field, 'file_type');
}

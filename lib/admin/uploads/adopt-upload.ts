import 'server-only';
import { z } from 'zod';
import { db } from '@/db/client';
import { DISKS, storeUpload } from '@/lib/adapters/files/store';
import type { FileInfo } from '@/lib/adapters/files/urls';
import { orNotFound } from '@/lib/domain/errors';

/** Uploader and target of an upload, made by the router's first step and signed by UploadThing. */
export const adoptionSchema = z.object({
  userId: z.int().positive(),
  field: z.string(),
  accept: z.enum(['image', 'document', 'any']),
  isPrivate: z.boolean(),
});
export type Adoption = z.output<typeof adoptionSchema>;

/**
 * Stores a file that a client sent directly to UploadThing: fetches, checks and stores its bytes like any
 * upload, then deletes the original, even when it is refused. Throws like `storeUpload`, and 404 when the
 * file is missing.
 */
export async function adoptUpload(
  raw: { key: string; name: string },
  { userId, field, accept, isPrivate }: Adoption,
): Promise<FileInfo> {
  try {
    const bytes = orNotFound(await DISKS.uploadthing.read(raw.key, true));
    return await storeUpload(db, {
      file: new File([new Uint8Array(bytes)], raw.name),
      field,
      rules: { accept, private: isPrivate },
      uploadedBy: userId,
    });
  } finally {
    await DISKS.uploadthing.remove(raw.key);
  }
}

import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { copyPart } from './copy-part';
import { type Manifest, NAMES, type Part } from './manifest';

export type StoredFile = {
  id: number;
  disk: 'local' | 'uploadthing';
  key: string;
  name: string;
  size: number;
  sha256: string | null;
  is_private: boolean;
};

/** The path of a file below `files`, in a shop and in a backup. */
const pathOf = (key: string): string => `${key.slice(0, 2)}/${key}`;

/** The bytes of a file at UploadThing, from its address; a private one from a signed address. */
async function download({ key, is_private, size }: StoredFile, to: string): Promise<Part> {
  // Imported late, because it reads the settings, which the command prepares first.
  const { uploadThingDisk } = await import('@/lib/adapters/files/uploadthing');
  const bytes = await uploadThingDisk.read(key, is_private);
  if (!bytes) throw new Error('UploadThing did not give it');
  if (bytes.byteLength !== size) throw new Error(`altered, ${bytes.byteLength} of ${size} bytes`);
  await mkdir(dirname(to), { recursive: true });
  try {
    await writeFile(to, bytes, { mode: 0o600, flush: true });
  } catch (error) {
    await rm(to, { force: true }).catch(() => {});
    throw error;
  }
  return { size: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/**
 * Copies every file of the shop, from its disk and from UploadThing, and compares it with its row. Throws
 * with all missing or altered files.
 */
export async function copyFiles(
  files: readonly StoredFile[],
  dataDir: string,
  folder: string,
): Promise<Manifest['files']> {
  const copied: Manifest['files'] = [];
  const wrong: string[] = [];
  for (const file of files) {
    const path = pathOf(file.key);
    const to = join(folder, NAMES.files, path);
    const from = join(dataDir, NAMES.files, path);
    const place = file.disk === 'local' ? from : `UploadThing, ${file.key}`;
    const about = `  file ${file.id} "${file.name}" (${place})`;
    try {
      const part = file.disk === 'local' ? await copyPart(from, to) : await download(file, to);
      if (file.sha256 !== null && part.sha256 !== file.sha256)
        wrong.push(`${about}: altered, its SHA-256 is another`);
      copied.push({ path, ...part });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw error;
      wrong.push(`${about}: ${(error as Error).message}`);
    }
  }
  if (wrong.length > 0)
    throw new Error(
      `Files of the shop are missing or damaged, so no backup was written:\n${wrong.join('\n')}`,
    );
  return copied;
}

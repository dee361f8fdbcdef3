import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { files } from '@/db/schema';
import { insertIds, type Tx } from '../insert';

export type PrivateFile = {
  bytes: Buffer;
  name: string;
  mime_type: string;
  width?: number;
  height?: number;
  created_at?: Date;
};

/**
 * Writes private files and inserts their rows.
 * Returns the ids in order. Paths are those of lib/adapters/files/local-disk.ts (`files/ab/abc…`).
 */
export async function keepPrivateFiles(
  tx: Tx,
  dataDir: string,
  list: readonly PrivateFile[],
): Promise<number[]> {
  const rows = await Promise.all(
    list.map(async ({ bytes, ...file }) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      // Named by its content, so that seeding again writes the same file.
      const key = `demo-${sha256.slice(0, 32)}`;
      const path = join(dataDir, 'files', key.slice(0, 2), key);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, bytes);
      return { ...file, key, sha256, size: bytes.byteLength, disk: 'local' as const, is_private: true };
    }),
  );
  return insertIds(tx, files, rows);
}

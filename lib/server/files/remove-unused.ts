import 'server-only';
import { db } from '@/db/client';
import { deleteUnusedFile } from '@/db/repositories/content/files';
import { DISKS } from '@/lib/adapters/files/store';
import { eachAlone } from '@/lib/adapters/jobs/each-alone';

const removeUnused = (id: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    const file = await deleteUnusedFile(tx, id);
    if (!file || file.disk === 'public') return false;
    await DISKS[file.disk].remove(file.key);
    return true;
  });

/**
 * Deletes files that nothing refers to, each with its bytes. One that is linked meanwhile stays; so does the
 * row of one whose bytes can't be deleted. Returns how many are gone.
 */
export const removeUnusedFiles = (ids: readonly number[]): Promise<number> =>
  eachAlone('deleting a file', ids, removeUnused);

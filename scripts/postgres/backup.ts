import { join } from 'node:path';
import { prepareRuntime } from '@/lib/startup/prepare-runtime';
import { levelOf, type Manifest } from './backup/manifest';
import { restoreBackup } from './backup/restore-backup';
import { type Shop, writeBackup } from './backup/write-backup';

/**
 * `npm run backup [-- folder]` writes every row and every file into a new folder; `npm run restore -- folder`
 * puts them back. Both exit with 1 unless everything succeeded (docs/backup.md).
 */
const [command, folder] = process.argv.slice(2).filter((argument) => argument !== '--');

const describe = ({ way, tables, files, remote, ...rest }: Manifest): string => {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  const others = remote.length > 0 ? ` (${remote.length} of UploadThing)` : '';
  return `${rows} rows (${way}), ${files.length} files${others}, migration ${levelOf(rest)}`;
};

async function run(shop: Shop): Promise<string> {
  if (command === 'restore') {
    const manifest = await restoreBackup(shop, folder ?? '');
    return `Restored from ${folder}: ${describe(manifest)}`;
  }
  const to = folder ?? join('backups', new Date().toISOString().replace(/[:.]/g, '-'));
  return `Backup written to ${to}: ${describe(await writeBackup(shop, to))}`;
}

try {
  if (command === 'restore' && !folder) throw new Error('Usage: npm run restore -- <folder of the backup>');
  const { env, stop } = await prepareRuntime({ migrate: false, restoring: command === 'restore' });
  try {
    const { DATABASE_URL: url = '', DATA_DIR: dataDir, BRIO_EMBEDDED: embedded } = env;
    console.log(await run({ url, dataDir, embedded }));
  } finally {
    await stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

import { join } from 'node:path';
import pg from 'pg';
import { listMigrations, migrateDatabase } from '@/lib/startup/migrate';
import { markRestore, unmarkRestore } from '@/lib/startup/restore-marker';
import { copyPart, measureFile } from './copy-part';
import { levelOf, type Manifest, NAMES, type Part, readManifest } from './manifest';
import { replaceRows } from './replace-rows';
import { appliedMigrations, listTables, queueVersion, serverVersion } from './tables';
import { hasTools } from './tools';
import type { Shop } from './write-backup';

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Every part of a backup with its path. */
const partsOf = (folder: string, { way, data, files, secret }: Manifest): [string, Part][] => [
  [join(folder, NAMES[way]), data],
  ...files.map((file): [string, Part] => [join(folder, NAMES.files, file.path), file]),
  ...(secret ? [[join(folder, NAMES.secret), secret] as [string, Part]] : []),
];

/** Throws unless every part of the backup exists and is unchanged. */
async function checkParts(folder: string, manifest: Manifest): Promise<void> {
  const wrong: string[] = [];
  for (const [path, { size, sha256 }] of partsOf(folder, manifest)) {
    const found = await measureFile(path).catch((error: Error) => error.message);
    if (typeof found === 'string') wrong.push(`  ${path}: ${found}`);
    else if (found.size < size) wrong.push(`  ${path}: cut off, ${found.size} of ${size} bytes`);
    else if (found.sha256 !== sha256) wrong.push(`  ${path}: altered, its SHA-256 is another`);
  }
  if (wrong.length > 0)
    throw new Error(`The backup is not whole, so nothing was restored:\n${wrong.join('\n')}`);
}

/** Throws when the backup has a migration that this version does not have, and names it. */
async function checkLevel({ migrations }: Manifest): Promise<void> {
  const known = await listMigrations();
  for (const [index, { name, hash }] of migrations.entries()) {
    const own = known[index];
    if (!own)
      throw new Error(
        `The backup is at migration ${migrations.at(-1)?.name}; this version ends at ${known.at(-1)?.name}. Restore it with the version that made it, or a newer one.`,
      );
    if (own.hash !== hash)
      throw new Error(`The backup's migration ${name} is another than this version's ${own.name}.`);
  }
}

/**
 * Whether the database is empty. One with a shop must be at the backup's level; otherwise throws and names
 * the difference.
 */
async function isEmptyDatabase(url: string, manifest: Manifest): Promise<boolean> {
  const client = await connect(url);
  try {
    const hashes = await appliedMigrations(client);
    if (hashes.length === 0) {
      if ((await listTables(client)).length === 0) return true;
      throw new Error('The database is not empty and holds no shop: restore into an empty one.');
    }
    if (hashes.join() === manifest.migrations.map(({ hash }) => hash).join()) return false;
    const known = await listMigrations();
    const at = known.find(({ hash }) => hash === hashes.at(-1))?.name ?? 'of another version';
    throw new Error(
      `The database is at migration ${at}, the backup at ${levelOf(manifest)}: restore into an empty database (in the demo, an empty DATA_DIR), which is then brought up to date.`,
    );
  } finally {
    await client.end();
  }
}

async function checkQueue(url: string, manifest: Manifest): Promise<void> {
  const client = await connect(url);
  const queue = await queueVersion(client).finally(() => client.end());
  if (queue !== manifest.queue)
    throw new Error(
      `The backup's job queue is of version ${manifest.queue}, this one of ${queue}: restore it with the version that made it.`,
    );
}

/** Copies and checks the files. Earlier files stay until they are swept as unused (lib/worker/sweep.ts). */
async function restoreFiles({ files }: Manifest, dataDir: string, folder: string): Promise<void> {
  for (const { path, sha256 } of files) {
    const to = join(dataDir, NAMES.files, path);
    const copied = await copyPart(join(folder, NAMES.files, path), to);
    // Read again, to check what is on the disk.
    const { sha256: stored } = await measureFile(to);
    if (copied.sha256 !== sha256 || stored !== sha256) throw new Error(`${to} was not copied as it is.`);
  }
}

async function restoreRows(shop: Shop, folder: string, manifest: Manifest): Promise<void> {
  const client = await connect(shop.url);
  const path = join(folder, NAMES[manifest.way]);
  await replaceRows(client, shop.url, path, manifest).finally(() => client.end().catch(() => {}));
}

/**
 * Files from UploadThing are served from the copies, so that a restored shop does not need the old account.
 */
async function adoptRemote(url: string, { remote }: Manifest): Promise<void> {
  if (remote.length === 0) return;
  const client = await connect(url);
  await client
    .query(`update files set disk = 'local' where disk = 'uploadthing' and key = any($1)`, [remote])
    .finally(() => client.end());
}

async function checkTools(url: string, { way, server }: Manifest): Promise<void> {
  if (way !== 'pg_dump') return;
  const client = await connect(url);
  const running = await serverVersion(client).finally(() => client.end());
  if (running < server || !(await hasTools(running)))
    throw new Error(
      `The backup was made by pg_dump ${server}. Restoring needs a server of that version or newer, and its psql and pg_restore on the path; the server is ${running}.`,
    );
}

/**
 * Replaces a shop's rows and files by those of a backup (docs/backup.md).
 *
 * Everything is checked before anything is changed; rows change in one transaction. Until it has finished, a
 * marker in `dataDir` prevents every start; it also stays when a restore into an empty shop fails. Throws
 * with what is wrong.
 */
export async function restoreBackup(shop: Shop, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await checkLevel(manifest);
  await checkParts(folder, manifest);
  await checkTools(shop.url, manifest);
  // A folder that was already half restored is not in its earlier state.
  let asBefore = await markRestore(shop.dataDir, folder);
  try {
    if (await isEmptyDatabase(shop.url, manifest)) {
      asBefore = false;
      await migrateDatabase(shop.url, manifest.migrations.length);
    }
    await checkQueue(shop.url, manifest);
    await restoreFiles(manifest, shop.dataDir, folder);
    await restoreRows(shop, folder, manifest);
    await adoptRemote(shop.url, manifest);
    asBefore = false;
    if (manifest.secret && shop.embedded)
      await copyPart(join(folder, NAMES.secret), join(shop.dataDir, NAMES.secret));
    if ((await listMigrations()).length > manifest.migrations.length) await migrateDatabase(shop.url);
  } catch (error) {
    if (asBefore) await unmarkRestore(shop.dataDir);
    throw error;
  }
  await unmarkRestore(shop.dataDir);
  return manifest;
}

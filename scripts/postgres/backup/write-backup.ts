import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { listMigrations } from '@/lib/startup/migrate';
import { copyFiles, type StoredFile } from './copy-files';
import { copyPart } from './copy-part';
import { type Manifest, NAMES, writeManifest } from './manifest';
import { writeRows } from './rows';
import {
  appliedMigrations,
  countRows,
  listSequences,
  listTables,
  queueVersion,
  serverVersion,
} from './tables';
import { dumpDatabase, hasTools } from './tools';

/** Where a shop's data are. */
export type Shop = { url: string; dataDir: string; embedded: boolean };

/** The demo generates its own secret, unless it is given one. */
const hasOwnSecret = async ({ embedded, dataDir }: Shop): Promise<boolean> =>
  embedded && (await stat(join(dataDir, NAMES.secret)).catch(() => null)) !== null;

async function writeParts(client: pg.Client, shop: Shop, folder: string): Promise<Manifest> {
  await client.query('begin isolation level repeatable read read only');
  const applied = await appliedMigrations(client);
  if (applied.length === 0) throw new Error('There is no shop in this database.');
  const known = new Map((await listMigrations()).map(({ name, hash }) => [hash, name]));
  const server = await serverVersion(client);
  const byTool = !shop.embedded && (await hasTools(server));
  const way = byTool ? 'pg_dump' : 'rows';
  const tables = await listTables(client);
  const { rows: files } = await client.query<StoredFile>(
    `select id, disk, key, name, size, sha256, is_private from files where disk <> 'public' order by id`,
  );
  const { rows: snapshot } = await client.query('select pg_export_snapshot() as id');
  const path = join(folder, NAMES[way]);
  return {
    format: 1,
    made_at: new Date().toISOString(),
    way,
    server,
    migrations: applied.map((hash) => ({ name: known.get(hash) ?? 'of another version', hash })),
    queue: await queueVersion(client),
    tables: await countRows(client, tables),
    sequences: await listSequences(client),
    data: byTool ? await dumpDatabase(shop.url, snapshot[0].id, path) : await writeRows(client, tables, path),
    files: await copyFiles(files, shop.dataDir, folder),
    secret: (await hasOwnSecret(shop))
      ? await copyPart(join(shop.dataDir, NAMES.secret), join(folder, NAMES.secret))
      : null,
    remote: files.filter(({ disk }) => disk === 'uploadthing').map(({ key }) => key),
  };
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}

/**
 * Writes every row and every file of the shop at one moment into a new folder, while the shop keeps running.
 * The folder gets its name only when it is complete. Throws when anything is missing or can't be written
 * (docs/backup.md).
 */
export async function writeBackup(shop: Shop, folder: string): Promise<Manifest> {
  if (await stat(folder).catch(() => null)) throw new Error(`${folder} exists already: name a new folder.`);
  const unfinished = `${folder}.part`;
  const client = new pg.Client({ connectionString: shop.url });
  client.on('error', () => {});
  try {
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    await client.connect();
    const manifest = await writeParts(client, shop, unfinished);
    await writeManifest(unfinished, manifest);
    await rename(unfinished, folder);
    await syncFolder(dirname(folder));
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true }).catch(() => {});
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

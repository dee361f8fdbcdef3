import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chown, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serviceAccount } from '@/db/embedded/account';
import { freePort } from '@/db/embedded/machine';
import { seedDatabase } from '@/db/seed/seed';
import { migrateDatabase } from '@/lib/startup/migrate';
import { refuseHalfRestored } from '@/lib/startup/restore-marker';
import { restoreBackup } from '@/scripts/postgres/backup/restore-backup';
import { writeBackup } from '@/scripts/postgres/backup/write-backup';
import { addOddities, createDatabase, databaseContent, fileHashes, query, tempFolder } from './kit';

/** The tools of an installed PostgreSQL: `pg_dump` only works with servers of its own version or older. */
const folder = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim();
const isInstalled =
  Boolean(folder) &&
  ['initdb', 'postgres', 'pg_dump', 'pg_restore'].every(
    (name) => spawnSync(join(folder, name), ['--version']).status === 0,
  );

describe.skipIf(!isInstalled)('with the programs of PostgreSQL', () => {
  const folders: string[] = [];
  const newFolder = async () => {
    const made = await tempFolder();
    folders.push(made);
    return made;
  };
  const path = process.env.PATH;
  let serverUrl: string;
  let stop: () => Promise<unknown>;

  beforeAll(async () => {
    process.env.PATH = `${folder}:${path}`;
    const cluster = await newFolder();
    const runner = await serviceAccount();
    if (runner.uid !== undefined) await chown(cluster, runner.uid, runner.gid);
    const made = runner.spawn(join(folder, 'initdb'), [
      `--pgdata=${cluster}`,
      '--username=brio',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
    ]);
    await once(made, 'exit');
    const port = await freePort();
    const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'fsync=off'];
    const server = runner.spawn(join(folder, 'postgres'), [
      '-D',
      cluster,
      ...settings.flatMap((setting) => ['-c', setting]),
    ]);
    stop = async () => {
      const gone = once(server, 'exit');
      server.kill('SIGINT');
      await gone;
    };
    serverUrl = `postgres://brio:a%20secret@127.0.0.1:${port}/postgres`;
    for (let i = 0; i < 200; i++) {
      if (await query(serverUrl, 'select 1').catch(() => null)) break;
      await sleep(50);
    }
  });
  afterAll(async () => {
    process.env.PATH = path;
    await stop();
    for (const made of folders) await rm(made, { recursive: true, force: true });
  });

  const emptyShop = async () => ({
    url: await createDatabase(serverUrl),
    dataDir: await newFolder(),
    embedded: false,
  });

  test('an archive restores everything, into an empty database and over a changed shop', async () => {
    const shop = await emptyShop();
    await migrateDatabase(shop.url);
    await seedDatabase(shop.url, { demo: false });
    await addOddities(shop.url, shop.dataDir);
    const backup = join(await newFolder(), 'backup');
    expect(await writeBackup(shop, backup)).toMatchObject({ way: 'pg_dump', secret: null });
    const before = await databaseContent(shop.url);

    const place = await emptyShop();
    await restoreBackup(place, backup);
    expect(await databaseContent(place.url)).toEqual(before);
    expect(await fileHashes(place.dataDir)).toEqual(await fileHashes(shop.dataDir));

    await query(shop.url, `delete from mails; update taxes set tax_percent = tax_percent + 1`);
    await restoreBackup(shop, backup);
    expect(await databaseContent(shop.url)).toEqual(before);
    await expect(refuseHalfRestored(shop.dataDir)).resolves.toBeUndefined();

    await truncate(join(backup, 'database.dump'), 50_000);
    await expect(restoreBackup(shop, backup)).rejects.toThrow('database.dump: cut off');
    // A truncated archive whose checksum matches also leaves everything as it was.
    const list = JSON.parse(await readFile(join(backup, 'backup.json'), 'utf8'));
    const { measureFile } = await import('@/scripts/postgres/backup/copy-part');
    list.data = await measureFile(join(backup, 'database.dump'));
    await writeFile(join(backup, 'backup.json'), JSON.stringify(list));
    await expect(restoreBackup(shop, backup)).rejects.toThrow(/psql failed|pg_restore failed/);
    expect(await databaseContent(shop.url)).toEqual(before);
  });

  test('without the programs of the right version the rows are written, and an archive is refused', async () => {
    const shop = await emptyShop();
    await migrateDatabase(shop.url);
    const backup = join(await newFolder(), 'backup');
    await writeBackup(shop, backup);
    process.env.PATH = '/nowhere';
    try {
      const place = await emptyShop();
      await expect(restoreBackup(place, backup)).rejects.toThrow('The backup was made by pg_dump');
      const rows = join(await newFolder(), 'rows');
      expect(await writeBackup(shop, rows)).toMatchObject({ way: 'rows' });
      await restoreBackup(place, rows);
      expect(await databaseContent(place.url)).toEqual(await databaseContent(shop.url));
    } finally {
      process.env.PATH = `${folder}:${path}`;
    }
  });
});

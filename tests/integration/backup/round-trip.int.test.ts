import { cp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { listMigrations, migrateDatabase } from '@/lib/startup/migrate';
import { refuseHalfRestored } from '@/lib/startup/restore-marker';
import { restoreBackup } from '@/scripts/postgres/backup/restore-backup';
import { writeBackup } from '@/scripts/postgres/backup/write-backup';
import { addOddities, createDatabase, databaseContent, fileHashes, pathOf, query, tempFolder } from './kit';

const serverUrl = inject('serverUrl');
const folders: string[] = [];
const newFolder = async () => {
  const folder = await tempFolder();
  folders.push(folder);
  return folder;
};
/** A new machine: an empty database and data folder. */
const emptyShop = async () => ({
  url: await createDatabase(serverUrl),
  dataDir: await newFolder(),
  embedded: true,
});
type Shop = Awaited<ReturnType<typeof emptyShop>>;

let shop: Shop;
let keys: string[];
let backup: string;

beforeAll(async () => {
  shop = { url: process.env.DATABASE_URL ?? '', dataDir: await newFolder(), embedded: true };
  await writeFile(join(shop.dataDir, 'auth-secret'), 'a-secret-of-the-demo-with-32-characters');
  keys = await addOddities(shop.url, shop.dataDir);
  backup = join(await newFolder(), 'backup');
  await writeBackup(shop, backup);
});
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

/** Copies the backup, to be damaged by a test. */
async function copyBackup(): Promise<string> {
  const copy = join(await newFolder(), 'copy');
  await cp(backup, copy, { recursive: true });
  return copy;
}

test('a backup restored into an empty place has every row, sum, next id, rule and file', async () => {
  const place = await emptyShop();
  await restoreBackup(place, backup);
  expect(await databaseContent(place.url)).toEqual(await databaseContent(shop.url));
  expect(await fileHashes(place.dataDir)).toEqual(await fileHashes(shop.dataDir));
  expect(Object.keys(await fileHashes(place.dataDir))).toEqual(expect.arrayContaining(keys));
  expect(await readFile(join(place.dataDir, 'auth-secret'), 'utf8')).toBe(
    await readFile(join(shop.dataDir, 'auth-secret'), 'utf8'),
  );
  await expect(refuseHalfRestored(place.dataDir)).resolves.toBeUndefined();
  const [row] = await query<{ id: number }>(
    place.url,
    `insert into languages (short_code, title) values ('xx', 'X') returning id`,
  );
  expect(row?.id).toBeGreaterThan(0);
});

test("a backup replaces a shop's data, also in append-only tables", async () => {
  const place = await emptyShop();
  await restoreBackup(place, backup);
  const before = await databaseContent(place.url);
  await query(
    place.url,
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'append only'; end $$;
     create trigger no_change before insert or update or delete on audit_entries for each row execute function refuse();
     create trigger no_truncate before truncate on audit_entries for each statement execute function refuse();
     update orders set total_order = total_order + 1;
     delete from mails;
     insert into languages (short_code, title) values ('zz', 'Nueva')`,
  );
  await writeFile(pathOf(place.dataDir, keys[0] ?? ''), 'altered');
  await restoreBackup(place, backup);
  expect(await databaseContent(place.url)).toEqual(before);
  expect(await fileHashes(place.dataDir)).toEqual(await fileHashes(shop.dataDir));
  await expect(query(place.url, `insert into audit_entries default values`)).rejects.toThrow('append only');
});

test('a backup counts the rows of every table, and never overwrites an existing one', async () => {
  await expect(writeBackup(shop, backup)).rejects.toThrow('exists already');
  const { tables } = JSON.parse(await readFile(join(backup, 'backup.json'), 'utf8'));
  const { content } = await databaseContent(shop.url);
  expect(tables).toEqual(
    Object.fromEntries(content.map(({ name, rows }) => [name.includes('.') ? name : `public.${name}`, rows])),
  );
});

test('a backup of an older migration is restored and then brought up to date', async () => {
  const all = await listMigrations();
  const old = await emptyShop();
  await migrateDatabase(old.url, all.length - 1);
  await query(old.url, `insert into languages (short_code, title) values ('xx', 'Antes')`);
  const folder = join(await newFolder(), 'old');
  await writeBackup(old, folder);
  const place = await emptyShop();
  await restoreBackup(place, folder);
  expect(await query(place.url, 'select title from languages')).toEqual([{ title: 'Antes' }]);
  const [level] = await query<{ n: number }>(
    place.url,
    'select count(*)::int as n from drizzle.__drizzle_migrations',
  );
  expect(level?.n).toBe(all.length);
  // A shop at another migration is refused.
  await expect(restoreBackup(place, folder)).rejects.toThrow(
    `The database is at migration ${all.at(-1)?.name}, the backup at ${all.at(-2)?.name}`,
  );
  expect(await query(place.url, 'select title from languages')).toEqual([{ title: 'Antes' }]);
  await expect(refuseHalfRestored(place.dataDir)).resolves.toBeUndefined();
});

const DAMAGES: [string, (copy: string) => Promise<unknown>, RegExp][] = [
  [
    'no list of its parts',
    (copy) => rm(join(copy, 'backup.json')),
    /no backup, or one that was not finished/,
  ],
  ['a list cut off', (copy) => truncate(join(copy, 'backup.json'), 500), /backup\.json is damaged/],
  ['rows cut off', (copy) => truncate(join(copy, 'rows.gz'), 20_000), /rows\.gz: cut off, 20000 of/],
  [
    'altered rows',
    async (copy) => {
      const bytes = await readFile(join(copy, 'rows.gz'));
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
      await writeFile(join(copy, 'rows.gz'), bytes);
    },
    /rows\.gz: altered/,
  ],
  ['a missing file', (copy) => rm(pathOf(copy, keys[0] ?? '')), /ENOENT/],
  [
    'an altered file',
    (copy) => writeFile(pathOf(copy, keys[2] ?? ''), 'a\r\nb\u2028c\\n\n'),
    /altered, its SHA-256/,
  ],
  [
    'a newer migration',
    (copy) => changeList(copy, (list) => list.migrations.push({ name: '9999_future', hash: 'x' })),
    /The backup is at migration 9999_future; this version ends at 00/,
  ],
  [
    'another migration of the same place',
    (copy) =>
      changeList(copy, (list) => Object.assign(list.migrations[1], { name: '0001_other', hash: 'x' })),
    /migration 0001_other is another than this version's 0001_schema/,
  ],
  [
    'another version of the queue',
    (copy) => changeList(copy, (list) => (list.queue = 1)),
    /job queue is of version 1/,
  ],
  [
    'a path that leads elsewhere',
    (copy) => changeList(copy, (list) => (list.files[0].path = '../../etc/passwd')),
    /not of the format/,
  ],
];

// biome-ignore lint/suspicious/noExplicitAny: tests make the list invalid on purpose.
async function changeList(copy: string, change: (list: any) => unknown): Promise<void> {
  const file = join(copy, 'backup.json');
  const list = JSON.parse(await readFile(file, 'utf8'));
  change(list);
  await writeFile(file, JSON.stringify(list));
}

test.each(DAMAGES)(
  'a backup with %s is refused by name and changes nothing',
  async (_what, damage, message) => {
    const copy = await copyBackup();
    await damage(copy);
    const before = await databaseContent(shop.url);
    await expect(restoreBackup(shop, copy)).rejects.toThrow(message);
    expect(await databaseContent(shop.url)).toEqual(before);
    await expect(refuseHalfRestored(shop.dataDir)).resolves.toBeUndefined();
  },
);

test('a restore that fails after rows were written rolls them back, and marks an empty place as half', async () => {
  const copy = await copyBackup();
  const table = 'public.orders';
  await changeList(copy, (list) => (list.tables[table] += 1));
  const before = await databaseContent(shop.url);
  await expect(restoreBackup(shop, copy)).rejects.toThrow(`${table} holds another number of rows`);
  expect(await databaseContent(shop.url)).toEqual(before);
  await expect(refuseHalfRestored(shop.dataDir)).resolves.toBeUndefined();

  const place = await emptyShop();
  await expect(restoreBackup(place, copy)).rejects.toThrow('another number of rows');
  await expect(refuseHalfRestored(place.dataDir)).rejects.toThrow('has not finished');
  // A second failed restore keeps the marker of the first.
  await expect(restoreBackup(place, copy)).rejects.toThrow('another number of rows');
  await expect(refuseHalfRestored(place.dataDir)).rejects.toThrow('has not finished');
  // Restoring the intact backup removes the marker.
  await restoreBackup(place, backup);
  expect(await databaseContent(place.url)).toEqual(before);
  await expect(refuseHalfRestored(place.dataDir)).resolves.toBeUndefined();
});

test("a destination that can't be written is refused, and nothing is left behind", async () => {
  const base = await newFolder();
  const file = join(base, 'file');
  await writeFile(file, '');
  await expect(writeBackup(shop, join(file, 'backup'))).rejects.toThrow('ENOTDIR');
  const place = await emptyShop();
  await expect(restoreBackup({ ...place, dataDir: join(file, 'data') }, backup)).rejects.toThrow(
    "can't be written",
  );
  // A file where the folder of the stored files should be.
  await writeFile(join(place.dataDir, 'files'), '');
  await expect(restoreBackup(place, backup)).rejects.toThrow(/ENOTDIR|EEXIST/);
  await expect(refuseHalfRestored(place.dataDir)).rejects.toThrow('has not finished');
  expect(await readdir(base)).toEqual(['file']);
});

test('a backup of a shop whose files are missing or altered fails with their names and leaves no folder', async () => {
  const place = await emptyShop();
  await restoreBackup(place, backup);
  await rm(pathOf(place.dataDir, keys[0] ?? ''));
  await writeFile(pathOf(place.dataDir, keys[2] ?? ''), 'other');
  const base = await newFolder();
  const failed = writeBackup(place, join(base, 'backup'));
  await expect(failed).rejects.toThrow(/comprobante\.pdf.*ENOENT/);
  await expect(failed).rejects.toThrow(/líneas\.txt.*altered/);
  expect(await readdir(base)).toEqual([]);
});

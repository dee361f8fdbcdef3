import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, expect, inject, test, vi } from 'vitest';
import { db } from '@/db/client';
import { files } from '@/db/schema';
import { uploadThingDisk } from '@/lib/adapters/files/uploadthing';
import { restoreBackup } from '@/scripts/postgres/backup/restore-backup';
import { writeBackup } from '@/scripts/postgres/backup/write-backup';
import { createDatabase, query } from '../backup/kit';

const { standIn } = await vi.hoisted(async () => {
  const { startUploadThing } = await import('@/simulators/uploadthing/server');
  const service = await startUploadThing();
  process.env.UPLOADTHING_BASE_URL = service.url;
  process.env.UPLOADTHING_TOKEN = service.token;
  return { standIn: service };
});

const folders: string[] = [];
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'brio-remote-'));
  folders.push(folder);
  return folder;
};
afterEach(async () => {
  await db.delete(files).where(eq(files.disk, 'uploadthing'));
});
afterAll(async () => {
  await standIn.stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});
const shopIn = async (dataDir: string) => ({ url: process.env.DATABASE_URL ?? '', dataDir, embedded: true });

async function stored(isPrivate: boolean) {
  const bytes = randomBytes(20_000);
  const given = { bytes, mime: 'application/pdf', name: 'comprobante.pdf', private: isPrivate };
  const key = await uploadThingDisk.write(given);
  const [row] = await db
    .insert(files)
    .values({
      disk: 'uploadthing',
      key,
      name: given.name,
      mime_type: given.mime,
      size: bytes.byteLength,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      is_private: isPrivate,
    })
    .returning();
  if (!row) throw new Error('no row');
  return { bytes, key, id: row.id };
}

test('files at UploadThing, public and private, are in the backup and come back without the service', async () => {
  const [open, closed] = [await stored(false), await stored(true)];
  const folder = join(await newFolder(), 'backup');
  const manifest = await writeBackup(await shopIn(await newFolder()), folder);
  expect(manifest.remote).toEqual([open.key, closed.key]);
  standIn.files.clear();
  const place = {
    url: await createDatabase(inject('serverUrl')),
    dataDir: await newFolder(),
    embedded: true,
  };
  await restoreBackup(place, folder);
  for (const { key, bytes } of [open, closed]) {
    const copy = await readFile(join(place.dataDir, 'files', key.slice(0, 2), key));
    expect(copy.equals(bytes)).toBe(true);
    const rows = await query(place.url, 'select disk from files where key = $1', [key]);
    expect(rows).toEqual([{ disk: 'local' }]);
  }
});

test.each([
  ['is missing there', (key: string) => standIn.files.delete(key), 'UploadThing did not give it'],
  [
    'is another one of the same size',
    (key: string) => {
      const file = standIn.files.get(key);
      if (file) file.bytes = Buffer.alloc(file.bytes.byteLength);
    },
    'its SHA-256 is another',
  ],
  [
    'is shorter',
    (key: string) => {
      const file = standIn.files.get(key);
      if (file) file.bytes = file.bytes.subarray(1);
    },
    '19999 of 20000 bytes',
  ],
])('a file that %s fails the backup by name and leaves no folder', async (_what, damage, message) => {
  const { key } = await stored(false);
  damage(key);
  const folder = join(await newFolder(), 'backup');
  const error: Error = await writeBackup(await shopIn(await newFolder()), folder).then(
    () => {
      throw new Error('it was written');
    },
    (reason) => reason,
  );
  expect(error.message).toContain(key);
  expect(error.message).toContain(message);
  expect(await stat(folder).catch(() => null)).toBeNull();
  expect(await stat(`${folder}.part`).catch(() => null)).toBeNull();
});

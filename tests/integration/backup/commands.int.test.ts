import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { markRestore } from '@/lib/startup/restore-marker';
import { runScript } from '../setup/run-script';
import { addOddities, tempFolder } from './kit';

const folders: string[] = [];
const newFolder = async () => {
  const folder = await tempFolder();
  folders.push(folder);
  return folder;
};
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

test('the commands say what they did, and end with 1 unless all of it was done', async () => {
  const shop = { url: process.env.DATABASE_URL ?? '', dataDir: await newFolder() };
  await writeFile(join(shop.dataDir, 'auth-secret'), 'a-secret-of-the-demo-with-32-characters');
  await addOddities(shop.url, shop.dataDir);
  const to = join(await newFolder(), 'by-command');
  const written = await runScript('scripts/postgres/backup.ts', ['backup', to], shop);
  expect(written).toMatchObject({ code: 0, output: expect.stringContaining(`Backup written to ${to}: `) });
  const nothing = await runScript('scripts/postgres/backup.ts', ['restore', `${to}-2`], shop);
  expect(nothing).toMatchObject({ code: 1, output: expect.stringContaining('is no backup') });
});

test('a start on a half-restored folder says so and creates nothing', async () => {
  const dataDir = await newFolder();
  await markRestore(dataDir, '/backups/of-monday');
  const { code, output } = await runScript('scripts/dev/prepare.ts', ['server'], { dataDir });
  expect(code).toBe(1);
  expect(output).toContain('has not finished (from /backups/of-monday');
  expect(await readdir(dataDir)).toEqual(['restore-unfinished.json']);
});

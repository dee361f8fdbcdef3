import { mkdir, mkdtemp, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shareBuild, sharedBuilds } from './share-build';

async function newBuild(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'brio-build-'));
  await mkdir(join(folder, 'static', 'chunks'), { recursive: true });
  await writeFile(join(folder, 'static', 'chunks', 'a.js'), text);
  return folder;
}
const newDataDir = () => mkdtemp(join(tmpdir(), 'brio-data-'));
const MINUTE = 60_000;
const lastUsed = (dataDir: string, build: string, minutes: number) => {
  const at = new Date(Date.now() - minutes * MINUTE);
  return utimes(join(sharedBuilds(dataDir), build), at, at);
};

test('servers that start together share their build once, whole', async () => {
  const [built, dataDir] = [await newBuild('one'), await newDataDir()];
  const ends = await Promise.all(
    Array.from({ length: 4 }, () => shareBuild(built, { build: 'one', dataDir })),
  );
  expect(await readdir(sharedBuilds(dataDir))).toEqual(['one']);
  expect(await readFile(join(sharedBuilds(dataDir), 'one', 'chunks', 'a.js'), 'utf8')).toBe('one');
  await Promise.all(ends.map((end) => end()));
});

test('a build is kept for an hour after its last server, then the next start removes it', async () => {
  const [first, second, dataDir] = [await newBuild('one'), await newBuild('two'), await newDataDir()];
  const endFirst = await shareBuild(first, { build: 'one', dataDir });
  await lastUsed(dataDir, 'one', 300);
  // Its server ran until now.
  await endFirst();
  await (await shareBuild(second, { build: 'two', dataDir }))();
  expect((await readdir(sharedBuilds(dataDir))).sort()).toEqual(['one', 'two']);
  await lastUsed(dataDir, 'one', 61);
  await (await shareBuild(second, { build: 'two', dataDir }))();
  expect(await readdir(sharedBuilds(dataDir))).toEqual(['two']);
});

test('a server that starts on an old copy of its own build keeps it', async () => {
  const [built, dataDir] = [await newBuild('one'), await newDataDir()];
  await (await shareBuild(built, { build: 'one', dataDir }))();
  await lastUsed(dataDir, 'one', 600);
  await (await shareBuild(built, { build: 'one', dataDir }))();
  const { mtimeMs } = await stat(join(sharedBuilds(dataDir), 'one'));
  expect(Date.now() - mtimeMs).toBeLessThan(MINUTE);
});

import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { requireDataDir } from './data-dir';

test('a missing data directory is created, and the test file is removed', async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'brio-data-')), 'new', 'deep');
  await requireDataDir(path);
  expect(await readdir(path)).toEqual([]);
});

test('one that can not be used is named, with the reason in words', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'brio-data-'));
  const file = join(folder, 'file');
  await writeFile(file, '');
  await expect(requireDataDir(file)).rejects.toThrow(
    `DATA_DIR ${file} can't be used: it, or part of its path, is a file.`,
  );
  await expect(requireDataDir(join(file, 'below'))).rejects.toThrow('part of its path, is a file');
  await expect(requireDataDir('/proc/brio')).rejects.toThrow("can't be used: it can not be made.");
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const linesOf = (name: string): string[] =>
  readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '');

test('no secret of the environment and no backup of customers gets into an image', () => {
  const ignored = linesOf('.dockerignore');
  expect(ignored).toEqual(expect.arrayContaining(['.env', '.env.*', '.data', 'backups', '.git']));
  // Every folder that git ignores is left out of the image.
  const folders = linesOf('.gitignore').filter((line) => /^\.?[a-z-]+$/.test(line) && line !== '.env');
  expect(folders.filter((folder) => !ignored.includes(folder))).toEqual([]);
});

import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';

/** A stylesheet that Next writes into each page, as its manifests hold it. */
const INLINED = /"inlined":true,"content":"(?:[^"\\]|\\.)*"/g;

/**
 * Makes the pages of the back office link their stylesheet, which Next writes into each page twice: 240 kB that
 * every answer would carry, for people who have the file since their first visit. The public site keeps it in the
 * page, for the first paint of visitors (docs/decisions/002-classic-rendering.md).
 */
export async function linkStyles(folder: string): Promise<void> {
  const manifests = globSync(`${folder}/server/app/admin/**/*_client-reference-manifest.js`);
  const linked = await Promise.all(
    manifests.map(async (file) => {
      const before = await readFile(file, 'utf8');
      const after = before.replace(INLINED, '"inlined":false');
      await writeFile(file, after);
      return after !== before;
    }),
  );
  // Next keeps them in another way: better a build that fails than pages that grow unseen.
  if (!linked.some(Boolean)) throw new Error('No stylesheet of the back office was found in the build.');
}

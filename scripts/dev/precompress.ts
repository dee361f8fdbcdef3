import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const brotlied = promisify(brotliCompress);
const gzipped = promisify(gzip);
const AT_ONCE = 4;

/**
 * Writes a `.br` and a `.gz` beside every built text file, at maximum compression: once here instead of on
 * every visit.
 */
export async function precompress(folder: string): Promise<void> {
  const files = globSync(`${folder}/static/**/*.{js,css,svg,json}`);
  const work = async () => {
    for (let file = files.pop(); file; file = files.pop()) {
      const content = await readFile(file);
      await writeFile(`${file}.br`, await brotlied(content));
      await writeFile(`${file}.gz`, await gzipped(content, { level: 9 }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Locale } from './locales';
import type { Messages } from './messages';

/** The texts of a language as they are written: the imported ones were parsed by the build (next.config.ts). */
export async function readMessages(locale: Locale): Promise<Messages> {
  const folder = join(process.cwd(), 'messages', locale);
  const areas = (await readdir(folder)).map(async (file) => [
    basename(file, '.json'),
    JSON.parse(await readFile(join(folder, file), 'utf8')),
  ]);
  return Object.fromEntries(await Promise.all(areas)) as Messages;
}

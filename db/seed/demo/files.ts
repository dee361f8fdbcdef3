import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { file_links, files } from '@/db/schema';
import { insertIds, insertRows, need, type Tx } from '../insert';

export type ArtLink = { art: string; model: string; model_id: number; collection: string; position?: number };

/** Drawings of public/art as files of the disk `public`, each stored once, and their links. */
export async function linkArt(tx: Tx, links: readonly ArtLink[]): Promise<void> {
  const names = [...new Set(links.map((link) => link.art))];
  const ids = await insertIds(
    tx,
    files,
    names.map((name) => ({
      disk: 'public' as const,
      key: `/art/${name}.svg`,
      name: `${name}.svg`,
      mime_type: 'image/svg+xml',
      size: publicSize(`/art/${name}.svg`),
      ...(name.startsWith('prod-') ? { width: 600, height: 600 } : {}),
    })),
  );
  const idOf = new Map(names.map((name, i) => [name, need(ids[i], name)]));
  await insertRows(
    tx,
    file_links,
    links.map(({ art, position = 0, ...link }) => ({ ...link, position, file_id: need(idOf.get(art), art) })),
  );
}

/** Bytes of a file of the folder `public`; 0 where the folder is elsewhere. */
export function publicSize(path: string): number {
  const file = join(process.cwd(), 'public', path);
  return existsSync(file) ? statSync(file).size : 0;
}

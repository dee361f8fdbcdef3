import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { file_links, files } from '@/db/schema';
import { insertIds, insertRows, need, type Tx } from '../insert';
import type { Goods } from './products';

/** What each downloadable product gives: a file of db/seed/demo/assets, and its name for the buyer. */
const FILES: Readonly<Record<string, readonly [asset: string, name: string]>> = {
  guia: ['guia-reset.pdf', 'Guía de comidas Reset (muestra).pdf'],
  menu: ['recetario.pdf', 'Recetario de 15 minutos (muestra).pdf'],
  bitacora: ['bitacora.pdf', 'Bitácora imprimible.pdf'],
};
const ASSETS = join(process.cwd(), 'db', 'seed', 'demo', 'assets');

/** The private files behind the demo's downloads, where lib/files/store.ts keeps its own (`files/ab/abc…`). */
export async function seedDownloads(tx: Tx, goods: Goods, dataDir: string): Promise<void> {
  const stored = await Promise.all(
    Object.entries(FILES).map(async ([product, [asset, name]]) => {
      const bytes = await readFile(join(ASSETS, asset));
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      // Named by its content: seeding again writes the same file.
      const key = `demo-${sha256.slice(0, 32)}`;
      const path = join(dataDir, 'files', key.slice(0, 2), key);
      await mkdir(dirname(path), { recursive: true });
      await copyFile(join(ASSETS, asset), path);
      return { product, row: { key, name, sha256, size: bytes.byteLength } };
    }),
  );
  const ids = await insertIds(
    tx,
    files,
    stored.map(({ row }) => ({
      ...row,
      disk: 'local' as const,
      mime_type: 'application/pdf',
      is_private: true,
    })),
  );
  await insertRows(
    tx,
    file_links,
    stored.map(({ product }, i) => ({
      file_id: need(ids[i], product),
      model: 'products',
      model_id: need(goods.products[product], product),
      collection: 'download',
    })),
  );
}

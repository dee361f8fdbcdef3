import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { file_links } from '@/db/schema';
import { insertRows, need, type Tx } from '../insert';
import { keepPrivateFiles } from './private-files';
import type { Goods } from './products';
import type { Catalogue } from './programs';

/** The download of each downloadable product: a file of db/seed/demo/assets, and its name for the buyer. */
const FILES: Readonly<Record<string, readonly [asset: string, name: string]>> = {
  guia: ['guia-reset.pdf', 'Guía de comidas Reset (muestra).pdf'],
  menu: ['recetario.pdf', 'Recetario de 15 minutos (muestra).pdf'],
  bitacora: ['bitacora.pdf', 'Bitácora imprimible.pdf'],
};
const MEAL_PLAN = ['plan-de-comidas.pdf', 'Plan de comidas (muestra).pdf'] as const;
const ASSETS = join(process.cwd(), 'db', 'seed', 'demo', 'assets');

/** The private files behind the demo's downloads, and the meal plan of its programs. */
export async function seedDownloads(
  tx: Tx,
  goods: Goods,
  programs: Catalogue['programs'],
  dataDir: string,
): Promise<void> {
  const list = await Promise.all(
    [...Object.values(FILES), MEAL_PLAN].map(async ([asset, name]) => ({
      bytes: await readFile(join(ASSETS, asset)),
      name,
      mime_type: 'application/pdf',
    })),
  );
  const ids = await keepPrivateFiles(tx, dataDir, list);
  const downloads = Object.keys(FILES).map((product, i) => ({
    file_id: need(ids[i], product),
    model: 'products',
    model_id: need(goods.products[product], product),
    collection: 'download',
  }));
  const mealPlans = Object.values(programs).map((id) => ({
    file_id: need(ids.at(-1), 'meal plan'),
    model: 'programs',
    model_id: id,
    collection: 'meal_plan',
  }));
  await insertRows(tx, file_links, [...downloads, ...mealPlans]);
}

import 'server-only';
import { getPrograms } from './get-programs';
import { getSampleDay } from './get-sample-day';
import { getShopTeaser } from './get-shop';
import { getSiteFrame } from './get-site-frame';
import type { HomeView } from './types';

/** Everything the home page shows; each part is cached under its own tags. Specification §2 "home". */
export async function getHome(): Promise<HomeView> {
  const [programs, products, sampleDay, frame] = await Promise.all([
    getPrograms(),
    getShopTeaser(),
    getSampleDay(),
    getSiteFrame(),
  ]);
  return { programs, products, sampleDay, frame };
}

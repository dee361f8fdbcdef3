import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { getPrograms } from './get-programs';
import { getSampleDay } from './get-sample-day';
import { getShopTeaser } from './get-shop';
import { getSiteFrame } from './get-site-frame';
import { getHomeContent } from './page-content';
import type { HomeView } from './views';

/**
 * Everything the home page shows; each part is cached under its own tags.
 * See docs/spec/specification.md#public-area.
 */
export async function getHome(locale: Locale): Promise<HomeView> {
  const [page, programs, products, sampleDay, frame] = await Promise.all([
    getHomeContent(locale),
    getPrograms(locale),
    getShopTeaser(locale),
    getSampleDay(locale),
    getSiteFrame(locale),
  ]);
  return { page, programs, products, sampleDay, frame };
}

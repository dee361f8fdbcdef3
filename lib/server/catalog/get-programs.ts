import 'server-only';
import { cacheTag } from 'next/cache';
import { publicDb as db } from '@/db/replica';
import { findPlanDays } from '@/db/repositories/catalog/plan';
import { businessDay } from '@/lib/business-day';
import { now } from '@/lib/domain/clock';
import type { Locale } from '@/lib/i18n/locales';
import { loadListedOffers } from '@/lib/server/orders/load-offers';
import { translateOffers } from '@/lib/server/orders/translate-offers';
import { saleLife, secondsUntilSaleChange } from '@/lib/server/products/load-products';
import { loadGallery } from '@/lib/server/products/pictures';
import { effortOf } from './plan-view';
import { toProgramCard } from './program-view';
import type { ProgramCard } from './views';

/**
 * Listed programs, oldest first, with effort scaled against the hardest day among them.
 * See docs/spec/specification.md#public-area.
 */
export async function getPrograms(locale: Locale): Promise<ProgramCard[]> {
  'use cache';
  cacheTag('programs', 'products');
  const at = now();
  saleLife(await secondsUntilSaleChange(at));
  const today = businessDay(at);
  const rows = await translateOffers(db, locale, await loadListedOffers(db));
  const ids = rows.map(({ program }) => program.id);
  const nameOf = (id: number) => rows.find(({ program }) => program.id === id)?.program.name ?? '';
  const [days, gallery] = await Promise.all([
    ids.length ? findPlanDays(db, ids, locale) : [],
    loadGallery(db, 'programs', ids, nameOf),
  ]);
  const daysOf = Map.groupBy(days, (day) => day.programId);
  const cards = rows.map((row) =>
    toProgramCard({ row, days: daysOf.get(row.program.id) ?? [], gallery, today }),
  );
  const most = Math.max(0, ...cards.flatMap((card) => card.effort));
  return cards.map((card) => ({ ...card, effort: effortOf(card.effort, most) }));
}

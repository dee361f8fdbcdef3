import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { db } from '@/db/client';
import { findPlanDays } from '@/db/repositories/catalog/plan';
import { findProgramsOnSale, findRangesOf } from '@/db/repositories/catalog/programs';
import { dayIn, now } from '@/lib/domain/clock';
import { env } from '@/lib/env';
import { isDrawing, loadGallery } from './pictures';
import { effortOf, groupBy } from './plan-view';
import { toProgramCard, toRanges } from './program-view';
import type { ProgramCard } from './types';

/** Programs on sale, oldest first, with effort scaled against the hardest day among them. Specification §2 "programs". */
export async function getPrograms(): Promise<ProgramCard[]> {
  'use cache';
  cacheTag('programs', 'products');
  cacheLife('hours');
  const at = now();
  const today = dayIn(env.BUSINESS_TIME_ZONE, at);
  const rows = await findProgramsOnSale(db, today);
  const ids = rows.map(({ program }) => program.id);
  const productIds = rows.flatMap(({ product }) => (product ? [product.id] : []));
  const nameOf = (id: number) => rows.find(({ program }) => program.id === id)?.program.name ?? '';
  const [ranges, days, gallery] = await Promise.all([
    findRangesOf(db, ids, productIds),
    ids.length ? findPlanDays(db, ids) : [],
    loadGallery(db, 'programs', ids, nameOf),
  ]);
  const daysOf = groupBy(days, (day) => day.programId);
  const cards = rows.map((row) => {
    const own = ranges.ofPrograms.filter((range) => range.ownerId === row.program.id);
    const ofProduct = ranges.ofProducts.filter((range) => range.ownerId === row.product?.id);
    return toProgramCard({
      row,
      ranges: toRanges(own, ofProduct, row.byMonth ?? false),
      days: daysOf.get(row.program.id) ?? [],
      photo:
        gallery
          .get(row.program.id)
          ?.get('image')
          ?.find((picture) => !isDrawing(picture)) ?? null,
      at,
      today,
    });
  });
  const most = Math.max(0, ...cards.flatMap((card) => card.effort));
  return cards.map((card) => ({ ...card, effort: effortOf(card.effort, most) }));
}

import 'server-only';
import { cacheTag } from 'next/cache';
import { publicDb as db } from '@/db/replica';
import { findPlanDays } from '@/db/repositories/catalog/plan';
import type { Cents } from '@/lib/domain/money';
import type { Locale } from '@/lib/i18n/locales';
import { routes } from '@/lib/routes';
import { saleLife } from '@/lib/server/products/load-products';
import { loadBlocks } from '@/lib/server/training/days/day-tree';
import type { BlockView } from '@/lib/server/training/days/day-views';
import type { PlanFrame } from '@/lib/server/training/frame-view';
import { getProgram } from './get-program';
import { sampleDayOf } from './plan-view';
import type { ProgramDetail } from './views';

export type Sample = {
  program: Pick<ProgramDetail, 'id' | 'slug' | 'name' | 'identity' | 'weeks' | 'daysPerWeek'> & {
    /** Of the offer that the program's page begins with; null when it can't be bought now. */
    price: Cents | null;
  };
  dayId: number;
  minutes: number;
  blocks: readonly BlockView[];
};

const AN_HOUR = 3_600;

/**
 * The one day of a listed program that anybody may try: its exercises with texts and videos. Null for a
 * program that is not listed or has no training in its first week.
 */
export async function getSample(slug: string, locale: Locale): Promise<Sample | null> {
  'use cache';
  cacheTag('programs', 'products');
  saleLife(AN_HOUR);
  const program = await getProgram(slug, locale);
  const day = program && sampleDayOf(await findPlanDays(db, [program.id]));
  if (!program || !day) return null;
  cacheTag(`program:${program.id}`);
  const { id, name, identity, weeks, daysPerWeek, offers } = program;
  const price = offers[0]?.price ?? null;
  return {
    program: { id, slug: program.slug, name, identity, weeks, daysPerWeek, price },
    dayId: day.dayId,
    minutes: day.minutes,
    blocks: await loadBlocks(day.hash, identity.colorway),
  };
}

/** The address of the sample day of a plan that has not begun; null otherwise, and without such a day. */
export async function sampleWhileWaiting(
  { lock, program: { slug } }: Pick<PlanFrame, 'lock' | 'program'>,
  locale: Locale,
): Promise<string | null> {
  const isAhead = lock?.reason === 'not_started';
  return isAhead && (await getSample(slug, locale)) ? routes.sample(slug) : null;
}

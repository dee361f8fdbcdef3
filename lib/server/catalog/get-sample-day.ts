import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { publicDb as db } from '@/db/replica';
import { findDayBlocks, findPlanDays } from '@/db/repositories/catalog/plan';
import { SPANISH } from '@/lib/domain/translations';
import type { Locale } from '@/lib/i18n/locales';
import { getPrograms } from './get-programs';
import { sampleDayOf } from './plan-view';
import type { SampleDay } from './views';

/** The fullest day in the first week of a strength program (or of the first program that has a plan). */
export async function getSampleDay(locale: Locale): Promise<SampleDay | null> {
  'use cache';
  cacheTag('programs');
  cacheLife('hours');
  const programs = (await getPrograms(locale)).filter((program) => program.daysPerWeek > 0);
  const program = programs.find(({ identity }) => identity.goal === 'strength') ?? programs[0];
  if (!program) return null;
  const day = sampleDayOf(await findPlanDays(db, [program.id]));
  if (!day) return null;
  const blocks = await findDayBlocks(db, day.hash);
  return {
    slug: program.slug,
    day: day.day,
    title: day.title ?? '',
    minutes: day.minutes,
    blocks,
    // Plans are written in Spanish only.
    spanish: locale === SPANISH ? [] : ['title', 'blocks'],
  };
}

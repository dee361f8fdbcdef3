import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { db } from '@/db/client';
import { findDayBlocks, findPlanDays } from '@/db/repositories/catalog/plan';
import { parseDuration } from '@/lib/domain/duration';
import { getPrograms } from './get-programs';
import type { SampleDay } from './views';

/** The fullest day in the first week of a strength program (or of the first program that has a plan). */
export async function getSampleDay(): Promise<SampleDay | null> {
  'use cache';
  cacheTag('programs');
  cacheLife('hours');
  const programs = (await getPrograms()).filter((program) => program.daysPerWeek > 0);
  const program = programs.find(({ identity }) => identity.goal === 'strength') ?? programs[0];
  if (!program) return null;
  const days = await findPlanDays(db, [program.id]);
  const firstWeek = days.filter((day) => day.weekId === days[0]?.weekId);
  const samples = await Promise.all(
    firstWeek.map(async ({ hash, day, title }) => {
      const rows = await findDayBlocks(db, hash);
      const blocks = rows.map(({ name, duration }) => ({
        name,
        minutes: Math.round((parseDuration(duration) ?? 0) / 60),
      }));
      return {
        day,
        title: title ?? '',
        blocks,
        minutes: blocks.reduce((sum, block) => sum + block.minutes, 0),
      };
    }),
  );
  const fullest = samples.sort((a, b) => b.minutes - a.minutes)[0];
  return fullest && fullest.minutes > 0 ? { slug: program.slug, ...fullest } : null;
}

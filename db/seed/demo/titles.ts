import { titles_for_day } from '@/db/schema';
import { insertRows, type Tx } from '../insert';
import type { DayPlan, Plan } from './plans/types';
import { PROGRAMS, SLUGS, type Slug } from './programs-data';

/** Every day title that a program uses, as options for its editor. */
export async function seedTitles(tx: Tx, programIds: Record<Slug, number>, levelIds: Record<Slug, number>) {
  const unique = (plan: Plan) => {
    const days: DayPlan[] = Object.values(plan.titles).flat();
    return [...new Set([...days.map((day) => day.title), ...Object.values(plan.restTitles)])];
  };
  await insertRows(
    tx,
    titles_for_day,
    SLUGS.flatMap((slug) =>
      unique(PROGRAMS[slug].plan).map((description) => ({
        description,
        program_id: programIds[slug],
        level_id: levelIds[slug],
      })),
    ),
  );
}

import 'server-only';
import { db } from '@/db/client';
import { findBodies } from '@/db/repositories/builder/program-versions';
import { findEquipment } from '@/db/repositories/training/equipment';
import { weeksOf } from '@/lib/domain/training';
import { toLocale } from '@/lib/i18n/locales';
import { MESSAGES } from '@/lib/i18n/messages';
import type { LoadedPlan } from '../load-plan';
import type { Membership } from '../memberships';

/** An exercise without equipment. */
const NONE = 'none';

/**
 * What the exercises of the first week need, in words, most often needed first
 * (docs/spec/access.md#first-day).
 */
export async function firstWeekEquipment({ locale }: Membership, { plan }: LoadedPlan): Promise<string[]> {
  const days = weeksOf(plan)[0]?.days ?? [];
  const bodies = await findBodies(
    db,
    days.map(({ hash }) => hash),
  );
  const ids = [...bodies.values()].flatMap(({ blocks }) =>
    blocks.flatMap(({ exercises }) => exercises.map(({ exercise_id }) => exercise_id)),
  );
  const needed = Map.groupBy(await findEquipment(db, [...new Set(ids)]), (item) => item);
  const names: Readonly<Record<string, string>> = MESSAGES[toLocale(locale)].admin.choices.equipment;
  return [...needed]
    .filter(([item]) => item !== NONE)
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([item]) => names[item] ?? item);
}

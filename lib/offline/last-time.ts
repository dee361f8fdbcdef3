import type { PlayDay } from '@/lib/domain/player/day';
import { type Unit, weightIn } from '@/lib/domain/player/sets';
import type { LastTime } from '@/lib/server/training/days/day-views';
import type { LastSets } from './snapshot-types';

const MOST = 3;

type KnownSets = { meta: { last: readonly LastSets[] } };

/** The phone has weights in kilograms, as if they had been typed so: 41.25 stays 41.25. */
const typedIn = (weightKg: number) => ({ weight: weightKg, unit: 'kg' }) as const;

/** What the player begins with: the last session of each exercise, without its effort. */
export const pastSessions = ({ meta }: KnownSets): PlayDay['past'] =>
  Object.fromEntries(
    meta.last.map(({ exercise_id, on, sets }) => [
      exercise_id,
      [
        {
          on,
          effort: null,
          sets: sets.map(({ set_no, weight_kg, ...figures }) => {
            const typed = weight_kg === null ? null : `${weight_kg} ${typedIn(weight_kg).unit}`;
            return { ...figures, weight_kg, set_no: set_no ?? 1, typed };
          }),
        },
      ],
    ]),
  );

/** «La vez pasada» from the sets of the last session of each exercise; null without any. */
export function lastTimeOf(
  { meta }: KnownSets,
  blocks: readonly { exercises: readonly { exerciseId: number; name: string }[] }[],
  unit: Unit,
): LastTime | null {
  const rows = blocks.flatMap(({ exercises }) => exercises);
  const found = rows.flatMap(({ exerciseId, name }) => {
    const last = meta.last.find(({ exercise_id }) => exercise_id === exerciseId);
    return last ? [{ name, ...last }] : [];
  });
  const date = found
    .map(({ on }) => on)
    .sort()
    .at(-1);
  if (!date) return null;
  const items = found.flatMap(({ name, on, sets }) => {
    const { weight_kg: weightKg = null, reps = null } = sets.find((set) => set.weight_kg !== null) ?? {};
    if (on !== date || weightKg === null) return [];
    const weight = `${weightIn(unit, { weightKg, typed: typedIn(weightKg) })} ${unit}`;
    return [{ name, text: reps === null ? weight : `${reps} × ${weight}` }];
  });
  return { date, items: items.slice(0, MOST), note: null };
}

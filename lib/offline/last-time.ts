import type { LastTime } from '@/lib/server/training/views';
import type { LastSets } from './snapshot-types';

const MOST = 3;

/** «La vez pasada» from the sets of the last session of each exercise; null without any. */
export function lastTimeOf(
  { meta }: { meta: { last: readonly LastSets[] } },
  blocks: readonly { exercises: readonly { exerciseId: number; name: string }[] }[],
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
    const set = sets.find(({ weight_kg }) => weight_kg !== null);
    if (on !== date || !set) return [];
    const weight = `${set.weight_kg} kg`;
    return [{ name, text: set.reps === null ? weight : `${set.reps} × ${weight}` }];
  });
  return { date, items: items.slice(0, MOST), note: null };
}

import type { SetRow } from '@/db/repositories/training/training-progress';
import type { PlayDay, StoredSession } from '@/lib/domain/player/day';

/** Sessions of an exercise that a set is filled from and a heavier weight suggested by. */
export const LOOKED_BACK = 2;

/** The last sessions of each exercise, newest first. `sets`: oldest first. */
export function pastSessions(sets: readonly SetRow[]): PlayDay['past'] {
  const past: Record<number, StoredSession[]> = {};
  for (const [exercise, own] of Map.groupBy(sets, ({ exerciseId }) => exerciseId ?? 0)) {
    const sessions = Map.groupBy(own, (set) => set.sessionUuid ?? set.loggedOn);
    past[exercise] = [...sessions.values()].slice(-LOOKED_BACK).reverse().map(toSession);
  }
  return past;
}

function toSession(sets: readonly SetRow[]): StoredSession {
  const efforts = sets.flatMap(({ effort }) => effort ?? []);
  return {
    on: sets[0]?.loggedOn ?? '',
    effort: efforts.length > 0 ? Math.max(...efforts) : null,
    sets: sets.map(({ setNo, reps, weightKg, typed, seconds, meters }) => ({
      set_no: setNo ?? 1,
      reps,
      weight_kg: weightKg,
      typed,
      seconds,
      meters,
    })),
  };
}

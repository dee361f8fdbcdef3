import { pastOf, type StoredSession } from './day';
import { heavier, stepUp, type Unit } from './sets';
import { stepsOf } from './steps';

/** Where the next session of an exercise begins: `weight`, and `up`, a heavier suggestion. */
export type NextTime = { unit: Unit; weight: number; next: number; up: boolean };

/**
 * The weight of the next session as the player will show it (docs/spec/player.md#sets); null without a
 * weight. `sessions`: newest first; `dose`: of the last set, whose sets are the target.
 */
export function nextTime(
  sessions: readonly StoredSession[],
  dose: string | null,
  unit: Unit,
): NextTime | null {
  const past = pastOf({ past: { 0: sessions } }, 0, unit);
  const weights = (past[0]?.sets ?? []).flatMap(({ weight }) => (weight ? [weight] : []));
  if (weights.length === 0) return null;
  const weight = Math.max(...weights);
  const row = { id: 0, exercise_id: 0, duration: dose, code: null };
  const block = { block_id: 0, duration: null, description: null, scheme: null, rest_seconds: null };
  const rounds = past[0]?.sets.length ?? 1;
  const up = stepUp(past, stepsOf({ blocks: [{ ...block, rounds, exercises: [row] }] }), unit);
  return { unit, weight, next: up?.weight ?? heavier(weight, unit), up: up !== null };
}

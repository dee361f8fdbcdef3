import type { Step } from '@/lib/domain/player/steps';
import type { Random } from '../random';
import type { PlannedRow } from './planned-days';

/** A trained set as its log has it; `minutes` with the rest before it. */
type DoneSet = {
  set_no: number;
  actual: Record<string, unknown>;
  reps: number | null;
  weight_kg: number | null;
  seconds: number | null;
  minutes: number;
};

/**
 * The sets of a row by someone who trains regularly: as planned, the last one sometimes a repetition short,
 * and from the third week on sometimes a kilo above the plan.
 */
export function setsOf(random: Random, row: PlannedRow, week: number): DoneSet[] {
  const bolder = week > 2 && random.chance(0.3);
  return row.steps.map((step, i) => {
    const short = i > 0 && i === row.steps.length - 1 && random.chance(0.25);
    const load = step.dose?.load?.kind === 'weight' ? step.dose.load.value : null;
    const kilos = load === null ? null : load + (bolder ? 1 : 0);
    const reps = step.reps ? Math.max(1, step.reps.to - (short ? 1 : 0)) : null;
    return {
      set_no: step.setNo,
      actual: kilos === null ? {} : { weight: `${kilos} kg` },
      reps,
      weight_kg: kilos,
      seconds: step.seconds,
      minutes: (workOf(step, reps) + step.rest) / 60,
    };
  });
}

/** Seconds of one set: four for each repetition. */
const workOf = (step: Step, reps: number | null): number => {
  const sides = step.dose?.perSide ? 2 : 1;
  if (step.seconds !== null) return step.seconds * (step.perSide ? sides : 1);
  return reps === null ? 45 : reps * 4 * sides;
};

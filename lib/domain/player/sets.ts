import type { Figures } from './session';
import type { Step } from './steps';

export type Unit = 'kg' | 'lb';
/** Kilograms of a pound (docs/spec/player.md#sets). */
const LB_KG = 0.45359237;
/** Weight of an empty bar: the usual one, by how much it is changed, and the heaviest. */
export const USUAL_BAR = { kg: 20, lb: 45 };
export const BAR_STEP = { kg: 2.5, lb: 5 };
export const MOST_BAR = { kg: 100, lb: 220 };

const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;

/** A weight as typed, in kilograms with two decimals as it is stored. */
export const toKg = (weight: number, unit: Unit): number => round(unit === 'lb' ? weight * LB_KG : weight, 2);

/** A stored weight in the person's unit: as typed when it was typed in it, else with one decimal. */
export function weightIn(
  unit: Unit,
  { weightKg, typed }: { weightKg: number; typed?: { weight: number; unit: Unit } | null },
): number {
  if (typed?.unit === unit) return typed.weight;
  return round(unit === 'lb' ? weightKg / LB_KG : weightKg, 1);
}

/** The weight of a bar in the other unit; a gym with plates in pounds has the usual bar of 45. */
export const barIn = (unit: Unit, bar: number, from: Unit): number =>
  bar === USUAL_BAR[from]
    ? USUAL_BAR[unit]
    : Math.min(MOST_BAR[unit], weightIn(unit, { weightKg: toKg(bar, from) }));

type BarInUnits = { units: Unit; bar: number | null };
type BarChange = { units?: Unit | undefined; bar?: number | null | undefined };

/** A change of preferences; one of the unit alone converts the weight of the bar. */
export function withBar<C extends BarChange>({ units, bar }: BarInUnits, change: C): C {
  const other = change.units === units ? undefined : change.units;
  if (!other || bar === null || change.bar !== undefined) return change;
  return { ...change, bar: barIn(other, bar, units) };
}

/** A set of an earlier session, in the person's unit. */
export type PastSet = Pick<Figures, 'reps' | 'weight' | 'seconds' | 'meters'> & { setNo: number };

/** What the plan says of a set. A percentage or words of the load give no weight. */
export function plannedFigures({ dose, reps, seconds }: Step, unit: Unit): Figures {
  const load = dose?.load?.kind === 'weight' ? dose.load : null;
  const weight = load
    ? weightIn(unit, {
        weightKg: toKg(load.value, load.unit),
        typed: { weight: load.value, unit: load.unit },
      })
    : null;
  return {
    ...(reps ? { reps: reps.from } : {}),
    ...(weight === null ? {} : { weight, unit }),
    ...(seconds === null ? {} : { seconds }),
    ...(dose?.amount.kind === 'distance' ? { meters: dose.amount.meters } : {}),
  };
}

/**
 * The figures that a set begins with: last time's for that exercise and set, else the plan's
 * (docs/spec/player.md#sets). A set beyond last time's takes the weight of the last one; a minute of “every
 * minute” begins with the plan's repetitions, because it has no field to correct them.
 */
export function prefill(step: Step, last: readonly PastSet[], unit: Unit): Figures {
  const planned = plannedFigures(step, unit);
  const same = last.find(({ setNo }) => setNo === step.setNo);
  const { reps, weight, seconds, meters } = same ?? { weight: last.at(-1)?.weight };
  return {
    ...planned,
    ...(reps === undefined || step.kind === 'emom' ? {} : { reps }),
    ...(weight === undefined ? {} : { weight, unit }),
    ...(seconds === undefined || step.seconds !== null ? {} : { seconds }),
    ...(meters === undefined ? {} : { meters }),
  };
}

/** An earlier session of an exercise. `effort`: the highest that was felt, null when none was given. */
export type PastSession = { sets: readonly PastSet[]; effort: number | null };

const STEP_UP: Readonly<Record<Unit, number>> = { kg: 2.5, lb: 5 };
const EASY = 7;

/** The next heavier weight to suggest. */
export const heavier = (weight: number, unit: Unit): number => round(weight + STEP_UP[unit], 2);

/**
 * A heavier weight to suggest, never to apply: after two sessions at one weight with all sets at target and
 * effort 7 or less (docs/spec/player.md#sets). `sessions`: newest first; `steps`: the sets of this exercise
 * today, whose upper repetitions are the target. Null: none.
 */
export function stepUp(
  sessions: readonly PastSession[],
  steps: readonly Step[],
  unit: Unit,
): { weight: number; from: number } | null {
  const [newest, older] = sessions;
  if (!newest || !older || steps.length === 0) return null;
  const from = heaviest(newest);
  if (from === null || heaviest(older) !== from) return null;
  const both = [newest, older].every(
    (session) => session.effort !== null && session.effort <= EASY && isWhole(session, steps, from),
  );
  return both ? { weight: heavier(from, unit), from } : null;
}

function heaviest({ sets }: PastSession): number | null {
  const weights = sets.flatMap(({ weight }) => (weight !== undefined && weight > 0 ? [weight] : []));
  return weights.length > 0 ? Math.max(...weights) : null;
}

/** All sets of today were done then, with their weight and their repetitions. */
const isWhole = ({ sets }: PastSession, steps: readonly Step[], weight: number): boolean =>
  steps.every(({ setNo, reps }) => {
    const set = sets.find((each) => each.setNo === setNo);
    return reps !== null && set?.weight === weight && (set.reps ?? 0) >= reps.to;
  });

const PLATES: Readonly<Record<Unit, readonly number[]>> = {
  kg: [25, 20, 15, 10, 5, 2.5, 1.25],
  lb: [45, 35, 25, 10, 5, 2.5],
};

/**
 * Plates on one side of the bar, heaviest first, in the person's unit. `missing`: the weight that no plate
 * makes up, both sides together. Null when the bar alone is heavier.
 */
export function platesFor(
  weight: number,
  bar: number,
  unit: Unit,
): { side: number[]; missing: number } | null {
  if (weight < bar) return null;
  let left = round((weight - bar) / 2, 3);
  const side: number[] = [];
  for (const plate of PLATES[unit]) {
    while (left >= plate) {
      side.push(plate);
      left = round(left - plate, 3);
    }
  }
  return { side, missing: round(left * 2, 2) };
}

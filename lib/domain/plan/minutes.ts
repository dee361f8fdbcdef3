import { blockClock, blockFigures, durationOf } from '../block-figures';
import { parseDose } from '../dose';
import { type PlayBlock, type Step, stepsOf } from '../player/steps';
import { memoizeByKey } from '../values/memoize-by-key';
import { wholeMinutes } from '../values/whole-minutes';

/** The library's figures for a block, used where the plan has none. */
export type UsualBlock = { duration: string | null; description: string | null };
export type UsualBlocks = ReadonlyMap<number, UsualBlock>;

/** Seconds of one repetition without a tempo. */
const REPETITION = 4;

/** Seconds of a step without its rest; null when nothing says how long it takes. */
function workOf({ dose, reps, seconds, perSide, kind }: Step): number | null {
  if (kind === 'emom') return seconds;
  if (seconds !== null) return seconds * (perSide ? 2 : 1);
  if (!dose || !reps) return null;
  const tempo = [...(dose.tempo ?? '')].reduce((sum, beat) => sum + (Number(beat) || 0), 0);
  return reps.to * Math.max(REPETITION, tempo) * (dose.perSide ? 2 : 1);
}

/**
 * Seconds that the rows of a block take in the player, rests included. Null unless every dose can be parsed
 * and it or the block says how often it is done (docs/spec/versions.md#minutes). For AMRAP and for time only
 * the block's own clock counts.
 */
export function rowsSeconds(block: PlayBlock): number | null {
  const { scheme, rounds } = blockFigures(block);
  const isClocked = scheme === 'emom' && rounds === 1 && blockClock(block) !== null;
  if (scheme === 'amrap' || scheme === 'for_time' || isClocked) return null;
  const isCounted = scheme !== null || block.rounds !== null;
  const isSaid = ({ duration }: PlayBlock['exercises'][number]) => {
    const dose = parseDose(duration);
    return dose !== null && (isCounted || dose.sets !== null || dose.amount.kind === 'ladder');
  };
  if (block.exercises.length === 0 || !block.exercises.every(isSaid)) return null;
  let sum = 0;
  for (const step of stepsOf({ blocks: [block] })) {
    const work = workOf(step);
    if (work === null) return null;
    sum += work + step.rest;
  }
  return sum;
}

/** A block with the library's figures where it has none of its own. */
export const withUsual = (block: PlayBlock, usual?: UsualBlock): PlayBlock => ({
  ...block,
  duration: durationOf(block, usual),
  description: block.description ?? usual?.description ?? null,
});

const secondsOfBlocks = memoizeByKey<number>();

/**
 * Seconds of a block: from its rows if they can be parsed, else its own figure, else the library's; 0 if
 * there is none.
 */
export function blockSeconds(block: PlayBlock, usual?: UsualBlock): number {
  const own = withUsual(block, usual);
  const { duration, description, scheme, rounds, rest_seconds, exercises } = own;
  const rows = exercises.map((row) => [row.duration, row.code]);
  const key = JSON.stringify([duration, description, scheme, rounds, rest_seconds, rows]);
  return secondsOfBlocks(key, () => rowsSeconds(own) ?? blockClock(own) ?? 0);
}

/** Whole minutes of a block; at least one if it takes any time. */
export const blockMinutes = (block: PlayBlock, usual?: UsualBlock): number =>
  wholeMinutes(blockSeconds(block, usual));

/** Minutes of several blocks: the sum of what is shown for each. */
export const minutesOfBlocks = (blocks: readonly PlayBlock[], usual?: UsualBlocks): number =>
  blocks.reduce((sum, block) => sum + blockMinutes(block, usual?.get(block.block_id)), 0);

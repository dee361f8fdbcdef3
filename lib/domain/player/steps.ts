import { blockClock, blockFigures } from '../block-figures';
import type { BlockScheme } from '../codes';
import { type Dose, parseDose } from '../dose';
import { letterOf } from './turns';

/** Default rest, and the change between exercises of a round, in seconds. */
export const DEFAULT_REST = 60;
const CHANGE = 10;
const MINUTE = 60;

/** A row of the day's content, with its dose resolved (docs/spec/versions.md#storage). */
export type PlayRow = { id: number; exercise_id: number; duration: string | null; code: string | null };
export type PlayBlock = {
  block_id: number;
  duration: string | null;
  description: string | null;
  scheme: BlockScheme | null;
  rounds: number | null;
  rest_seconds: number | null;
  exercises: readonly PlayRow[];
};
export type PlayBody = { blocks: readonly PlayBlock[] };

/** One piece of work of the player, with the rest after it. */
export type Step = {
  kind: 'set' | 'interval' | 'emom' | 'amrap' | 'for_time';
  /** Index of its block in the day. */
  block: number;
  /** Its plan row; all rows of the block for `amrap` and `for_time`. */
  rows: readonly number[];
  exercise: number;
  /** From 1, of this row. */
  setNo: number;
  sets: number;
  /** Null when the text cannot be read: it is shown as typed, without a timer. */
  dose: Dose | null;
  /** Repetitions planned for this set; equal unless the dose is a range. */
  reps: { from: number; to: number } | null;
  /** Seconds of the clock; null: work ends when the person says so. */
  seconds: number | null;
  /** A timed set that runs twice. */
  perSide: boolean;
  /** Seconds; 0: none. */
  rest: number;
  /** One round of an `amrap`: a set of each of its rows. */
  round?: readonly Step[];
};

type Row = PlayRow & { dose: Dose | null; sets: number };

/** The steps of a day (docs/spec/player.md#steps). `defaultRest`: the person's own, in seconds. */
export const stepsOf = (body: PlayBody, defaultRest = DEFAULT_REST): Step[] =>
  body.blocks.flatMap((block, at) => stepsOfBlock(block, at, defaultRest));

function stepsOfBlock(block: PlayBlock, at: number, defaultRest: number): Step[] {
  const { scheme, rounds, restSeconds } = blockFigures(block);
  const rows = block.exercises.map((row): Row => {
    const dose = parseDose(row.duration);
    const ladder = dose?.amount.kind === 'ladder' ? dose.amount.reps.length : null;
    return { ...row, dose, sets: dose?.sets ?? ladder ?? rounds };
  });
  if (rows.length === 0) return [];
  if (scheme === 'amrap' || scheme === 'for_time') return [wholeBlock(scheme, block, rows, at)];
  if (scheme === 'emom') return minutes(block, rows, at, rounds);
  const once = rows.every(({ sets }) => sets === 1);
  const restOf = (row: Row) => row.dose?.restSeconds ?? restSeconds ?? (once ? 0 : defaultRest);
  const steps = groupsOf(rows, scheme).flatMap((group) => stepsOfGroup(group, at, scheme, restOf));
  return steps.map((step, i) => (i === steps.length - 1 ? { ...step, rest: 0 } : step));
}

/** Rows trained in turns. */
function groupsOf(rows: readonly Row[], scheme: BlockScheme | null): Row[][] {
  if (scheme === 'circuit' || scheme === 'interval') return [[...rows]];
  if (scheme !== 'superset') return rows.map((row) => [row]);
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    groups.set(letterOf(row), [...(groups.get(letterOf(row)) ?? []), row]);
  }
  return [...groups.values()];
}

function stepsOfGroup(
  group: readonly Row[],
  at: number,
  scheme: BlockScheme | null,
  restOf: (row: Row) => number,
): Step[] {
  const rounds = Math.max(...group.map(({ sets }) => sets));
  return Array.from({ length: rounds }, (_, round) => {
    const members = group.filter(({ sets }) => sets > round);
    return members.map((row, i) => {
      const between = i < members.length - 1 && scheme !== 'interval';
      const kind = scheme === 'interval' ? 'interval' : 'set';
      return { ...stepOf(row, kind, at, round + 1), rest: between ? CHANGE : restOf(row) };
    });
  }).flat();
}

function stepOf(row: Row, kind: Step['kind'], block: number, setNo: number): Step {
  const { dose } = row;
  const seconds = dose?.amount.kind === 'time' ? dose.amount.seconds : null;
  return {
    kind,
    block,
    rows: [row.id],
    exercise: row.exercise_id,
    setNo,
    sets: row.sets,
    dose,
    reps: repsOf(dose, setNo),
    seconds,
    perSide: seconds !== null && dose?.perSide === true,
    rest: 0,
  };
}

function repsOf(dose: Dose | null, setNo: number): Step['reps'] {
  if (dose?.amount.kind === 'reps') return { from: dose.amount.from, to: dose.amount.to };
  if (dose?.amount.kind !== 'ladder') return null;
  const reps = dose.amount.reps[setNo - 1] ?? dose.amount.reps.at(-1) ?? 0;
  return { from: reps, to: reps };
}

/**
 * The next row every minute: as often as each row has rounds, else as long as the block lasts, else as often
 * as the doses say.
 */
function minutes(block: PlayBlock, rows: readonly Row[], at: number, rounds: number): Step[] {
  const lasts = Math.floor((blockClock(block) ?? 0) / MINUTE);
  const times = rounds > 1 || lasts > 0 ? rounds : Math.max(...rows.map(({ sets }) => sets));
  const count = Math.max(rounds > 1 ? 0 : lasts, times * rows.length);
  return Array.from({ length: count }, (_, minute) => {
    const place = minute % rows.length;
    const row = rows[place];
    if (!row) return [];
    const step = stepOf(row, 'emom', at, Math.floor(minute / rows.length) + 1);
    const sets = Math.ceil((count - place) / rows.length);
    return { ...step, sets, seconds: MINUTE, perSide: false };
  }).flat();
}

/** One clock over all rows: down for `amrap`, up for `for_time`. */
function wholeBlock(kind: 'amrap' | 'for_time', block: PlayBlock, rows: readonly Row[], at: number): Step {
  const [first] = rows;
  const seconds = kind === 'amrap' ? blockClock(block) : null;
  return {
    kind,
    block: at,
    rows: rows.map(({ id }) => id),
    exercise: first?.exercise_id ?? 0,
    setNo: 1,
    sets: 1,
    dose: null,
    reps: null,
    seconds,
    perSide: false,
    rest: 0,
    ...(kind === 'amrap' ? { round: rows.map((row) => stepOf(row, 'set', at, 1)) } : {}),
  };
}

/**
 * Two days trained as one (docs/spec/schedule.md#merge): the second without a warm-up or cool-down that the
 * first has too. `covered`: its rows that are therefore done with the first day's.
 */
export function joinBodies<B extends PlayBlock>(
  first: { blocks: readonly B[] },
  second: { blocks: readonly B[] },
): { body: { blocks: B[] }; covered: number[] } {
  const [a, b] = [first.blocks, second.blocks];
  const apart = a.length > 1 && b.length > 1;
  const warm = apart && a[0]?.block_id === b[0]?.block_id ? 1 : 0;
  const cool = apart && a.at(-1)?.block_id === b.at(-1)?.block_id ? 1 : 0;
  const end = b.length - cool;
  const out = [...b.slice(0, warm), ...b.slice(end)];
  return {
    body: { blocks: [...a.slice(0, a.length - cool), ...b.slice(warm, end), ...a.slice(a.length - cool)] },
    covered: out.flatMap(({ exercises }) => exercises.map(({ id }) => id)),
  };
}

import type { Day } from '../clock';
import { type Course, doneRows, type Figures, finishedSteps, type Session } from './session';
import { type PastSession, type PastSet, toKg, type Unit, weightIn } from './sets';
import type { PlayBlock, PlayRow, Step } from './steps';
import type { Variant } from './variants';

type DayVideo = { variant: Variant; url: string };
export type DayRow = PlayRow & {
  name: string;
  instructions: string | null;
  technique: string | null;
  videos: readonly DayVideo[];
  poster: string | null;
};
export type DayBlock = Pick<PlayBlock, 'scheme'> & {
  name: string;
  minutes: number;
  exercises: readonly DayRow[];
};

/** A set as stored; `typed` is its weight in the person's words: "40 kg". */
type StoredSet = {
  set_no: number;
  reps: number | null;
  weight_kg: number | null;
  typed: string | null;
  seconds: number | null;
  meters: number | null;
};
export type StoredSession = { on: Day; effort: number | null; sets: readonly StoredSet[] };

export type Best = { value: number; on: Day };
/**
 * The best of an exercise before a session, by variant; kg, seconds and metres. Sessions begun on an older
 * page lack `estimatedMax` and `farthest`.
 */
export type PastBest = {
  variant: string | null;
  heaviest: Best | null;
  longest: Best | null;
  estimatedMax?: Best | null;
  farthest?: Best | null;
};

/** `rows`: all of the day; `covered`: of its warm-up and cool-down, which this day has too. */
type JoinedDay = {
  day_id: number;
  version: string | null;
  rows: readonly number[];
  covered: readonly number[];
};

/** A day as the player plays it, kept with its session to the session's end (docs/spec/player.md#session). */
export type PlayDay = {
  program_id: number;
  /** `program_day_id` */
  day_id: number;
  run: number;
  hash: string;
  /** Such as "2.1"; null before a program is published. */
  version: string | null;
  /** Ordinals as in the address. */
  place: { month: number; week: number; day: number };
  date: Day;
  title: string;
  blocks: readonly DayBlock[];
  steps: readonly Step[];
  /** A missed day that is trained with this one; its rows are marked for it. */
  joined?: JoinedDay;
  /** The last two sessions of each exercise, newest first. */
  past: Readonly<Record<number, readonly StoredSession[]>>;
  /** The previous best of each exercise; unknown offline. */
  best?: Readonly<Record<number, readonly PastBest[]>>;
};

/** How a person wants the day played. */
export type PlayChoices = { prep: boolean; go_on: boolean };

export const courseOf = ({ steps, joined }: PlayDay, { prep, go_on }: PlayChoices): Course => ({
  steps,
  covered: joined?.covered ?? [],
  prep,
  goOn: go_on,
});

/** The first row of a step, with its block. */
export function placeOf(day: PlayDay, step: Step | undefined): { block: DayBlock; row: DayRow } | null {
  const block = step && day.blocks[step.block];
  const row = block?.exercises.find(({ id }) => id === step?.rows[0]);
  return block && row ? { block, row } : null;
}

/** What a step is called: its exercise, or its block when one clock runs over several exercises. */
export function stepName(day: PlayDay, step: Step | undefined): string {
  const place = placeOf(day, step);
  if (!step || !place) return '';
  return step.rows.length > 1 ? place.block.name : place.row.name;
}

/** What the voice says of a step: of several exercises under one clock also their names, in order. */
export function spokenName(day: PlayDay, step: Step | undefined): string {
  const own = step && step.rows.length > 1 ? (placeOf(day, step)?.block.exercises ?? []) : [];
  const exercises = own.map(({ name }) => name).join(', ');
  return [stepName(day, step), exercises].filter(Boolean).join('. ');
}

/** The ids of a day's rows, in order. */
export const rowsOf = ({ blocks }: Pick<PlayDay, 'blocks'>): number[] =>
  blocks.flatMap(({ exercises }) => exercises.map(({ id }) => id));

/** The name of a row, or without one the title of the day. */
export const nameOf = ({ blocks, title }: PlayDay, row: number | null | undefined): string =>
  blocks.flatMap(({ exercises }) => exercises).find(({ id }) => id === row)?.name ?? title;

/** The first step with work left; 0 when all of them are done. */
export const firstOpenStep = (steps: readonly Step[], done: ReadonlySet<number>): number =>
  Math.max(
    0,
    steps.findIndex(({ rows }) => rows.some((row) => !done.has(row))),
  );

/** The step opened from the list: the first unfinished one of a row, else its first. */
export function stepOfRow({ steps }: Course, session: Session, row: number): number {
  const finished = finishedSteps(session);
  const own = steps.flatMap((step, i) => (step.rows.includes(row) ? [i] : []));
  return own.find((i) => !finished.has(i)) ?? own[0] ?? -1;
}

/** How far each block is, from 0 to 1. */
export function progressOf({ blocks }: PlayDay, { steps }: Course, session: Session): number[] {
  const done = doneRows(session);
  const finished = finishedSteps(session);
  return blocks.map((_, at) => {
    const own = steps.flatMap((step, i) => (step.block === at ? [{ step, i }] : []));
    const over = own.filter(({ step, i }) => finished.has(i) || step.rows.every((row) => done.has(row)));
    return own.length === 0 ? 0 : over.length / own.length;
  });
}

const TYPED = /^(\d{1,4}(?:[.,]\d{1,3})?)\s*(kg|lb)$/;

/** A weight as it was typed; null for other words. */
export function typedWeight(text: string | null): { weight: number; unit: Unit } | null {
  const [, weight, unit] = TYPED.exec(text ?? '') ?? [];
  return weight ? { weight: Number(weight.replace(',', '.')), unit: unit as Unit } : null;
}

const given = <K extends string>(key: K, value: number | null) =>
  (value === null ? {} : { [key]: value }) as Partial<Record<K, number>>;

const pastSet = (unit: Unit, { set_no, reps, weight_kg, typed, seconds, meters }: StoredSet): PastSet => ({
  setNo: set_no,
  ...given('reps', reps),
  ...given(
    'weight',
    weight_kg === null ? null : weightIn(unit, { weightKg: weight_kg, typed: typedWeight(typed) }),
  ),
  ...given('seconds', seconds),
  ...given('meters', meters),
});

/** The last sessions of an exercise in the person's unit, newest first. */
export const pastOf = (
  day: Pick<PlayDay, 'past'>,
  exercise: number,
  unit: Unit,
): (PastSession & { on: Day })[] =>
  (day.past[exercise] ?? []).map(({ on, effort, sets }) => ({
    on,
    effort,
    sets: sets.map((set) => pastSet(unit, set)),
  }));

/** Sets of this session, by row and number. */
export type SetsDone = Readonly<Record<string, Figures>>;
export const setKey = (row: number, setNo: number): string => `${row}:${setNo}`;

/** This session's sets of a row in the shape of earlier ones, in the person's unit. */
export const setsOfRow = (sets: SetsDone, step: Step, unit: Unit): PastSet[] =>
  Array.from({ length: step.sets }, (_, i) => i + 1).flatMap((setNo) => {
    const set = sets[setKey(step.rows[0] ?? 0, setNo)];
    return set ? [{ ...set, setNo, ...weightAs(unit, set) }] : [];
  });

/** The weight of a set, in the person's unit. */
export function weightAs(unit: Unit, { weight, unit: own = 'kg' }: Figures): { weight?: number } {
  if (weight === undefined) return {};
  return { weight: weightIn(unit, { weightKg: toKg(weight, own), typed: { weight, unit: own } }) };
}

/** Volume in kilograms: repetitions times weight over all sets; sets per side count for both sides. */
export function volumeKg(
  sets: SetsDone,
  steps: readonly Pick<Step, 'rows' | 'dose' | 'round'>[] = [],
): number {
  const each = [...steps, ...steps.flatMap(({ round = [] }) => round)];
  const perSide = new Set(each.flatMap(({ rows, dose }) => (dose?.perSide ? rows : [])));
  return Math.round(
    Object.entries(sets).reduce((sum, [key, { reps = 0, weight = 0, unit = 'kg' }]) => {
      const sides = perSide.has(Number.parseInt(key, 10)) ? 2 : 1;
      return sum + reps * sides * toKg(weight, unit);
    }, 0),
  );
}

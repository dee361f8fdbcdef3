import { createHash } from 'node:crypto';
import { canonicalJson } from '../values/canonical-json';
import { minutesOfBlocks, type UsualBlocks } from './minutes';
import {
  type DayBody,
  daysOfPlan,
  type FullPlan,
  type IndexDay,
  type PlanDay,
  type PlanIndex,
  type PlanStats,
  withDays,
} from './version';

/** SHA-256 of the canonical JSON of a day's content: its address, ETag and mark of change. */
export const hashOf = (body: DayBody): string =>
  createHash('sha256').update(canonicalJson(body)).digest('hex');

export type BuiltPlan = { index: PlanIndex; bodies: Map<string, DayBody>; stats: PlanStats };

/**
 * The index and bodies of a plan (docs/spec/versions.md#storage), with the current minutes of its days.
 * `usual`: the library's figures for blocks without their own; without it no minutes are computed.
 */
export function buildContent(plan: FullPlan, usual: UsualBlocks | null): BuiltPlan {
  const bodies = new Map<string, DayBody>();
  const toDay = ({ id, day, title, blocks }: PlanDay): IndexDay => {
    const body = { blocks };
    const hash = hashOf(body);
    bodies.set(hash, body);
    const exercise_ids = blocks.flatMap((block) => block.exercises.map((row) => row.id));
    const minutes = usual ? minutesOfBlocks(blocks, usual) : 0;
    return { id, day, title, minutes, hash, blocks: blocks.length, exercise_ids };
  };
  const index = { months: withDays(plan, toDay) };
  return { index, bodies, stats: statsOf(index) };
}

/** Rebuilds a plan from its index and bodies. Throws when a body is missing. */
export function fullPlan(index: PlanIndex, bodies: ReadonlyMap<string, DayBody>): FullPlan {
  const toDay = ({ id, day, title, hash }: IndexDay): PlanDay => {
    const body = bodies.get(hash);
    if (!body) throw new Error(`the body ${hash} is missing`);
    return { id, day, title, blocks: body.blocks };
  };
  return { months: withDays(index, toDay) };
}

function statsOf(index: PlanIndex): PlanStats {
  const days = daysOfPlan(index);
  return {
    months: index.months.length,
    weeks: index.months.reduce((sum, month) => sum + month.weeks.length, 0),
    days: days.length,
    training_days: days.filter((day) => day.exercise_ids.length > 0).length,
    exercises: days.reduce((sum, day) => sum + day.exercise_ids.length, 0),
    minutes: days.reduce((sum, day) => sum + day.minutes, 0),
  };
}

const withoutMinutes = (index: PlanIndex) =>
  canonicalJson({ months: withDays(index, ({ id, day, title, hash }) => ({ id, day, title, hash })) });

/** Whether two indexes have the same content. Minutes are ignored: they are computed. */
export const sameContent = (a: PlanIndex, b: PlanIndex): boolean => withoutMinutes(a) === withoutMinutes(b);

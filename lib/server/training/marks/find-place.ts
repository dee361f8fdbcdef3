import 'server-only';
import { db } from '@/db/client';
import { findBodies } from '@/db/repositories/builder/program-versions';
import {
  findLibraryBlocks,
  findLibraryExercises,
  findVersionHolding,
} from '@/db/repositories/training/training-plan';
import { isDayOpen } from '@/lib/domain/access/training-lock';
import { blockClock } from '@/lib/domain/block-figures';
import type { Day } from '@/lib/domain/clock';
import { withUsual } from '@/lib/domain/plan/minutes';
import { composeRun, planRows } from '@/lib/domain/plan/training-run';
import { type BodyBlock, type BodyExercise, parseVersion } from '@/lib/domain/plan/version';
import { buildPlan, daysOf, type TrainingDay, type TrainingMonth } from '@/lib/domain/training';
import type { LogEntry } from '@/lib/domain/training/training-log';
import { type LoadedRun, loadRun } from '../load-plan';
import { type Membership, today } from '../memberships';
import { loadMembershipsAt, type Moment } from './memberships-at';

/** A day as its customer sees it, or as an older version had it. */
export type CustomerDay = {
  member: Membership;
  day: TrainingDay;
  plan: readonly TrainingMonth[];
  /** The day is no longer in the customer's plan. */
  left: boolean;
  major: number;
  rowId: number | null;
};

const fitsEntry = (day: TrainingDay, entry: LogEntry) =>
  entry.action === 'note'
    ? day.id === entry.program_day_id
    : day.exerciseIds.includes(entry.program_block_exercise_id ?? 0);

/** What an entry says of its day, because editions move rows: the id, else the edition on the phone. */
function namedBy({ program_day_id: dayId, version }: LogEntry): { dayId?: number; major?: number } {
  if (dayId != null) return { dayId };
  const { major } = parseVersion(version ?? '') ?? {};
  return major === undefined ? {} : { major };
}

/** Finds what marks are of, in the programs of a customer; each program is read once. */
export function placeFinder(userId: number, programIds: ReadonlySet<number>) {
  const runs = new Map<number, Promise<LoadedRun>>();
  const runOf = (member: Membership) => {
    const { run, major, program } = member;
    const known = runs.get(program.id) ?? loadRun(db, { userId, programId: program.id, run, major });
    runs.set(program.id, known);
    return known;
  };
  const inPlan = async (member: Membership, entry: LogEntry): Promise<CustomerDay[]> => {
    const loaded = await runOf(member);
    const plan = dated(member, loaded);
    return daysOf(plan).flatMap((day) => {
      const major = loaded.versions.get(day.versionId)?.major;
      if (major === undefined || !fitsEntry(day, entry)) return [];
      return { member, day, plan, left: false, major, rowId: rowOf(entry) };
    });
  };
  /** Marked on a page, or offline, before its version was replaced. */
  const inOlder = async (
    member: Membership,
    entry: LogEntry,
    named: ReturnType<typeof namedBy> = {},
  ): Promise<CustomerDay | null> => {
    const rowId = rowOf(entry);
    const target = rowId === null ? { dayId: entry.program_day_id ?? 0 } : { rowId, ...named };
    const version = await findVersionHolding(db, member.program.id, target);
    if (!version) return null;
    const rows = planRows(composeRun(version, [], new Map()), version.names);
    const plan = buildPlan(rows, member.access.startsOn ?? today());
    const day = daysOf(plan).find((each) => fitsEntry(each, entry));
    if (!day) return null;
    const isKept = daysOf(dated(member, await runOf(member))).some(({ id }) => id === day.id);
    return { member, day, plan, left: !isKept, major: version.major, rowId };
  };
  const members = loadMembershipsAt(userId);
  return async (entry: LogEntry, moment: Moment): Promise<CustomerDay | null> => {
    const own = (await members)(moment).filter(({ program }) => programIds.has(program.id));
    const places = (await Promise.all(own.map((member) => inPlan(member, entry)))).flat();
    const named = namedBy(entry);
    const isNamed = ({ day, major }: CustomerDay) =>
      (named.dayId ?? day.id) === day.id && (named.major ?? major) === major;
    const older = async (name: typeof named) => {
      for (const member of own) {
        const place = await inOlder(member, entry, name);
        if (place) return place;
      }
      return null;
    };
    return places.find(isNamed) ?? (await older(named)) ?? places[0] ?? (await older({}));
  };
}

const rowOf = (entry: LogEntry) =>
  entry.action === 'note' ? null : (entry.program_block_exercise_id ?? null);
const dated = (member: Membership, { months, names }: LoadedRun) =>
  buildPlan(planRows(months, names), member.access.startsOn ?? today());

/** Whether a place was open to its customer on a date; marks of a day that has left the plan are kept. */
export const isOpen = ({ member, day, plan, left }: CustomerDay, date: Day): boolean =>
  isDayOpen(left ? null : { day, month: plan[day.month - 1] }, member.access, date);

export type Described = {
  names: Record<string, string>;
  block: BodyBlock | null;
  row: BodyExercise | null;
  dose: string | null;
  /** Seconds that its block is planned to take. */
  blockSeconds: number | null;
};

/** Names, dose and block of places, from their versions and the live library: two queries for all. */
export async function describePlaces(
  places: readonly CustomerDay[],
): Promise<(place: CustomerDay) => Described> {
  const bodies = await findBodies(
    db,
    places.map(({ day }) => day.hash),
  );
  const blocks = [...bodies.values()].flatMap((body) => body.blocks);
  const [libraryBlocks, libraryExercises] = await Promise.all([
    findLibraryBlocks(
      db,
      blocks.map(({ block_id }) => block_id),
    ),
    findLibraryExercises(
      db,
      blocks.flatMap(({ exercises }) => exercises.map(({ exercise_id }) => exercise_id)),
    ),
  ]);
  const blockOf = new Map(libraryBlocks.map((row) => [row.id, row]));
  const exerciseOf = new Map(libraryExercises.map((row) => [row.id, row]));
  return ({ member, day, plan, rowId }) => {
    const own = bodies.get(day.hash)?.blocks ?? [];
    const block = own.find(({ exercises }) => exercises.some(({ id }) => id === rowId)) ?? null;
    const row = block?.exercises.find(({ id }) => id === rowId) ?? null;
    const month = plan[day.month - 1];
    const week = month?.weeks.find(({ number }) => number === day.week);
    const usual = block ? blockOf.get(block.block_id) : undefined;
    const library = row && exerciseOf.get(row.exercise_id);
    const names = {
      program: member.program.name,
      month: month?.name,
      week: week?.name,
      day: day.title,
      block: usual?.name,
      exercise: library?.name,
    };
    return {
      names: Object.fromEntries(Object.entries(names).filter(([, name]) => name)) as Record<string, string>,
      block,
      row,
      dose: row?.duration ?? library?.duration ?? null,
      blockSeconds: block && blockClock(withUsual(block, usual)),
    };
  };
}

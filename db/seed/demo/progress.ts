import { progress_logs, training_sessions } from '@/db/schema';
import { addDaysTo } from '@/lib/domain/clock';
import { ASSIGNMENT_STATUS } from '@/lib/domain/codes';
import { parseDose } from '@/lib/domain/dose';
import { at, byTime, later } from '../days';
import { insertRows, need, type Tx } from '../insert';
import type { Random } from '../random';
import type { Access } from './access';
import type { World } from './history-types';
import { TRAINING_NOTES } from './names-data';
import type { People } from './people';
import { type PlannedDay, type PlannedRow, plannedDays } from './planned-days';
import type { Slug } from './programs-data';
import { setsOf } from './sets';
import { EDITION, type Published, pinTrained, versionFor } from './versions';

/** How many of the newest customers train, and how many of each program who began before edition 2.0. */
const LOGGERS = 26;
const BEFORE_EDITION = 3;
type Log = typeof progress_logs.$inferInsert & { created_at: Date };
type Session = typeof training_sessions.$inferInsert;
/** How a person trains: share of days done, and of exercises within a day; whether the player is used. */
export type Habit = { days: number; whole: number; played?: boolean; until?: string };
export type Trainee = {
  assignmentId: number;
  userId: number;
  programId: number;
  slug: Slug;
  startsOn: string;
  endsOn: string;
};
type Course = Pick<World, 'random' | 'today'> & {
  versions: readonly Published[];
  daysOf: (version: Published) => PlannedDay[];
};

/** What was trained, day by day up to yesterday. The demo customer is regular; the others vary. */
export async function seedProgress(
  tx: Tx,
  world: World,
  access: readonly Access[],
  people: People,
  versions: readonly Published[],
): Promise<void> {
  const own = access.filter((a) => a.order.person === people.cliente);
  const newestFirst = access
    .filter(
      (a) =>
        a.order.person !== people.cliente &&
        a.status !== ASSIGNMENT_STATUS.revoked &&
        a.startsOn < addDaysTo(world.today, -6),
    )
    .toReversed();
  const before = newestFirst.slice(LOGGERS).filter((a) => a.startsOn < addDaysTo(world.today, -EDITION));
  const older = [...Map.groupBy(before, ({ slug }) => slug).values()];
  const others = [
    ...newestFirst.slice(0, LOGGERS),
    ...older.flatMap((list) => list.slice(0, BEFORE_EDITION)),
  ];
  const trainee = (a: Access): Trainee => ({
    ...a,
    userId: a.order.person.userId,
    programId: world.catalogue.programs[a.slug],
  });
  await train(tx, world, versions, [
    ...own.map((a) => {
      const regular = a.slug === 'bootycamp';
      return [trainee(a), { days: regular ? 1 : 0.8, whole: 1, played: regular }] as const;
    }),
    ...others.map((a, i) => [trainee(a), { days: 0.45 + ((i * 7) % 10) / 20, whole: 0.9 }] as const),
  ]);
}

/** Logs of people by their habits, each in the version of its day, and the edition that each stays on. */
export async function train(
  tx: Tx,
  { random, today, catalogue }: Pick<World, 'random' | 'today' | 'catalogue'>,
  versions: readonly Published[],
  list: readonly (readonly [Trainee, Habit])[],
): Promise<void> {
  const known = new Map<number, PlannedDay[]>();
  const daysOf = (version: Published) => {
    const days = known.get(version.id) ?? plannedDays(version, catalogue.library, today);
    known.set(version.id, days);
    return days;
  };
  const course = { random, today, versions, daysOf };
  const done = list.map(([trainee, habit]) => ({ trainee, ...trainedBy(course, trainee, habit) }));
  await insertRows(
    tx,
    training_sessions,
    done.flatMap(({ sessions }) => sessions),
  );
  await insertRows(tx, progress_logs, byTime(done.flatMap(({ logs }) => logs)));
  for (const major of new Set(versions.map((version) => version.major)))
    await pinTrained(
      tx,
      major,
      done.filter((each) => each.major === major).map(({ trainee }) => trainee.assignmentId),
    );
}

function trainedBy(course: Course, trainee: Trainee, habit: Habit) {
  const { random, today, versions, daysOf } = course;
  const { slug, startsOn, endsOn } = trainee;
  const begun = versionFor(versions, slug, startsOn, today);
  const until = habit.until ?? today;
  const logs: Log[] = [];
  const sessions: Session[] = [];
  daysOf(begun).forEach((planned, d) => {
    const on = planned.date ?? addDaysTo(startsOn, (planned.week - 1) * 7 + planned.weekday - 1);
    if (on < startsOn || on >= until || on > endsOn || !random.chance(habit.days)) return;
    const version = versionFor(versions, slug, startsOn, on);
    const day = need(daysOf(version)[d], 'day');
    const made = workout(random, { trainee, day, on, versionId: version.id }, habit);
    logs.push(...made.logs);
    if (made.session) sessions.push(made.session);
  });
  return { logs, sessions, major: logs.length > 0 ? begun.major : null };
}

type Workout = { trainee: Trainee; day: PlannedDay; on: string; versionId: number };

/** One day: the marks of its rows, and with the player its sets and its time. */
function workout(random: Random, own: Workout, habit: Habit): { logs: Log[]; session: Session | null } {
  const { trainee, day, on, versionId } = own;
  const whole = random.chance(habit.whole);
  const rows = whole ? day.rows : day.rows.slice(0, Math.ceil(day.rows.length / 2));
  const effort = Math.min(10, 5 + (day.week % 4) + random.int(0, 1));
  const note = random.chance(0.35) ? random.pick(TRAINING_NOTES) : null;
  const started = at(on, random.pick([5, 6, 6, 12, 17, 18]), 3);
  const sessionUuid = habit.played ? random.uuid() : null;
  let now = started;
  const logs = rows.flatMap((row, n) => {
    const common = { ...placeOf(own, row, sessionUuid), version_id: versionId };
    const sets = sessionUuid ? setsOf(random, row, day.week) : [];
    const marks = sets.map(({ minutes, ...set }): Log => {
      now = later(now, minutes);
      return { ...common, ...set, uuid: random.uuid(), action: 'set', at: now, created_at: now };
    });
    now = later(now, sets.length > 0 ? 0.5 : 3);
    const last = n === rows.length - 1;
    const done: Log = {
      ...common,
      uuid: random.uuid(),
      action: 'done',
      actual: actualOf(random, row),
      effort: last ? effort : null,
      at: now,
      created_at: now,
    };
    return last && note ? [...marks, done, noteOf(done, day, note)] : [...marks, done];
  });
  if (!sessionUuid) return { logs, session: null };
  const active = Math.round((now.getTime() - started.getTime()) / 1000);
  const session: Session = {
    uuid: sessionUuid,
    user_id: trainee.userId,
    program_id: trainee.programId,
    program_day_id: day.id,
    version_id: versionId,
    logged_on: on,
    started_at: started,
    ended_at: now,
    active_seconds: active,
    effort,
    note,
    created_at: now,
    updated_at: now,
  };
  return { logs, session };
}

/**
 * The note of a day, as the summary writes it. Its UUID uses no random number, so that the others stay the
 * same.
 */
const noteOf = (done: Log, { names }: PlannedDay, note: string): Log => ({
  user_id: done.user_id,
  program_id: done.program_id ?? null,
  program_day_id: done.program_day_id ?? null,
  version_id: done.version_id ?? null,
  session_uuid: done.session_uuid ?? null,
  logged_on: done.logged_on,
  uuid: done.uuid.replace(/^./, (first) => (Number.parseInt(first, 16) ^ 8).toString(16)),
  action: 'note',
  names: { ...names },
  note,
  effort: done.effort ?? null,
  at: done.at,
  created_at: done.created_at,
});

const placeOf = ({ trainee, day, on }: Workout, row: PlannedRow, session_uuid: string | null) => ({
  user_id: trainee.userId,
  program_id: trainee.programId,
  program_day_id: day.id,
  program_block_id: row.blockId,
  program_block_exercise_id: row.id,
  exercise_id: row.exerciseId,
  planned: { duration: row.dose, instructions: row.instructions, code: row.code },
  names: { ...day.names, block: row.block, exercise: row.name },
  logged_on: on,
  session_uuid,
});

/** The actual figure as a person would enter it: sometimes two repetitions less. */
function actualOf(random: Random, { dose }: PlannedRow): Record<string, unknown> {
  const read = parseDose(dose);
  const short = random.chance(0.15);
  if (read?.amount.kind !== 'reps') return { duration: dose };
  const { to } = read.amount;
  return { duration: dose.replace(String(to), String(Math.max(4, to - (short ? 2 : 0)))) };
}

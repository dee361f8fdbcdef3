import { progress_logs } from '@/db/schema';
import { addDays, at } from '../days';
import { insertRows, need, type Tx } from '../insert';
import type { Access } from './access';
import type { World } from './history-types';
import { TRAINING_NOTES } from './names-data';
import type { People } from './people';
import type { PlannedDay } from './plan';
import { pinTrained } from './versions';

const LOGGERS = 26;
type Log = typeof progress_logs.$inferInsert;
/** How a person trains: share of days done, and of exercises within a day. */
type Habit = { days: number; whole: number };

/** What was trained, day by day up to yesterday. The demo customer is regular; the others vary. */
export async function seedProgress(
  tx: Tx,
  world: World,
  access: readonly Access[],
  people: People,
  versions: ReadonlyMap<number, number>,
): Promise<void> {
  const own = access.filter((a) => a.order.person === people.cliente);
  const others = access
    .filter(
      (a) => a.order.person !== people.cliente && a.status !== 5 && a.startsOn < addDays(world.today, -6),
    )
    .toReversed()
    .slice(0, LOGGERS);
  const logs = [
    ...own.flatMap((a) => logsOf(world, a, { days: a.slug === 'bootycamp' ? 1 : 0.8, whole: 1 })),
    ...others.flatMap((a, i) => logsOf(world, a, { days: 0.45 + ((i * 7) % 10) / 20, whole: 0.9 })),
  ];
  await insertRows(
    tx,
    progress_logs,
    logs
      .map((log) => ({ ...log, version_id: versions.get(log.program_id) ?? null }))
      .toSorted((a, b) => (a.created_at?.getTime() ?? 0) - (b.created_at?.getTime() ?? 0)),
  );
  await pinTrained(tx);
}

function logsOf(world: World, access: Access, habit: Habit): Log[] {
  const { random, today, catalogue } = world;
  return catalogue.plans[access.slug].flatMap((day) => {
    if (day.exercises.length === 0) return [];
    const planned = day.date ?? addDays(access.startsOn, (day.week - 1) * 7 + day.weekday - 1);
    if (planned < access.startsOn) return [];
    if (planned >= today || planned > access.endsOn || !random.chance(habit.days)) return [];
    const whole = random.chance(habit.whole);
    const count = whole ? day.exercises.length : Math.ceil(day.exercises.length / 2);
    const hour = random.pick([5, 6, 6, 12, 17, 18]);
    const effort = Math.min(10, 5 + (day.week % 4) + random.int(0, 1));
    return day.exercises
      .slice(0, count)
      .map((exercise, n) => log(world, access, day, exercise, n, { planned, hour, effort, count }));
  });
}

type When = { planned: string; hour: number; effort: number; count: number };

function log(
  world: World,
  access: Access,
  day: PlannedDay,
  exercise: PlannedDay['exercises'][number],
  n: number,
  when: When,
): Log {
  const { random } = world;
  const dose = exercise.dose;
  const repetitions = /^(\d+) (?:rep\.|por lado)$/.exec(dose)?.[1];
  const done = repetitions ? Math.max(4, Number(repetitions) - (random.chance(0.15) ? 2 : 0)) : null;
  const loaded = /sentadilla-?|muerto|remo|press|swing|copa|pesa/i.test(exercise.name);
  const last = n === when.count - 1;
  return {
    uuid: random.uuid(),
    user_id: access.order.person.userId,
    program_id: need(world.catalogue.programs[access.slug], access.slug),
    program_day_id: day.id,
    program_block_id: exercise.blockId,
    program_block_exercise_id: exercise.id,
    exercise_id: exercise.exerciseId,
    action: 'done',
    planned: { duration: dose },
    actual: {
      duration: done && repetitions ? dose.replace(repetitions, String(done)) : dose,
      ...(loaded ? { weight: `${4 + Math.min(8, day.week)} kg` } : {}),
    },
    note: last && random.chance(0.35) ? random.pick(TRAINING_NOTES) : null,
    effort: last ? when.effort : null,
    names: { ...day.names, block: exercise.block, exercise: exercise.name },
    logged_on: when.planned,
    created_at: at(when.planned, when.hour, 3 + n * 3),
    at: at(when.planned, when.hour, 3 + n * 3),
  };
}

import { eq } from 'drizzle-orm';
import { entitlement_events, program_users, schedule_events } from '@/db/schema';
import { oncePaidPeriod } from '@/lib/domain/access/entitlement';
import { addDaysTo, weekdayOf } from '@/lib/domain/clock';
import { mondayOf } from '@/lib/domain/progress';
import { at } from '../days';
import { insertOne, insertRows, need, type Tx } from '../insert';
import { createRandom } from '../random';
import type { World } from './history-types';
import type { Case, People, Person } from './people';
import { PROGRAMS, type Slug } from './programs-data';
import { type Habit, type Trainee, train } from './progress';
import type { Published } from './versions';

/** Length of the pause and how much of it has passed, in days. */
const PAUSED = 3;
const REMAINING = 4;

/**
 * One customer two days late, one on an older edition with an offer of the newest, one in a pause. Staff gave
 * them their programs: they have no orders.
 */
export async function seedCases(
  tx: Tx,
  world: World,
  cases: People['cases'],
  versions: readonly Published[],
): Promise<void> {
  const { today } = world;
  const monday = mondayOf(today);
  // A separate random sequence, so that the others' stays the same.
  const own = { ...world, random: createRandom(20_261) };
  const grant = (key: Case, slug: Slug, weeks: number) =>
    grantProgram(tx, own, cases[key], slug, addDaysTo(monday, -7 * weeks));
  const late = await grant('atrasada', 'flashfit', 3);
  const before = await grant('anterior', 'bootycamp', 8);
  const paused = await grant('pausa', 'flashfit', 5);
  const pausedOn = addDaysTo(today, -PAUSED);
  const whole: Habit = { days: 1, whole: 1, played: true };
  await train(tx, own, versions, [
    [late, { ...whole, until: missedFrom('flashfit', today) }],
    [before, { days: 0.9, whole: 1, played: true }],
    [paused, { ...whole, until: pausedOn }],
  ]);
  await pause(tx, own, cases.pausa, paused, { pausedOn, resumeOn: addDaysTo(today, REMAINING) });
}

/** The second-to-last training day before today. */
function missedFrom(slug: Slug, today: string): string {
  const past = Array.from({ length: 7 }, (_, i) => addDaysTo(today, -1 - i));
  const trained = past.filter((day) => PROGRAMS[slug].plan.days.includes(weekdayOf(day)));
  return need(trained[1], 'training day');
}

async function grantProgram(
  tx: Tx,
  world: World,
  person: Person,
  slug: Slug,
  monday: string,
): Promise<Trainee> {
  const { weeks, ranges } = PROGRAMS[slug];
  const start = { grantedOn: addDaysTo(monday, -3), launchDate: null };
  const months = ranges[0]?.[0] === 'tres' ? 3 : null;
  const { startsOn, endsOn } = oncePaidPeriod(start, { durationInWeeks: weeks, isByMonth: false, months });
  const end = need(endsOn, 'end');
  const programId = world.catalogue.programs[slug];
  const created_at = at(start.grantedOn, 11);
  const assignmentId = await insertOne(tx, program_users, {
    program_id: programId,
    user_id: person.userId,
    starts_on: startsOn,
    ends_on: end,
    created_at,
  });
  await insertRows(tx, entitlement_events, [
    {
      program_user_id: assignmentId,
      kind: 'grant',
      cause: 'admin',
      actor_id: world.supportId,
      starts_on: startsOn,
      ends_on: end,
      note: 'Acceso de cortesía para la demostración.',
      created_at,
    },
  ]);
  return { assignmentId, userId: person.userId, programId, slug, startsOn, endsOn: end };
}

/** A pause by the customer herself, as its use case writes it (docs/spec/schedule.md#pauses). */
async function pause(
  tx: Tx,
  { random }: World,
  person: Person,
  { assignmentId, endsOn }: Trainee,
  { pausedOn, resumeOn }: { pausedOn: string; resumeOn: string },
): Promise<void> {
  const instant = at(pausedOn, 8);
  const days = { paused_on: pausedOn, resume_on: resumeOn };
  const author = { program_user_id: assignmentId, actor_id: person.userId, created_at: instant };
  await insertRows(tx, schedule_events, [
    { ...author, ...days, uuid: random.uuid(), run: 1, kind: 'pause', at: instant },
  ]);
  await insertRows(tx, entitlement_events, [
    { ...author, kind: 'pause', cause: 'system', starts_on: pausedOn, ends_on: endsOn },
  ]);
  await tx.update(program_users).set(days).where(eq(program_users.id, assignmentId));
}

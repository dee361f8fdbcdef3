import 'server-only';
import { createHash } from 'node:crypto';
import { db } from '@/db/client';
import { findBodies } from '@/db/repositories/program-versions';
import { findLibraryBlocks, findLibraryExercises } from '@/db/repositories/training-plan';
import { findPreferences, findSets } from '@/db/repositories/training-progress';
import { type RequestContext, requireActor } from '@/lib/domain/actor';
import { canonicalJson } from '@/lib/domain/canonical-json';
import { addDaysTo, type Day, now, startOfDayIn } from '@/lib/domain/clock';
import { type DayBody, versionText } from '@/lib/domain/plan/version';
import { daysOf, doneRowsOf, type TrainingDay } from '@/lib/domain/training';
import { readPreferences } from '@/lib/domain/training-preferences';
import { env } from '@/lib/env';
import { toCell } from './frame';
import { type LoadedPlan, loadPlan } from './load-plan';
import { loadMemberships, type Membership, today } from './memberships';

const LEASE_DAYS = 14;
const DAY_MS = 86_400_000;

type Asked = { days: number; have: ReadonlySet<string> };
type Held = { member: Membership; loaded: LoadedPlan; open: TrainingDay[] };

/**
 * What a phone needs to train without signal (docs/spec/offline.md#snapshot): the days from yesterday on that
 * are open today, and what of them the phone does not have yet. `have`: hashes of bodies, blocks and exercises.
 */
export async function getSnapshot({ actor }: RequestContext, { days, have }: Asked) {
  const { userId } = requireActor(actor);
  const members = (await loadMemberships(userId)).filter(({ access }) => access.status === 'VALID');
  const held = await Promise.all(members.map((member) => hold(userId, member, days)));
  const found = await findBodies(
    db,
    held.flatMap(({ open }) => open.map(({ hash }) => hash)),
  );
  const [library, sets, preferences] = await Promise.all([
    libraryOf([...found.values()], have),
    findSets(db, userId, null),
    findPreferences(db, userId),
  ]);
  const latest = now();
  return {
    user_id: userId,
    server_time: latest.toISOString(),
    lease_until: new Date(leaseEnd(members, latest)).toISOString(),
    programs: held.map(programOf),
    bodies: Object.fromEntries([...found].filter(([hash]) => !have.has(hash))),
    ...library.changed,
    marks: held.flatMap(marksOf),
    last: lastSets(sets, library.exerciseIds),
    preferences: readPreferences(preferences),
  };
}

async function hold(userId: number, member: Membership, days: number): Promise<Held> {
  const loaded = await loadPlan(userId, member);
  const [from, to] = [addDaysTo(today(), -1), addDaysTo(today(), days - 1)];
  const open = daysOf(loaded.plan).filter(
    (day) => day.date >= from && day.date <= to && toCell(day, member, loaded).lock === null,
  );
  return { member, loaded, open };
}

const programOf = ({ member, loaded, open }: Held) => ({
  program_id: member.program.id,
  name: member.program.name,
  slug: member.program.slug,
  identity: member.identity,
  ends_on: member.access.endsOn,
  run: member.run,
  version: loaded.version && versionText(loaded.version),
  schedule: {
    skipped: open.filter(({ id }) => loaded.schedule.skipped.has(id)).map(({ id }) => id),
    pauses: loaded.schedule.pauses.map(({ pausedOn, resumeOn }) => ({
      paused_on: pausedOn,
      resume_on: resumeOn,
    })),
    undo: loaded.schedule.last?.uuid ?? null,
  },
  days: open.map((day) => ({
    id: day.id,
    ...toCell(day, member, loaded),
    rest_text: day.exerciseIds.length === 0 ? restTextOf(loaded, day) : null,
    hash: day.hash,
  })),
});

const restTextOf = ({ own }: LoadedPlan, day: TrainingDay) =>
  own.flatMap(({ weeks }) => weeks).find(({ number }) => number === day.week)?.restText ?? null;

const marksOf = ({ member, loaded, open }: Held) =>
  open
    .map((day) => ({
      program_id: member.program.id,
      run: member.run,
      program_day_id: day.id,
      done: doneRowsOf(day, loaded.done),
    }))
    .filter(({ done }) => done.length > 0);

/** Names, texts and videos are live: they have hashes of their own. */
async function libraryOf(bodies: readonly DayBody[], have: ReadonlySet<string>) {
  const all = bodies.flatMap((body) => body.blocks);
  const exerciseIds = [...new Set(all.flatMap((block) => block.exercises.map((row) => row.exercise_id)))];
  const blockIds = [...new Set(all.map(({ block_id }) => block_id))];
  const [blocks, exercises] = await Promise.all([
    findLibraryBlocks(db, blockIds),
    findLibraryExercises(db, exerciseIds),
  ]);
  const fresh = <T extends object>(rows: readonly T[]) =>
    rows.map((row) => ({ ...row, hash: shortHash(row) })).filter(({ hash }) => !have.has(hash));
  return { exerciseIds, changed: { blocks: fresh(blocks), exercises: fresh(exercises) } };
}

const shortHash = (row: object) =>
  createHash('sha256').update(canonicalJson(row)).digest('base64url').slice(0, 12);

/** The sets of the last session of each exercise, which the next one begins with. */
function lastSets(sets: Awaited<ReturnType<typeof findSets>>, exerciseIds: readonly number[]) {
  const byExercise = Map.groupBy(sets, ({ exerciseId }) => exerciseId);
  return exerciseIds.flatMap((id) => {
    const own = byExercise.get(id) ?? [];
    const last = own.at(-1);
    if (!last) return [];
    const of = own.filter(({ sessionUuid, loggedOn }) =>
      last.sessionUuid ? sessionUuid === last.sessionUuid : loggedOn === last.loggedOn,
    );
    return [{ exercise_id: id, on: last.loggedOn, sets: of.map(figuresOf) }];
  });
}

const figuresOf = (set: Awaited<ReturnType<typeof findSets>>[number]) => ({
  set_no: set.setNo,
  reps: set.reps,
  weight_kg: set.weightKg,
  seconds: set.seconds,
  meters: set.meters,
});

/** 14 days, or until the last program ends. */
function leaseEnd(members: readonly Membership[], latest: Date): number {
  const lease = latest.getTime() + LEASE_DAYS * DAY_MS;
  const ends = members.map(({ access }) => (access.endsOn === null ? lease : endOf(access.endsOn)));
  return Math.min(lease, Math.max(latest.getTime(), ...ends));
}
const endOf = (day: Day) => startOfDayIn(env.BUSINESS_TIME_ZONE, addDaysTo(day, 1)).getTime();

import 'server-only';
import { createHash } from 'node:crypto';
import { db } from '@/db/client';
import { findBodies } from '@/db/repositories/builder/program-versions';
import { findSets } from '@/db/repositories/training/training-progress';
import { businessDayEnd } from '@/lib/business-day';
import { type RequestContext, requireActor } from '@/lib/domain/actor';
import { addDaysTo, DAY_MS, now } from '@/lib/domain/clock';
import { libraryRowsOf } from '@/lib/domain/offline/snapshot';
import { type DayBody, versionText } from '@/lib/domain/plan/version';
import { undoableOn } from '@/lib/domain/schedule/undo';
import { daysOf, doneRowsOf, type TrainingDay, tallyDays, weeksOf } from '@/lib/domain/training';
import { canonicalJson } from '@/lib/domain/values/canonical-json';
import { loadLibrary } from '../days/day-tree';
import { countedDays, spanishNames, toCell, toMonth } from '../frame';
import { type LoadedPlan, loadPlan } from '../load-plan';
import { loadMemberships, type Membership, today } from '../memberships';
import { loadHistory } from '../progress/history';
import { readerOf } from '../reader';
import { readTrainingPreferences } from '../variants-seen';
import { snapshotHistory } from './snapshot-history';

const LEASE_DAYS = 14;
type SnapshotQuery = { days: number; have: ReadonlySet<string> };
type OpenPlan = { member: Membership; loaded: LoadedPlan; open: TrainingDay[] };

/**
 * What a phone needs to train without signal (docs/spec/offline.md#snapshot): the days from yesterday on that
 * are open today, and what of them the phone does not have yet. `have`: hashes of bodies, and of blocks and
 * exercises.
 */
export async function getSnapshot({ actor, locale }: RequestContext, { days, have }: SnapshotQuery) {
  const own = requireActor(actor);
  const { userId } = own;
  const all = await loadMemberships(userId, locale);
  const members = all.filter(({ access }) => access.status === 'VALID');
  const plans = await Promise.all(members.map((member) => openPlan(userId, member, days)));
  const found = await findBodies(
    db,
    plans.flatMap(({ open }) => open.map(({ hash }) => hash)),
  );
  const [library, sets, preferences, history] = await Promise.all([
    libraryOf(found, have),
    findSets(db, userId, null, { recent: 1 }),
    readTrainingPreferences(readerOf(own), userId),
    loadHistory(userId, all),
  ]);
  const latest = now();
  return {
    user_id: userId,
    server_time: latest.toISOString(),
    lease_until: new Date(leaseEnd(members, latest)).toISOString(),
    programs: plans.map(programOf),
    bodies: Object.fromEntries([...found].filter(([hash]) => !have.has(hash))),
    ...library.changed,
    marks: plans.flatMap(marksOf),
    last: lastSets(sets, library.exerciseIds),
    preferences,
    /** Days in a row, with today. */
    streak: history.streakWith(today()),
    history: snapshotHistory(history.plans),
  };
}

async function openPlan(userId: number, member: Membership, days: number): Promise<OpenPlan> {
  const loaded = await loadPlan(userId, member);
  const [from, to] = [addDaysTo(today(), -1), addDaysTo(today(), days - 1)];
  const open = daysOf(loaded.plan).filter(
    (day) => day.date >= from && day.date <= to && toCell(day, member, loaded).lock === null,
  );
  return { member, loaded, open };
}

function programOf({ member, loaded, open }: OpenPlan) {
  return {
    program_id: member.program.id,
    name: member.program.name,
    slug: member.program.slug,
    identity: member.identity,
    level: member.level?.name ?? null,
    spanish: spanishNames(member),
    tally: tallyDays(countedDays(daysOf(loaded.plan), member, loaded), loaded.done),
    weeks: weeksOf(loaded.plan).length,
    months: monthsOf({ member, loaded, open }),
    ends_on: member.access.endsOn,
    run: member.run,
    version: loaded.version && versionText(loaded.version),
    schedule: {
      skipped: open.filter(({ id }) => loaded.schedule.skipped.has(id)).map(({ id }) => id),
      pauses: loaded.schedule.pauses.map(({ pausedOn, resumeOn }) => ({
        paused_on: pausedOn,
        resume_on: resumeOn,
      })),
      undo: undoableOn(loaded.schedule, loaded.today)?.uuid ?? null,
    },
    days: open.map((day) => ({
      id: day.id,
      ...toCell(day, member, loaded),
      rest_text: day.exerciseIds.length === 0 ? restTextOf(loaded, day) : null,
      version: versionOf(loaded, day),
      hash: day.hash,
      joins: loaded.joined.get(day.id) ?? null,
    })),
  };
}

/** A touched day keeps its own. */
function versionOf({ versions }: LoadedPlan, { versionId }: TrainingDay): string | null {
  const version = versions.get(versionId);
  return version ? versionText(version) : null;
}

/** Months and weeks with what is done of them; the open days of the weeks around the two that are kept. */
function monthsOf({ member, loaded, open }: OpenPlan) {
  const around = new Set(open.map(({ week }) => week));
  return loaded.plan.map((month) => {
    const { number, name, spanish, tally, weeks } = toMonth(month, member, loaded, 0);
    const shown = weeks.map(({ selected: _none, days, ...week }) => ({
      ...week,
      days: around.has(week.number) ? days.filter(({ lock }) => lock === null) : [],
    }));
    return { number, name, spanish, tally, weeks: shown };
  });
}

const restTextOf = ({ own }: LoadedPlan, day: TrainingDay) =>
  own.flatMap(({ weeks }) => weeks).find(({ number }) => number === day.week)?.restText ?? null;

const marksOf = ({ member, loaded, open }: OpenPlan) =>
  open
    .map((day) => ({
      program_id: member.program.id,
      run: member.run,
      program_day_id: day.id,
      done: doneRowsOf(day, loaded.done),
    }))
    .filter(({ done }) => done.length > 0);

/**
 * Names, texts and videos are live: they have hashes of their own. A caller whose `have` names bodies alone
 * has their rows and gets those of the other bodies.
 */
async function libraryOf(found: ReadonlyMap<string, DayBody>, have: ReadonlySet<string>) {
  const { blocks, exercises } = await loadLibrary([...found.values()].flatMap((body) => body.blocks));
  const lacked = libraryRowsOf([...found].filter(([hash]) => !have.has(hash)).map(([, body]) => body));
  const namesRows = [...have].some(({ length }) => length === ROW_HASH_LENGTH);
  const fresh = <T extends { id: number }>(kind: 'block' | 'exercise', rows: Iterable<T>) =>
    [...rows]
      .filter(({ id }) => namesRows || lacked.has(`${kind} ${id}`))
      .map((row) => ({ ...row, hash: rowHash(row) }))
      .filter(({ hash }) => !have.has(hash));
  return {
    exerciseIds: [...exercises.keys()],
    changed: { blocks: fresh('block', blocks.values()), exercises: fresh('exercise', exercises.values()) },
  };
}

/** Shorter than that of a body. */
const ROW_HASH_LENGTH = 12;
const rowHash = (row: object) =>
  createHash('sha256').update(canonicalJson(row)).digest('base64url').slice(0, ROW_HASH_LENGTH);

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
  const ends = members.map(({ access }) =>
    access.endsOn === null ? lease : businessDayEnd(access.endsOn).getTime(),
  );
  return Math.min(lease, Math.max(latest.getTime(), ...ends));
}

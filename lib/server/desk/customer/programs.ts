import 'server-only';
import { db } from '@/db/client';
import { type AssignmentRow, findLastEvents, type LedgerEvent } from '@/db/repositories/access/entitlements';
import type { MembershipRow } from '@/db/repositories/training/training';
import { undoRefusal, undoUntil } from '@/lib/domain/access/access-undo';
import { isLive } from '@/lib/domain/access/entitlement';
import { identityFor, type ProgramIdentity } from '@/lib/domain/catalog/program-identity';
import { addDaysTo, type Day, now } from '@/lib/domain/clock';
import type { ProgramStatus } from '@/lib/domain/codes';
import { accessOf } from '@/lib/domain/progress/access-at';
import { adherence, type PlannedDay } from '@/lib/domain/progress/adherence';
import { daysOf, type Tally, tally, tallyDays, weeksOf } from '@/lib/domain/training';
import { countedDays } from '@/lib/server/training/frame';
import type { LoadedPlan } from '@/lib/server/training/load-plan';
import { loadMembershipRows, type Membership, today } from '@/lib/server/training/memberships';
import { namesOf, readBests } from '@/lib/server/training/progress/exercise-progress';
import { type History, loadHistory, loadTrainedTime } from '@/lib/server/training/progress/history';

/** Days over which adherence is counted. */
const WINDOW = 28;
const MOST_RECORDS = 5;

export type CustomerProgram = {
  assignmentId: number;
  programId: number;
  name: string;
  identity: Pick<ProgramIdentity, 'art' | 'colorway'>;
  status: ProgramStatus;
  statusId: number;
  startsOn: Day | null;
  endsOn: Day | null;
  graceUntil: Day | null;
  pausedOn: Day | null;
  resumeOn: Day | null;
  updatedAt: string;
  live: boolean;
  version: string | null;
  week: number | null;
  weeks: number;
  tally: Tally | null;
  /** Of the days due in the last four weeks. */
  adherence: Tally | null;
  lastSession: Day | null;
  /** The last change of staff, while it can be undone. */
  undo: { eventId: number; kind: string; until: string } | null;
};

export type CustomerTraining = {
  lastSession: { date: Day; title: string; program: string; minutes: number; effort: number | null } | null;
  streak: number;
  adherence: Tally | null;
  /** The newest best values. */
  records: { exercise: string; kind: 'heaviest' | 'e1rm' | 'longest'; value: number; on: Day }[];
};

function plannedDays(member: Membership, loaded: LoadedPlan): PlannedDay[] {
  return countedDays(daysOf(loaded.plan), member, loaded)
    .filter(({ exerciseIds }) => exerciseIds.length > 0)
    .map((day) => ({
      date: day.date,
      minutes: day.minutes,
      done: tallyDays([day], loaded.done).done > 0,
      skipped: loaded.schedule.skipped.has(day.id),
    }));
}

const sumOf = (tallies: readonly Tally[]): Tally | null => {
  const total = tallies.reduce((sum, each) => sum + each.total, 0);
  const done = tallies.reduce((sum, each) => sum + each.done, 0);
  return total === 0 ? null : tally(done, total);
};

async function newestRecords(userId: number): Promise<CustomerTraining['records']> {
  const bests = await readBests('staff', userId, null);
  const names = await namesOf(bests.map(({ exerciseId }) => exerciseId));
  const all = bests.flatMap((records) =>
    (['heaviest', 'e1rm', 'longest'] as const).flatMap((kind) => {
      const best = records[kind];
      const exercise = names.get(records.exerciseId) ?? '';
      return best ? [{ exercise, kind, value: best.value, on: best.on }] : [];
    }),
  );
  return all
    .sort((a, b) => b.on.localeCompare(a.on) || a.exercise.localeCompare(b.exercise))
    .slice(0, MOST_RECORDS);
}

function undoOf(last: LedgerEvent | undefined): CustomerProgram['undo'] {
  if (!last || undoRefusal([last], last.id, now()) !== null) return null;
  return { eventId: last.id, kind: last.kind, until: undoUntil(last).toISOString() };
}

function trainedOn(history: History, programId: number): Day | null {
  return history.trained.find((row) => row.programId === programId)?.date ?? null;
}

function programOf(
  row: MembershipRow & { assignment: AssignmentRow },
  history: History,
  last: LedgerEvent | undefined,
): CustomerProgram {
  const day = today();
  const { assignment, program } = row;
  const access = accessOf(assignment, program.launchDate, day);
  const [member, loaded] = [...history.plans].find(([each]) => each.program.id === program.id) ?? [];
  const days = member && loaded ? plannedDays(member, loaded) : null;
  const version = loaded?.version ?? null;
  return {
    assignmentId: assignment.id,
    programId: program.id,
    name: program.name,
    identity: identityFor(program.slug, program.globalColor),
    status: access.status,
    statusId: assignment.status_id,
    startsOn: assignment.starts_on,
    endsOn: assignment.ends_on,
    graceUntil: access.graceUntil,
    pausedOn: assignment.paused_on,
    resumeOn: assignment.resume_on,
    updatedAt: assignment.updated_at.toISOString(),
    live: isLive(assignment, day),
    version: version && `${version.major}.${version.minor}`,
    week: access.status === 'VALID' ? (loaded?.current?.number ?? null) : null,
    weeks: loaded ? weeksOf(loaded.plan).length : 0,
    tally: member && loaded ? tallyDays(countedDays(daysOf(loaded.plan), member, loaded), loaded.done) : null,
    adherence: days && access.status === 'VALID' ? adherence(days, addDaysTo(day, -WINDOW), day) : null,
    lastSession: trainedOn(history, program.id),
    undo: undoOf(last),
  };
}

const RANK: Readonly<Record<ProgramStatus, number>> = {
  VALID: 0,
  PAUSED: 1,
  NOT_STARTED: 2,
  PENDING_PAYMENT: 3,
  EXPIRED: 4,
  NONE: 5,
};

type HeldPrograms = Pick<CustomerTraining, 'lastSession' | 'streak'> & { programs: CustomerProgram[] };

/** The programs that a person holds or held, with their training. */
async function heldPrograms(userId: number): Promise<HeldPrograms> {
  const { members, rows } = await loadMembershipRows(userId);
  const assigned = rows.flatMap((row) => (row.assignment ? [{ ...row, assignment: row.assignment }] : []));
  const [history, lastEvents] = await Promise.all([
    loadHistory(userId, members),
    findLastEvents(
      db,
      assigned.map(({ assignment }) => assignment.id),
    ),
  ]);
  const programs = assigned.map((row) => programOf(row, history, lastEvents.get(row.assignment.id)));
  return { programs, lastSession: await findLastSession(userId, history), streak: history.streak.current };
}

async function findLastSession(userId: number, history: History): Promise<CustomerTraining['lastSession']> {
  const date = history.trained[0]?.date;
  if (!date) return null;
  const [row] = (await loadTrainedTime(userId, history, date, date)).rows;
  if (!row) return null;
  const { title, program, minutes, effort } = row;
  return { date, title: title ?? '', program: program ?? '', minutes, effort };
}

/** A person's programs, open ones first, and how their training goes. The caller has checked the ability. */
export async function programsOf(
  userId: number,
): Promise<{ programs: CustomerProgram[]; training: CustomerTraining }> {
  const [{ programs, lastSession, streak }, records] = await Promise.all([
    heldPrograms(userId),
    newestRecords(userId),
  ]);
  return {
    programs: programs.sort((a, b) => RANK[a.status] - RANK[b.status] || b.assignmentId - a.assignmentId),
    training: {
      lastSession,
      streak,
      adherence: sumOf(programs.flatMap(({ adherence: tally }) => tally ?? [])),
      records,
    },
  };
}

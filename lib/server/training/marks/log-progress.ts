import 'server-only';
import { db } from '@/db/client';
import { holdEditions, insertLogs, pinCustomer } from '@/db/repositories/training/training';
import { findLogOwners, findSessionStarts, saveSessions } from '@/db/repositories/training/training-logs';
import { findProgramsOfRows, findVersionHeads } from '@/db/repositories/training/training-plan';
import type { logTraining } from '@/lib/api/customer';
import { type RequestContext, requireSelf } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';
import { AppError } from '@/lib/domain/errors';
import { planRows } from '@/lib/domain/plan/training-run';
import { parseVersion } from '@/lib/domain/plan/version';
import { buildPlan, daysOf, doneRowsOf } from '@/lib/domain/training';
import {
  type LogEntry,
  type LogResult,
  parseLogs,
  type SentLogs,
  type SessionResult,
} from '@/lib/domain/training/training-log';
import type { AnswerOf } from '@/lib/http/endpoint';
import { loadRun } from '../load-plan';
import { loadMemberships, today } from '../memberships';
import { type CustomerDay, describePlaces, isOpen, placeFinder } from './find-place';
import { clockOf, logRow, type Marked, momentOf } from './log-rows';
import { sessionRows } from './log-sessions';

export type LogAnswer = AnswerOf<typeof logTraining>;

type Accepted = Marked & { index: number };
type Verdict = { index: number; result: LogResult };

/**
 * `POST training/logs` (docs/spec/offline.md#queue): appends training logs with the names, the plan and the
 * version that the customer sees. The same UUID is one row. A mark is judged by access as it stood when it
 * was made. The first accepted mark of a run pins its edition. Throws 409 for another person's marks, 422 for
 * what can't be read, 403 during impersonation, and without `partial` 404 when none of the exercises belongs
 * to the customer's programs.
 */
export async function logProgress(context: RequestContext, input: unknown): Promise<LogAnswer> {
  const { userId } = requireSelf(context.actor);
  const sent = parseLogs(input, userId);
  const clock = clockOf(sent, now());
  const { accepted, refused } = await judge(userId, sent, clock);
  if (
    !sent.partial &&
    refused.length > 0 &&
    accepted.length === 0 &&
    refused.every(({ result }) => result.reason === 'not_found')
  )
    throw new AppError('not_found');
  const describe = await describePlaces(accepted.map(({ place }) => place));
  const person = { userId, deviceId: sent.device_id ?? null };
  const sessions = await sessionRows(person, sent.sessions, accepted, clock);
  const owners = await findLogOwners(
    db,
    accepted.map(({ entry }) => entry.uuid.toLowerCase()),
  );
  const isForeign = ({ entry }: Accepted) => (owners.get(entry.uuid.toLowerCase()) ?? userId) !== userId;
  const own = accepted.filter((each) => !isForeign(each));
  const begins = own.flatMap(({ place: { member } }) => (member.major === null ? [member.program.id] : []));
  const { fresh, workouts } = await db.transaction(async (tx) => {
    if (begins.length > 0) await holdEditions(tx, begins);
    const workouts = await saveSessions(tx, sessions);
    const made = await insertLogs(
      tx,
      own.map((each) => logRow(person, each, describe(each.place))),
    );
    const pins = new Map<number, { run: number; major: number }>();
    for (const { entry, place, run } of [...own].sort(
      (a, b) => a.moment.at.getTime() - b.moment.at.getTime(),
    )) {
      const { id } = place.member.program;
      if (made.has(entry.uuid.toLowerCase()) && run === place.member.run && !pins.has(id))
        pins.set(id, { run, major: place.major });
    }
    for (const [programId, pin] of pins) await pinCustomer(tx, { userId, programId, ...pin });
    return { fresh: made, workouts };
  });
  const stored = accepted.map((each): Verdict => {
    const { uuid } = each.entry;
    if (isForeign(each)) return { index: each.index, result: { uuid, status: 'refused', reason: 'invalid' } };
    // Of a UUID that is sent twice in one call the first is the row.
    const status = fresh.delete(uuid.toLowerCase()) ? 'saved' : 'known';
    return { index: each.index, result: { uuid, status } };
  });
  return {
    data: [...stored, ...refused].sort((a, b) => a.index - b.index).map(({ result }) => result),
    sessions: sessionVerdicts(sent, sessions, workouts),
    days: await standing(
      userId,
      own.map(({ place }) => place),
    ),
    server_time: now().toISOString(),
  };
}

/** A verdict for each workout, so that the phone need not send it again. */
function sessionVerdicts(
  sent: SentLogs,
  placed: readonly { uuid: string }[],
  saved: ReadonlySet<string>,
): SessionResult[] {
  const found = new Set(placed.map(({ uuid }) => uuid.toLowerCase()));
  const invalid = (uuid: string): SessionResult => ({ uuid, status: 'refused', reason: 'invalid' });
  return [
    ...sent.sessions.map(({ uuid }): SessionResult => {
      if (saved.has(uuid.toLowerCase())) return { uuid, status: 'saved' };
      return found.has(uuid.toLowerCase()) ? invalid(uuid) : { uuid, status: 'refused', reason: 'not_found' };
    }),
    ...sent.invalidSessions.map(invalid),
  ];
}

/** Finds the place of each entry and whether it was open when it was trained. */
async function judge(
  userId: number,
  sent: SentLogs,
  clock: (at: string) => Date,
): Promise<{ accepted: Accepted[]; refused: Verdict[] }> {
  const entries = sent.entries.map(({ entry }) => entry);
  const programs = await findProgramsOfRows(
    db,
    entries.flatMap((entry) => entry.program_block_exercise_id ?? []),
    entries.flatMap((entry) => (entry.action === 'note' ? (entry.program_day_id ?? []) : [])),
  );
  const [heads, began] = await Promise.all([findVersionHeads(db, [...programs]), beginnings(userId, sent)]);
  for (const { uuid, started_at } of sent.sessions) began.set(uuid.toLowerCase(), clock(started_at));
  const find = placeFinder(userId, programs);
  const latest = now().getTime();
  /** Marks without a time are of now, in the order of the call. */
  const unsaid = (index: number) =>
    new Date(latest - sent.entries.filter((other) => !other.entry.at && other.index > index).length);
  const accepted: Accepted[] = [];
  const refused: Verdict[] = sent.invalid.map(({ index, uuid }) => ({
    index,
    result: { uuid, status: 'refused', reason: 'invalid' },
  }));
  for (const { index, entry } of sent.entries) {
    const made = entry.at ? clock(entry.at) : unsaid(index);
    const moment = momentOf(made, began.get(entry.session_uuid?.toLowerCase() ?? '') ?? null);
    const found = await find(entry, moment);
    const reason = found ? (isOpen(found, moment.on) ? null : 'locked') : 'not_found';
    if (!found || reason) {
      refused.push({ index, result: { uuid: entry.uuid, status: 'refused', reason: reason ?? 'not_found' } });
      continue;
    }
    const { place, versionId } = trainedIn(found, entry, heads);
    const run = Math.min(entry.run ?? place.member.run, place.member.run);
    accepted.push({ index, entry, place, moment, run, versionId });
  }
  return { accepted, refused };
}

const beginnings = (userId: number, { entries }: SentLogs) =>
  findSessionStarts(
    db,
    userId,
    entries.flatMap(({ entry }) => entry.session_uuid ?? []),
  );

/** A mark is kept with the version that was on the phone, however old (docs/spec/offline.md#conflicts). */
function trainedIn(
  place: CustomerDay,
  entry: LogEntry,
  heads: Awaited<ReturnType<typeof findVersionHeads>>,
): { place: CustomerDay; versionId: number } {
  const trained = parseVersion(entry.version ?? '');
  const head = heads.find(
    (each) =>
      each.programId === place.member.program.id &&
      each.major === trained?.major &&
      each.minor === trained.minor,
  );
  return head
    ? { place: { ...place, major: head.major }, versionId: head.id }
    : { place, versionId: place.day.versionId };
}

async function standing(userId: number, places: readonly CustomerDay[]): Promise<LogAnswer['days']> {
  const touched = new Set(places.map(({ day }) => day.id));
  const programs = new Set(places.map(({ member }) => member.program.id));
  const members = (await loadMemberships(userId)).filter(({ program }) => programs.has(program.id));
  const pinned = new Map(places.map((place) => [place.member.program.id, place.major]));
  const loaded = await Promise.all(
    members.map(async ({ program, run, major, access }) => {
      const key = { userId, programId: program.id, run, major: major ?? pinned.get(program.id) ?? null };
      const { months, names, done } = await loadRun(db, key);
      return { days: daysOf(buildPlan(planRows(months, names), access.startsOn ?? today())), done };
    }),
  );
  return loaded.flatMap(({ days, done }) =>
    days
      .filter((day) => touched.has(day.id))
      .map((day) => {
        const rows = doneRowsOf(day, done);
        return { program_day_id: day.id, done: rows, complete: rows.length === day.exerciseIds.length };
      }),
  );
}

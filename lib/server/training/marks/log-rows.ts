import 'server-only';
import type { progress_logs, training_sessions } from '@/db/schema';
import { businessDay } from '@/lib/business-day';
import { toKg } from '@/lib/domain/player/sets';
import { loggedOn, markInstant } from '@/lib/domain/progress/mark-clock';
import type { LogEntry, LogSession, SentLogs } from '@/lib/domain/training/training-log';
import type { CustomerDay, Described } from './find-place';
import type { Moment } from './memberships-at';

/** Turns instants of a phone's clock into the server's. */
export function clockOf({ sent_at, entries, sessions }: SentLogs, latest: Date): (at: string) => Date {
  const sentAt = sent_at ? Date.parse(sent_at) : null;
  const now = latest.getTime();
  const all = [
    ...entries.map(({ entry }) => entry.at),
    ...sessions.flatMap(({ started_at, ended_at }) => [started_at, ended_at]),
  ].flatMap((at) => (at ? Date.parse(at) : []));
  return (at) => new Date(markInstant({ at: Date.parse(at), sentAt, now, all }));
}

/** When a mark was made, and the day that it counts for (docs/spec/offline.md#clock). */
export function momentOf(at: Date, began: Date | null): Moment & { loggedOn: string } {
  const dayOf = (instant: number) => businessDay(new Date(instant));
  return { at, on: businessDay(at), loggedOn: loggedOn(at.getTime(), began?.getTime() ?? null, dayOf) };
}

export type Marked = {
  entry: LogEntry;
  place: CustomerDay;
  moment: Moment & { loggedOn: string };
  run: number;
  versionId: number;
};

/** The row of a mark, with the names and the plan that the customer had before them. */
export function logRow(
  person: { userId: number; deviceId: string | null },
  { entry, place, moment, run, versionId }: Marked,
  found: Described,
): typeof progress_logs.$inferInsert {
  return {
    uuid: entry.uuid,
    user_id: person.userId,
    program_id: place.member.program.id,
    program_day_id: place.day.id,
    program_block_id: found.block?.id ?? null,
    program_block_exercise_id: place.rowId,
    exercise_id: found.row?.exercise_id ?? null,
    action: entry.action,
    planned: entry.action === 'note' ? null : plannedOf(found),
    actual: actualOf(entry, found),
    note: entry.note || null,
    shared: entry.shared,
    effort: entry.effort ?? null,
    names: found.names,
    logged_on: moment.loggedOn,
    at: moment.at,
    run,
    version_id: versionId,
    session_uuid: entry.session_uuid ?? null,
    device_id: person.deviceId,
    variant: entry.variant ?? null,
    ...figuresOf(entry),
  };
}

function plannedOf(found: Described) {
  const { block, blockSeconds } = found;
  const share =
    blockSeconds === null ? null : Math.round(blockSeconds / Math.max(1, block?.exercises.length ?? 1));
  return {
    duration: found.dose,
    instructions: found.row?.instructions ?? null,
    code: found.row?.code ?? null,
    ...(share === null ? {} : { seconds: share }),
  };
}

/** What was done in the person's words: of a set the weight as typed. */
function actualOf({ action, actual, weight, unit }: LogEntry, { dose }: Described) {
  if (action === 'set')
    return { ...actual, ...(typeof weight === 'number' ? { weight: `${weight} ${unit ?? 'kg'}` } : {}) };
  return action === 'done' ? (actual ?? { duration: dose }) : null;
}

function figuresOf({ action, set_no, reps, weight, unit, seconds, meters }: LogEntry) {
  if (action !== 'set') return { set_no: action === 'unset' ? (set_no ?? null) : null };
  return {
    set_no: set_no ?? null,
    reps: reps ?? null,
    weight_kg: typeof weight === 'number' ? toKg(weight, unit ?? 'kg') : null,
    seconds: seconds ?? null,
    meters: meters ?? null,
  };
}

/** The row of a workout; `startedAt` by the server's clock. */
export const sessionRow = (
  person: { userId: number; deviceId: string | null },
  session: LogSession,
  clock: (at: string) => Date,
  { run, versionId, dayId }: { run: number; versionId: number | null; dayId: number | null },
): typeof training_sessions.$inferInsert => ({
  uuid: session.uuid,
  user_id: person.userId,
  program_id: session.program_id,
  program_day_id: dayId,
  version_id: versionId,
  run: session.run ?? run,
  logged_on: businessDay(clock(session.started_at)),
  started_at: clock(session.started_at),
  ended_at: session.ended_at ? clock(session.ended_at) : null,
  active_seconds: session.active_seconds ?? 0,
  effort: session.effort ?? null,
  note: session.note || null,
  device_id: person.deviceId,
});

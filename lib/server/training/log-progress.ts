import 'server-only';
import { db } from '@/db/client';
import { findPlanPlaces, insertLogs, type PlanPlace } from '@/db/repositories/training';
import { type RequestContext, refuseImpersonated, requireActor } from '@/lib/domain/actor';
import { addDaysTo, type Day, now } from '@/lib/domain/clock';
import { parseDuration } from '@/lib/domain/duration';
import { AppError } from '@/lib/domain/errors';
import { dayLock, daysOf } from '@/lib/domain/training';
import type { LogEntry, LogResult } from '@/lib/domain/training-log';
import { loadPlan } from './load-plan';
import { businessDay, loadMemberships, today } from './memberships';

/** Days that a log may wait on an offline phone. */
const OLDEST = 60;

export type LogAnswer = {
  data: LogResult[];
  /** The days touched, as they stand now. */
  days: { program_day_id: number; done: number[]; complete: boolean }[];
};

/**
 * Appends training logs (docs/spec/progress.md#logs), with the names and the plan as they are.
 * The same UUID is one row. A log counts for the day on which it was made, and is refused when the plan day
 * was locked then. Throws 404 when none of the exercises belongs to the customer's programs, 403 during
 * impersonation.
 */
export async function logProgress(context: RequestContext, entries: readonly LogEntry[]): Promise<LogAnswer> {
  const actor = requireActor(context.actor);
  refuseImpersonated(actor);
  const { userId } = actor;
  const places = await findPlanPlaces(
    db,
    entries.flatMap((entry) => entry.program_block_exercise_id ?? []),
    entries.flatMap((entry) => (entry.action === 'note' ? (entry.program_day_id ?? []) : [])),
  );
  const isOpen = openness(userId);
  const judged: { entry: LogEntry; place: PlanPlace | null; day: Day; reason?: LogResult['reason'] }[] = [];
  for (const entry of entries) {
    const place = places.find((each) => matches(each, entry)) ?? null;
    const day = dayOf(entry);
    const reason = place ? await isOpen(place, day) : 'not_found';
    judged.push(reason ? { entry, place, day, reason } : { entry, place, day });
  }
  if (judged.every(({ reason }) => reason === 'not_found')) throw new AppError('not_found');
  const accepted = judged.flatMap(({ entry, place, day, reason }) =>
    place && !reason ? [toRow(userId, entry, place, day)] : [],
  );
  const fresh = await insertLogs(db, accepted);
  return {
    data: judged.map(({ entry: { uuid }, reason }) =>
      reason ? { uuid, status: 'refused', reason } : { uuid, status: fresh.has(uuid) ? 'saved' : 'known' },
    ),
    days: await standing(userId, accepted),
  };
}

const matches = (place: PlanPlace, entry: LogEntry) =>
  entry.action === 'note'
    ? place.dayId === entry.program_day_id
    : place.id === entry.program_block_exercise_id;

function dayOf({ at }: LogEntry): Day {
  const latest = today();
  const marked = businessDay(at ? new Date(at) : now());
  return marked > latest || marked < addDaysTo(latest, -OLDEST) ? latest : marked;
}

/** Whether a plan day was open to the customer on a date; each program is read once. */
function openness(userId: number) {
  const seen = new Map<string, Promise<(place: PlanPlace) => LogResult['reason']>>();
  const load = async (programId: number, date: Day) => {
    const member = (await loadMemberships(userId, date)).find(({ program }) => program.id === programId);
    if (!member) return () => 'not_found' as const;
    const { plan } = await loadPlan(userId, member);
    const days = new Map(daysOf(plan).map((day) => [day.id, day]));
    return (place: PlanPlace) => {
      const day = days.get(place.dayId);
      // A day may leave the plan after it was trained; its logs stay.
      if (!day) return member.access.status === 'VALID' ? undefined : ('locked' as const);
      return dayLock(day, plan[day.month - 1], member.access, date) ? ('locked' as const) : undefined;
    };
  };
  return async (place: PlanPlace, date: Day): Promise<LogResult['reason']> => {
    const key = `${place.programId}:${date}`;
    const known = seen.get(key) ?? load(place.programId, date);
    seen.set(key, known);
    return (await known)(place);
  };
}

function toRow(userId: number, entry: LogEntry, place: PlanPlace, day: Day) {
  const ofExercise = entry.action !== 'note';
  const names = { program: place.program, month: place.month, week: place.week, day: place.day };
  const full = ofExercise ? { ...names, block: place.block, exercise: place.exercise } : names;
  const block = parseDuration(place.blockDuration);
  return {
    uuid: entry.uuid,
    user_id: userId,
    program_id: place.programId,
    program_day_id: place.dayId,
    program_block_id: ofExercise ? place.blockId : null,
    program_block_exercise_id: ofExercise ? place.id : null,
    exercise_id: ofExercise ? place.exerciseId : null,
    action: entry.action,
    planned: ofExercise
      ? {
          duration: place.duration,
          instructions: place.instructions,
          code: place.code,
          ...(block === null ? {} : { seconds: Math.round(block / Math.max(1, place.blockSize)) }),
        }
      : null,
    actual: entry.action === 'done' ? (entry.actual ?? { duration: place.duration }) : null,
    note: entry.note || null,
    effort: entry.effort ?? null,
    names: Object.fromEntries(Object.entries(full).filter(([, name]) => name)) as Record<string, string>,
    logged_on: day,
  };
}

async function standing(userId: number, rows: readonly { program_id: number; program_day_id: number }[]) {
  const touched = new Set(rows.map((row) => row.program_day_id));
  const programs = new Set(rows.map((row) => row.program_id));
  const members = (await loadMemberships(userId)).filter(({ program }) => programs.has(program.id));
  const loaded = await Promise.all(members.map((member) => loadPlan(userId, member)));
  return loaded.flatMap(({ plan, done }) =>
    daysOf(plan)
      .filter((day) => touched.has(day.id))
      .map((day) => {
        const ids = day.exerciseIds.filter((id) => done.has(id));
        return { program_day_id: day.id, done: ids, complete: ids.length === day.exerciseIds.length };
      }),
  );
}

import { and, asc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db, Transaction } from '@/db/client';
import { entitlement_events, program_users, schedule_events } from '@/db/schema';
import type { Day } from '@/lib/domain/clock';
import { ASSIGNMENT_STATUS } from '@/lib/domain/codes';
import type { ScheduleEvent } from '@/lib/domain/schedule/apply';
import type { Run } from './training-plan';

/** Of an event joined with its assignment. */
const EVENT = {
  uuid: schedule_events.uuid,
  kind: schedule_events.kind,
  at: schedule_events.at,
  moves: schedule_events.moves,
  program_day_ids: schedule_events.program_day_ids,
  plan_day_ids: schedule_events.plan_day_ids,
  paused_on: schedule_events.paused_on,
  resume_on: schedule_events.resume_on,
  undoes: schedule_events.undoes,
  own: sql<boolean>`${schedule_events.actor_id} is not distinct from ${program_users.user_id}`,
  startsOn: sql<Day | null>`(
    select e.starts_on from ${entitlement_events} e
    where e.program_user_id = ${schedule_events.program_user_id} and e.created_at <= ${schedule_events.at}
      and e.kind in ('grant', 'extend', 'start') and e.starts_on is not null
    order by e.created_at desc, e.id desc limit 1)`,
};

/** The events of a run, oldest first (docs/spec/schedule.md#events). */
export const findScheduleEvents = async (
  db: Db,
  { userId, programId, run }: Run & { userId: number },
): Promise<ScheduleEvent[]> =>
  (await findScheduleEventsOf(db, userId, [{ programId, run }])).get(programId) ?? [];

/** The events of several runs by program, in one query; of all runs of a program without `run`. */
export async function findScheduleEventsOf(
  db: Db,
  userId: number,
  runs: readonly { programId: number; run?: number }[],
): Promise<Map<number, ScheduleEvent[]>> {
  if (runs.length === 0) return new Map();
  const rows = await db
    .select({ programId: program_users.program_id, event: EVENT })
    .from(schedule_events)
    .innerJoin(program_users, eq(program_users.id, schedule_events.program_user_id))
    .where(
      and(
        eq(program_users.user_id, userId),
        isNull(program_users.deleted_at),
        or(
          ...runs.map(({ programId, run }) =>
            and(
              eq(program_users.program_id, programId),
              run === undefined ? undefined : eq(schedule_events.run, run),
            ),
          ),
        ),
      ),
    )
    .orderBy(asc(schedule_events.id));
  return new Map(
    [...Map.groupBy(rows, ({ programId }) => programId)].map(([programId, own]) => [
      programId,
      own.map(({ event }) => event),
    ]),
  );
}

/** An event by its UUID, with its assignment. */
export async function findScheduleEvent(db: Db, uuid: string) {
  const [row] = await db
    .select({ ...EVENT, assignmentId: schedule_events.program_user_id })
    .from(schedule_events)
    .innerJoin(program_users, eq(program_users.id, schedule_events.program_user_id))
    .where(eq(schedule_events.uuid, uuid));
  return row ?? null;
}

export const insertScheduleEvent = (tx: Transaction, event: typeof schedule_events.$inferInsert) =>
  tx.insert(schedule_events).values(event);

/** Whether access last came from a subscription; days added by staff do not matter. */
export async function isSubscribed(db: Db, assignmentId: number): Promise<boolean> {
  const [row] = await db
    .select({ subscriptionId: entitlement_events.subscription_id })
    .from(entitlement_events)
    .where(
      and(
        eq(entitlement_events.program_user_id, assignmentId),
        sql`(${entitlement_events.kind} = 'grant' or (${entitlement_events.kind} = 'extend' and ${entitlement_events.cause} <> 'admin'))`,
      ),
    )
    .orderBy(sql`${entitlement_events.id} desc`)
    .limit(1);
  return row?.subscriptionId != null;
}

/** Assignments with access whose pause is over but not yet resumed. */
export const findPausesOver = (db: Db, today: string, limit: number) =>
  db
    .select({ userId: program_users.user_id, programId: program_users.program_id })
    .from(program_users)
    .where(
      and(
        isNull(program_users.deleted_at),
        eq(program_users.status_id, ASSIGNMENT_STATUS.active),
        isNotNull(program_users.paused_on),
        lte(program_users.resume_on, today),
      ),
    )
    .limit(limit);

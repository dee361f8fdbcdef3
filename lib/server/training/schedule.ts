import 'server-only';
import { randomUUID } from 'node:crypto';
import { db, type Transaction } from '@/db/client';
import {
  type AssignmentRow,
  insertEntitlementEvent,
  lockOwnAssignment,
  updateAssignment,
} from '@/db/repositories/entitlements';
import {
  findScheduleEvent,
  findScheduleEvents,
  insertScheduleEvent,
  isSubscribed,
} from '@/db/repositories/training-schedule';
import { type RequestContext, refuseImpersonated, requireAbility, requireActor } from '@/lib/domain/actor';
import { type Day, now } from '@/lib/domain/clock';
import { ASSIGNMENT_STATUS } from '@/lib/domain/codes';
import { AppError, invalidField } from '@/lib/domain/errors';
import type { Move } from '@/lib/domain/schedule/apply';
import type { ScheduleRequest } from '@/lib/domain/schedule/request';
import { lastDayOf, type Refusal, situationDays } from '@/lib/domain/schedule/situation';
import { causeColumns } from '@/lib/server/access/grant';
import { type LoadedPlan, loadRun, scheduled } from './load-plan';
import { askedOf, loadMemberships, type Membership, today } from './memberships';
import { type Changed, planChange, type ScheduleFacts, type Who } from './plan-change';

export type ScheduleAnswer = {
  moves: Move[];
  last_day: Day | null;
  ends_on: Day | null;
  left_over: number[];
};

/**
 * `POST training/schedule` (docs/spec/schedule.md#events): changes the dates of a plan, or with `dry_run` says
 * what would change. The same UUID twice is one event. Staff who may edit assignments do it for a customer.
 * Throws 404 for a program that the customer doesn't hold, 409 when the schedule doesn't allow it now, 422 at
 * the field that is wrong.
 */
export async function changeSchedule(
  context: RequestContext,
  request: ScheduleRequest,
): Promise<{ data: ScheduleAnswer }> {
  const actor = requireActor(context.actor);
  refuseImpersonated(actor);
  const staff = Boolean(request.user_id && request.user_id !== actor.userId);
  if (staff) requireAbility(context.actor, 'program_user_edit');
  const who: Who = {
    by: staff ? 'staff' : 'customer',
    userId: request.user_id || actor.userId,
    actorId: actor.userId,
  };
  return { data: await applyChange(who, request) };
}

/** A change in one transaction. */
export async function applyChange(who: Who, request: ScheduleRequest): Promise<ScheduleAnswer> {
  const member = askedOf(await loadMemberships(who.userId), request.program_id);
  const key = { userId: who.userId, programId: member.program.id, run: member.run };
  const loaded = await loadRun(db, { ...key, major: member.major });
  return db.transaction(async (tx) => {
    const row = await lockOwnAssignment(tx, who.userId, request.program_id);
    if (!row || row.run !== member.run) throw new AppError('conflict');
    // Events wait for the row's lock; what is done is as it was just before.
    const plan = scheduled(loaded, await findScheduleEvents(tx, key), member, today());
    const situation = situationOf(plan, member);
    const facts = { plan, member, situation, oneOff: !(await isSubscribed(tx, row.id)) };
    const known = request.uuid ? await findScheduleEvent(tx, request.uuid) : null;
    if (known) {
      if (known.assignmentId !== row.id) throw new AppError('conflict');
      const leftOver = known.kind === 'shift' || known.kind === 'resume' ? known.program_day_ids : [];
      return { ...standing(facts), moves: [...known.moves], left_over: [...leftOver] };
    }
    // A pause may outlast the last day, which grows when it ends.
    const ends = request.kind === 'resume' && row.status_id === ASSIGNMENT_STATUS.active;
    if (!ends && !['VALID', 'NOT_STARTED', 'PAUSED'].includes(member.access.status))
      throw new AppError('conflict', { message: { key: 'no_access_now' } });
    const made = await planChange(tx, who, facts, request);
    if ('refused' in made) throw refusal(made);
    if (!request.dry_run) await keep(tx, who, row, member, request, made);
    const { moves, lastDay, endsOn, leftOver } = made;
    return { moves, last_day: lastDay, ends_on: endsOn, left_over: leftOver };
  });
}

function situationOf(plan: LoadedPlan, { access }: Membership): ScheduleFacts['situation'] {
  const calendar = plan.own.some(({ opensOn }) => opensOn !== null);
  return {
    days: situationDays(plan.own, plan.schedule, plan.done),
    schedule: plan.schedule,
    today: plan.today,
    endsOn: access.endsOn,
    together: access.cohort ? 'cohort' : calendar ? 'calendar' : null,
  };
}

const standing = ({ situation }: ScheduleFacts) => ({
  last_day: lastDayOf(situation.days, []),
  ends_on: situation.endsOn,
});

/** The event, and what it does to access: pausing and resuming are in the ledger (docs/spec/access.md#ledger). */
async function keep(
  tx: Transaction,
  who: Who,
  row: AssignmentRow,
  member: Membership,
  request: ScheduleRequest,
  made: Changed,
): Promise<void> {
  const { kind } = request;
  const pausing = kind === 'pause';
  await insertScheduleEvent(tx, {
    uuid: request.uuid ?? randomUUID(),
    program_user_id: row.id,
    run: member.run,
    kind,
    at: now(),
    // What a pause moves is laid when it ends.
    moves: pausing ? [] : made.moves,
    program_day_ids: pausing ? [] : made.programDayIds,
    paused_on: pausing ? (request.paused_on ?? null) : null,
    resume_on: pausing ? (request.resume_on ?? null) : (made.resumeOn ?? null),
    undoes: made.undoes ?? null,
    actor_id: who.actorId,
  });
  const undone = made.undoes ? await findScheduleEvent(tx, made.undoes) : null;
  const cause = causeColumns({ cause: who.by === 'staff' ? 'admin' : 'system', actorId: who.actorId });
  if (pausing) {
    await insertEntitlementEvent(tx, {
      program_user_id: row.id,
      kind: 'pause',
      starts_on: request.paused_on ?? null,
      ends_on: row.ends_on,
      ...cause,
    });
    await updateAssignment(tx, row.id, {
      paused_on: request.paused_on ?? null,
      resume_on: request.resume_on ?? null,
    });
  } else if (kind === 'resume' || undone?.kind === 'pause') {
    const grows = kind === 'resume' && row.grace_until === null;
    const endsOn = grows ? made.endsOn : row.ends_on;
    await insertEntitlementEvent(tx, {
      program_user_id: row.id,
      kind: 'resume',
      starts_on: made.resumeOn ?? today(),
      ends_on: endsOn,
      ...cause,
    });
    await updateAssignment(tx, row.id, { paused_on: null, resume_on: null, ends_on: endsOn });
  }
}

const FIELD: Partial<Record<Refusal['refused'], string>> = {
  not_a_day: 'program_day_ids',
  date_past: 'on',
  date_outside_week: 'on',
  date_taken: 'on',
  date_same: 'on',
  date_earlier: 'on',
  date_after_access: 'on',
  pause_too_short: 'resume_on',
  pause_too_long: 'resume_on',
  pause_start: 'paused_on',
};

/** 422 at the field that is wrong, 409 for what the schedule doesn't allow now. */
function refusal({ refused }: Refusal): AppError {
  const field = FIELD[refused];
  if (field) return invalidField(field, `schedule_${refused}`);
  return new AppError('conflict', {
    message: { key: `schedule_${refused}` },
    details: { code: refused },
  });
}

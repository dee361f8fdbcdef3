import 'server-only';
import { randomUUID } from 'node:crypto';
import { db, type Transaction } from '@/db/client';
import {
  type AssignmentRow,
  appendToLedger,
  type LedgerEvent,
  lockOwnAssignment,
  updateAssignment,
} from '@/db/repositories/access/entitlements';
import {
  findScheduleEvent,
  findScheduleEvents,
  insertScheduleEvent,
  isSubscribed,
} from '@/db/repositories/training/training-schedule';
import type { changeSchedule as contract } from '@/lib/api/training-schedule';
import { businessDay } from '@/lib/business-day';
import type { AssignmentState } from '@/lib/domain/access/entitlement';
import { type RequestContext, requireAbility, requireSelf } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';
import { ASSIGNMENT_STATUS } from '@/lib/domain/codes';
import { AppError, conflict, invalidField } from '@/lib/domain/errors';
import { accessOf } from '@/lib/domain/progress/access-at';
import { eventsSince, lastChange, type ScheduleEvent } from '@/lib/domain/schedule/apply';
import type { ScheduleRequest } from '@/lib/domain/schedule/request';
import { lastDayOf, type Refusal } from '@/lib/domain/schedule/situation';
import { trainingDaysOf } from '@/lib/domain/training';
import type { DataOf } from '@/lib/http/endpoint';
import { causeColumns } from '@/lib/server/access/grant';
import { loadRun, scheduled } from '../load-plan';
import { heldProgram, loadMemberships, today } from '../memberships';
import { pauseLimits } from './pause-limits';
import { type ChangeAuthor, type Changed, planChange, type ScheduleFacts, situationOf } from './plan-change';

export type ScheduleAnswer = DataOf<typeof contract>;

/**
 * `POST training/schedule` (docs/spec/schedule.md#events): changes the dates of a plan, or with `dry_run`
 * returns what would change. Idempotent by UUID. Staff who may edit assignments do it for a customer. Throws
 * 404 for a program that the customer doesn't hold, 409 when the schedule doesn't allow it now, 422 at the
 * field that is wrong.
 */
export async function changeSchedule(
  context: RequestContext,
  request: ScheduleRequest,
): Promise<{ data: ScheduleAnswer }> {
  const actor = requireSelf(context.actor);
  const staff = Boolean(request.user_id && request.user_id !== actor.userId);
  if (staff) requireAbility(context.actor, 'program_user_edit');
  const who: ChangeAuthor = {
    by: staff ? 'staff' : 'customer',
    userId: request.user_id || actor.userId,
    actorId: actor.userId,
  };
  return { data: await applyChange(who, request) };
}

/** What a change of access by staff brings along (lib/server/desk/access). */
export type ByHand = {
  reason: string;
  /** Of the ledger's row. */
  dedupeKey: string;
  /** Throws when the locked assignment is not as it was seen. */
  check: (row: AssignmentRow) => void;
  /** Access before the end of a pause that is undone. */
  back?: AssignmentState;
  /** In the same transaction, once the change is written. */
  kept: (
    tx: Transaction,
    done: { before: AssignmentRow; after: AssignmentRow; event: LedgerEvent },
  ) => Promise<void>;
};

/** A change in one transaction. By hand the end of a pause can be undone too. */
export async function applyChange(
  who: ChangeAuthor,
  request: ScheduleRequest,
  hand?: ByHand,
): Promise<ScheduleAnswer> {
  const held = heldProgram(await loadMemberships(who.userId), request.program_id);
  const key = { userId: who.userId, programId: held.program.id, run: held.run };
  return db.transaction(async (tx) => {
    const row = await lockOwnAssignment(tx, who.userId, request.program_id);
    if (!row || row.run !== held.run) throw new AppError('conflict');
    hand?.check(row);
    // All is read under the row's lock: a payment may have extended access since, a day may have been done.
    const member = { ...held, access: accessOf(row, held.program.launchDate, today()) };
    const loaded = await loadRun(tx, { ...key, major: row.version_major });
    const events = eventsSince(await findScheduleEvents(tx, key), row.starts_on);
    const limits = await pauseLimits(tx);
    const oneOff = !(await isSubscribed(tx, row.id));
    const factsOf = (known: readonly ScheduleEvent[]): ScheduleFacts => {
      const plan = scheduled(loaded, known, member, today());
      const seen = situationOf(plan, member);
      const schedule = hand ? { ...seen.schedule, last: lastChange(plan.events) } : seen.schedule;
      return { plan, member, situation: { ...seen, schedule }, oneOff, limits };
    };
    const known = request.uuid ? await findScheduleEvent(tx, request.uuid) : null;
    if (known?.assignmentId === row.id) return answerAgain(tx, who, { known, events, factsOf }, request);
    if (known) throw new AppError('conflict');
    if (request.last_change !== undefined && request.last_change !== (lastChange(events)?.uuid ?? null))
      throw conflict('schedule_changed', { code: 'changed' });
    const facts = factsOf(events);
    // A pause may outlast the last day, which grows when it ends.
    const ends = request.kind === 'resume' && row.status_id === ASSIGNMENT_STATUS.active;
    if (!ends && !['VALID', 'NOT_STARTED', 'PAUSED'].includes(member.access.status))
      throw conflict('no_access_now');
    const made = await planChange(tx, who, facts, request);
    if ('refused' in made) throw refusal(made, request);
    const planDayIds = trainingDaysOf(facts.plan.own).map(({ id }) => id);
    if (!request.dry_run) await keep(tx, who, row, planDayIds, request, made, hand);
    return answerOf(made);
  });
}

/**
 * The first answer was lost: the change is planned again on the events before it. Not the end of a pause,
 * which has extended access.
 */
async function answerAgain(
  tx: Transaction,
  who: ChangeAuthor,
  {
    known,
    events,
    factsOf,
  }: {
    known: ScheduleEvent;
    events: readonly ScheduleEvent[];
    factsOf: (known: readonly ScheduleEvent[]) => ScheduleFacts;
  },
  request: ScheduleRequest,
): Promise<ScheduleAnswer> {
  const { kind, moves, program_day_ids } = known;
  const at = events.findIndex(({ uuid }) => uuid === known.uuid);
  if (at >= 0 && kind === request.kind && kind !== 'resume' && businessDay(known.at) === today()) {
    const made = await planChange(tx, who, factsOf(events.slice(0, at)), request);
    if (!('refused' in made)) return answerOf(made);
  }
  const leftOver = kind === 'shift' || kind === 'resume' ? program_day_ids : [];
  return { ...standing(factsOf(events)), moves: [...moves], left_over: [...leftOver] };
}

const answerOf = ({ moves, lastDay, endsOn, leftOver }: Changed): ScheduleAnswer => ({
  moves,
  last_day: lastDay,
  ends_on: endsOn,
  left_over: leftOver,
});

const standing = ({ situation }: ScheduleFacts) => ({
  last_day: lastDayOf(situation.days, []),
  ends_on: situation.endsOn,
});

/**
 * The event, and what it does to access: pausing and resuming are in the ledger (docs/spec/access.md#ledger).
 */
async function keep(
  tx: Transaction,
  who: ChangeAuthor,
  row: AssignmentRow,
  planDayIds: number[],
  request: ScheduleRequest,
  made: Changed,
  hand?: ByHand,
): Promise<void> {
  const { kind } = request;
  const pausing = kind === 'pause';
  await insertScheduleEvent(tx, {
    uuid: request.uuid ?? randomUUID(),
    program_user_id: row.id,
    run: row.run,
    kind,
    at: now(),
    // What a pause moves is laid when it ends.
    moves: pausing ? [] : made.moves,
    program_day_ids: pausing ? [] : made.programDayIds,
    plan_day_ids: planDayIds,
    paused_on: pausing ? (request.paused_on ?? null) : null,
    resume_on: pausing ? (request.resume_on ?? null) : (made.resumeOn ?? null),
    undoes: made.undoes ?? null,
    actor_id: who.actorId,
  });
  const undone = made.undoes ? await findScheduleEvent(tx, made.undoes) : null;
  const write = async (
    event: Pick<LedgerEvent, 'kind' | 'starts_on' | 'ends_on'>,
    values: Partial<AssignmentRow>,
  ) => {
    const cause = causeColumns({
      cause: who.by === 'staff' && who.actorId !== null ? 'admin' : 'system',
      actorId: who.actorId,
      note: hand?.reason || null,
      dedupeKey: hand?.dedupeKey ?? null,
    });
    const written = await appendToLedger(tx, { program_user_id: row.id, ...event, ...cause });
    if (!written) throw new AppError('conflict');
    const after = await updateAssignment(tx, row.id, values);
    await hand?.kept(tx, { before: row, after, event: written });
  };
  const { paused_on = null, resume_on = null } = request;
  if (pausing) {
    await write({ kind: 'pause', starts_on: paused_on, ends_on: row.ends_on }, { paused_on, resume_on });
  } else if (kind === 'resume' || undone?.kind === 'pause') {
    const grows = kind === 'resume' && row.grace_until === null;
    const ends_on = grows ? made.endsOn : row.ends_on;
    await write(
      { kind: 'resume', starts_on: made.resumeOn ?? today(), ends_on },
      { paused_on: null, resume_on: null, ends_on },
    );
  } else if (hand?.back && undone?.kind === 'resume') {
    const { paused_on: starts_on, ends_on } = hand.back;
    await write({ kind: 'pause', starts_on, ends_on }, hand.back);
  }
}

const FIELD: Partial<Record<Refusal['refused'], string>> = {
  date_past: 'on',
  date_outside_week: 'on',
  date_taken: 'on',
  date_same: 'on',
  date_earlier: 'on',
  date_after_access: 'on',
  date_paused: 'on',
  pause_too_short: 'resume_on',
  pause_too_long: 'resume_on',
  pause_no_end: 'resume_on',
  pause_start: 'paused_on',
  pause_early: 'paused_on',
};

/** 422 at the field that is wrong, 409 for what the schedule doesn't allow now. */
function refusal({ refused }: Refusal, { kind }: ScheduleRequest): AppError {
  const ofDay = kind === 'move' ? 'program_day_id' : 'program_day_ids';
  const field = refused === 'not_a_day' ? ofDay : FIELD[refused];
  if (field) return invalidField(field, `schedule_${refused}`);
  return conflict(`schedule_${refused}`, { code: refused });
}

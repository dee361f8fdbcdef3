import 'server-only';
import { db, type Transaction } from '@/db/client';
import {
  type AssignmentRow,
  findLedger,
  lockAssignment,
  lockOwnAssignment,
} from '@/db/repositories/access/entitlements';
import { findProgramWithProduct, type ProgramWithProduct } from '@/db/repositories/catalog/pricing';
import { findMonthRows } from '@/db/repositories/customers/customer-page';
import { businessDay } from '@/lib/business-day';
import {
  type AccessGrant,
  type AccessRefusal,
  type AccessUpdate,
  type ChosenDates,
  monthNumber,
  monthsOfYear,
  planGrant,
} from '@/lib/domain/access/access-change';
import { type AssignmentState, isLive, oncePaidPeriod, type Period } from '@/lib/domain/access/entitlement';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import type { Day } from '@/lib/domain/clock';
import { ASSIGNMENT_STATUS } from '@/lib/domain/codes';
import { AppError, invalidField } from '@/lib/domain/errors';
import {
  findStaffEvent,
  refuseOtherDates,
  refuseStale,
  stateBefore,
  stateOf,
  writeStaffChange,
} from '@/lib/server/access/by-hand';
import { staffReason } from '@/lib/server/orders/staff-reason';
import { type AccessAnswer, accessAnswer } from './answer';
import { refusedAccess } from './change-access';
import { accountOfCustomer, openAccount, requireUser } from './customer-account';

/** Kinds of the ledger's rows that a grant writes: one that runs gets new dates. */
const GRANTS = ['grant', 'extend'] as const;

/** The dates that staff chose: given ones, or those of months of a program by month. */
async function chosenDates(
  tx: Transaction,
  { level }: ProgramWithProduct,
  input: AccessGrant,
): Promise<ChosenDates & { byMonth: boolean }> {
  const ids = [...new Set(input.months ?? [])];
  if (ids.length > 0 && (input.starts_on || input.ends_on))
    throw invalidField('months', 'access_months_or_dates');
  if (ids.length === 0)
    return { startsOn: input.starts_on ?? null, endsOn: input.ends_on ?? null, byMonth: false };
  if (!level?.is_level_by_month) throw invalidField('months', 'access_not_by_month');
  if (!input.year) throw invalidField('year', 'required');
  const rows = await findMonthRows(tx, ids);
  if (rows.length < ids.length) throw invalidField('months', 'reference_invalid');
  const numbers = rows.map(monthNumber);
  if (numbers.some((number) => number === null)) throw invalidField('months', 'access_no_month');
  const known = numbers.filter((number) => number !== null);
  return { ...monthsOfYear(known, input.year), byMonth: true };
}

/** What a purchase today would give. */
const usualPeriod = ({ program, level }: ProgramWithProduct, today: Day, startsOn: Day | null): Period =>
  oncePaidPeriod(
    { grantedOn: today, launchDate: startsOn ? null : program.launch_date, pickedDay: startsOn },
    {
      durationInWeeks: program.duration_in_weeks,
      isByMonth: level?.is_level_by_month ?? false,
      months: undefined,
    },
  );

/** Adding months never shortens current access. */
function joined(chosen: ChosenDates, current: Period | null): ChosenDates {
  if (current === null) return chosen;
  const [startsOn] = [current.startsOn, chosen.startsOn ?? current.startsOn].sort();
  const endsOn =
    current.endsOn === null ? null : [current.endsOn, chosen.endsOn ?? current.endsOn].sort().at(-1);
  return { startsOn: startsOn ?? current.startsOn, endsOn: endsOn ?? null };
}

/** The change that the chosen dates make; null when nothing changes. */
function planChosen(
  state: AssignmentState | null,
  { byMonth, ...dates }: ChosenDates & { byMonth: boolean },
  found: ProgramWithProduct,
  today: Day,
): AccessUpdate | AccessRefusal | null {
  const runs =
    state?.starts_on && isLive(state, today) ? { startsOn: state.starts_on, endsOn: state.ends_on } : null;
  const chosen = byMonth ? joined(dates, runs) : dates;
  return planGrant(state, chosen, usualPeriod(found, today, chosen.startsOn ?? null), today);
}

/**
 * The status follows from access; 422 for one that can't be set
 * (docs/spec/access-control.md#customer-programs).
 */
function refuseStatus({ status_id }: AccessGrant): void {
  if (status_id != null && status_id !== ASSIGNMENT_STATUS.active)
    throw invalidField('status_id', 'assignment_status');
}

/** `userId` is null for a customer without an account. */
async function recipientOf(tx: Transaction, { customer_id, user_id }: AccessGrant) {
  if (!customer_id) return { account: null, userId: await requireUser(tx, user_id ?? 0) };
  const account = await accountOfCustomer(tx, customer_id);
  if (user_id && account.userId !== user_id) throw invalidField('user_id', 'reference_invalid');
  return { account, userId: account.userId };
}

async function grantIn(
  tx: Transaction,
  context: RequestContext,
  input: AccessGrant & { reason: string },
): Promise<AccessAnswer> {
  const today = businessDay();
  const { account, userId } = await recipientOf(tx, input);
  const found = await findProgramWithProduct(tx, input.program_id);
  if (!found) throw invalidField('program_id', 'reference_invalid');
  const row = userId === null ? null : await lockOwnAssignment(tx, userId, input.program_id);
  requireAbility(context.actor, row ? 'program_user_edit' : 'program_user_create');
  const of = { userId, programId: input.program_id };
  const state = row && stateOf(row);
  const chosen = await chosenDates(tx, found, input);
  const known = row && (await findStaffEvent(tx, input, row.id, GRANTS));
  if (row && state && known) {
    const first = stateBefore(row, await findLedger(tx, row.id), known);
    refuseOtherDates(known, planChosen(first, chosen, found, businessDay(known.created_at)));
    return accessAnswer({ assignment: row, of, before: state, after: state, event: known });
  }
  if (row) refuseStale(row, input.updated_at);
  const made = planChosen(state, chosen, found, today);
  if (made && 'refused' in made) throw refusedAccess(made);
  if (made === null || input.dry_run) {
    const after = made?.state ?? state;
    if (!after) throw new AppError('internal');
    return accessAnswer({ assignment: row, of, before: state, after });
  }
  const owner = account ? await openAccount(tx, context, account, found.program.name) : (userId ?? 0);
  const locked = row ? { row, isNew: false } : await lockAssignment(tx, owner, input.program_id);
  if (!row && !locked.isNew) return grantedMeanwhile(tx, locked.row, input, made);
  // The mail about an account that was just opened names the program.
  const notify = input.notify && !account?.opens;
  const hand = { reason: input.reason, uuid: input.uuid ?? null, isNew: locked.isNew, notify };
  const { assignment, event } = await writeStaffChange(tx, context, locked.row, made, hand);
  const answered = { userId: owner, programId: input.program_id };
  return accessAnswer({ assignment, of: answered, before: state, after: made.state, event });
}

/** A repeated request changes nothing; 409 when another person has granted access meanwhile. */
async function grantedMeanwhile(
  tx: Transaction,
  row: AssignmentRow,
  input: AccessGrant & { reason: string },
  made: AccessUpdate,
): Promise<AccessAnswer> {
  const event = await findStaffEvent(tx, input, row.id, GRANTS);
  if (!event) throw new AppError('conflict');
  refuseOtherDates(event, made);
  const of = { userId: row.user_id, programId: row.program_id };
  return accessAnswer({ assignment: row, of, before: null, after: stateOf(row), event });
}

/**
 * `POST crm-customers/update-program` (docs/spec/access-control.md#customer-programs): grants a person access
 * to a program, extends it or moves its dates, or with `dry_run` returns what would change. Without dates it
 * is what a purchase today grants, and current access stays unchanged. A customer without an account gets one
 * by email. Abilities `crm_customer_edit`, and `program_user_create` or `program_user_edit`. Throws 409, 422.
 */
export async function grantAccess(context: RequestContext, sent: AccessGrant): Promise<AccessAnswer> {
  requireAbility(context.actor, 'crm_customer_edit');
  if (!sent.user_id && !sent.customer_id) throw invalidField('user_id', 'required');
  refuseStatus(sent);
  const given = sent.reason ?? '';
  const input = { ...sent, reason: sent.dry_run ? given : staffReason(given) };
  return db.transaction((tx) => grantIn(tx, context, input));
}

import { z } from 'zod';
import { optionalWireId, wireFlag, wireId } from '../checkout/order-fields';
import { addDaysTo, type Day, isPlannable } from '../clock';
import { ASSIGNMENT_STATUS } from '../codes';
import { MONTH_NAMES } from '../values/calendar-names';
import { foldText } from '../values/fold-text';
import { optionalReason } from '../values/limited-text';
import { wireInteger } from '../values/wire-values';
import { type AssignmentState, isLive, type Period } from './entitlement';

/** What staff do with an assignment (docs/spec/access-control.md#customer-programs). */
export const ACCESS_ACTIONS = ['pause', 'resume', 'extend', 'start', 'revoke'] as const;
export type AccessAction = (typeof ACCESS_ACTIONS)[number];

const MOST_DAYS = 3_650;

/** What every change carries. A dry run needs no reason. */
const change = {
  dry_run: wireFlag,
  reason: optionalReason.nullish(),
  /** Sends the person a mail with the new dates. */
  notify: wireFlag,
  /** Made by the client: the same one is one change. */
  uuid: z.uuid('invalid_value').nullish(),
  /** The state the caller last saw: a change by another person since then is a 409. */
  updated_at: z.iso.datetime({ offset: true, error: 'invalid_value' }).nullish(),
};

/** A day of access: a mistyped year is refused. */
const accessDay = z.iso.date('invalid_value').refine(isPlannable, 'access_day');

/** A field that may be left out or empty: null, or the empty text of JSON (docs/spec/api.md#bodies). */
const orEmpty = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullish()).optional();

/** `POST programusers/{id}/{action}`. Each action reads its own dates. */
export const accessChangeSchema = z.object({
  ...change,
  /** Pause: its first day, today by default. */
  paused_on: orEmpty(accessDay),
  /** Pause: first day of training after it; left open without one. */
  resume_on: orEmpty(accessDay),
  /** Extend: the new last day, or how many days more. */
  ends_on: orEmpty(accessDay),
  days: orEmpty(wireInteger(1, MOST_DAYS)),
  /** Start: the new first day. */
  starts_on: orEmpty(accessDay),
});
export type AccessChange = z.output<typeof accessChangeSchema>;

const isReadable = ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null;

/** `POST crm-customers/update-program`: an assignment by person and program, made when there is none. */
export const accessGrantSchema = z
  .object({
    ...change,
    user_id: optionalWireId.optional(),
    customer_id: optionalWireId.optional(),
    program_id: wireId,
    status_id: optionalWireId.optional(),
    starts_on: orEmpty(accessDay),
    ends_on: orEmpty(accessDay),
    months: orEmpty(z.array(wireId, 'invalid_value').max(12, 'rows_too_many|max=12')),
    year: orEmpty(wireInteger(2000, 2100)),
  })
  // Checked together with the fields, so that one 422 names everything that is missing.
  .refine(({ user_id, customer_id }) => user_id || customer_id, {
    path: ['user_id'],
    error: 'required',
    when: isReadable,
  })
  .refine(({ dry_run, reason }) => dry_run || reason, {
    path: ['reason'],
    error: 'required',
    when: isReadable,
  })
  .refine(({ months, year }) => !year || months?.length, {
    path: ['months'],
    error: 'required',
    when: isReadable,
  });
export type AccessGrant = z.output<typeof accessGrantSchema>;

/** `POST programusers/{id}/undo`: undoes the change that the reader saw. */
export const accessUndoSchema = z.object({ event_id: wireId, reason: optionalReason.nullish() });
export type AccessUndo = z.output<typeof accessUndoSchema>;

/** The changed columns of an assignment, and the ledger row that records the change. */
export type AccessUpdate = {
  kind: 'grant' | 'extend' | 'start' | 'revoke';
  state: AssignmentState;
  /** Last day in the ledger's row. */
  until: Day | null;
};
/** A refused change: because of a field (422), or because of the state of the access (409). */
export type AccessRefusal = { refused: string; field?: string };

const at = (field: string, refused: string): AccessRefusal => ({ field, refused });

const changedTo = (kind: AccessUpdate['kind'], state: AssignmentState): AccessUpdate => ({
  kind,
  state,
  until: state.ends_on,
});

function datesRefused({ starts_on, ends_on }: AssignmentState, today: Day): AccessRefusal | null {
  if (ends_on === null) return null;
  if (ends_on < today) return at('ends_on', 'access_past');
  return starts_on !== null && ends_on < starts_on ? at('ends_on', 'access_before_start') : null;
}

/**
 * More days: up to a later last day, or this many after the current one; after yesterday when access is over.
 */
export function planExtend(
  state: AssignmentState,
  chosen: { endsOn: Day | null; days: number | null },
  today: Day,
): AccessUpdate | AccessRefusal {
  const { pending, revoked, active } = ASSIGNMENT_STATUS;
  if (state.status_id === pending || state.status_id === revoked) return { refused: 'access_none' };
  if (state.ends_on === null) return { refused: 'access_no_end' };
  const yesterday = addDaysTo(today, -1);
  const from = [state.ends_on, yesterday].sort().at(-1) ?? yesterday;
  const endsOn = chosen.endsOn ?? (chosen.days === null ? null : addDaysTo(from, chosen.days));
  if (endsOn === null) return at('ends_on', 'required');
  if (endsOn <= state.ends_on) return at('ends_on', 'access_not_later');
  const next = { ...state, status_id: active, ends_on: endsOn, grace_until: null };
  return datesRefused(next, today) ?? changedTo('extend', next);
}

/** A new first day; the last day stays. */
export function planStart(
  state: AssignmentState,
  startsOn: Day | null,
  today: Day,
): AccessUpdate | AccessRefusal {
  if (!isLive(state, today)) return { refused: 'access_none' };
  if (startsOn === null) return at('starts_on', 'required');
  if (startsOn === state.starts_on) return at('starts_on', 'access_same_start');
  if (state.ends_on !== null && startsOn > state.ends_on) return at('starts_on', 'access_start_late');
  return changedTo('start', { ...state, starts_on: startsOn });
}

/** Ends access today; the history stays. */
export function planRevoke(state: AssignmentState, today: Day): AccessUpdate | AccessRefusal {
  const { revoked, pending } = ASSIGNMENT_STATUS;
  if (state.status_id === revoked || state.status_id === pending) return { refused: 'access_none' };
  return { kind: 'revoke', state: { ...state, status_id: revoked, grace_until: null }, until: today };
}

/** Dates that staff chose; undefined for those left to the rule. */
export type ChosenDates = { startsOn?: Day | null; endsOn?: Day | null };

/**
 * Access given by staff: a new assignment, or new dates for a running one. Null when nothing changes.
 * `usual`: the dates that a purchase today would give.
 */
export function planGrant(
  state: AssignmentState | null,
  chosen: ChosenDates,
  usual: Period,
  today: Day,
): AccessUpdate | AccessRefusal | null {
  const runs = state !== null && state.starts_on !== null && isLive(state, today);
  const base: AssignmentState = runs
    ? state
    : {
        status_id: ASSIGNMENT_STATUS.active,
        starts_on: usual.startsOn,
        ends_on: usual.endsOn,
        grace_until: null,
        paused_on: null,
        resume_on: null,
      };
  const next = {
    ...base,
    starts_on: chosen.startsOn ?? base.starts_on,
    ends_on: chosen.endsOn ?? base.ends_on,
  };
  const moved = next.starts_on !== base.starts_on || next.ends_on !== base.ends_on;
  if (runs && !moved) return null;
  const refused = datesRefused(next, today);
  if (refused) return refused;
  return runs ? changedTo('extend', { ...next, grace_until: null }) : changedTo('grant', next);
}

/** The month of the year that a row of `months` names by code («07») or name; null for «Mes 1». */
export function monthNumber({ mes, code }: { mes: string; code: string | null }): number | null {
  const byCode = /^(0?[1-9]|1[0-2])$/.exec(code?.trim() ?? '');
  if (byCode) return Number(byCode[1]);
  const name = foldText(mes).trim();
  return MONTH_NAMES.findIndex((names) => names.includes(name)) + 1 || null;
}

/**
 * From the first day of the first month to the last day of the last
 * (docs/spec/access-control.md#customer-programs).
 */
export function monthsOfYear(numbers: readonly number[], year: number): { startsOn: Day; endsOn: Day } {
  const first = Math.min(...numbers);
  const last = Math.max(...numbers);
  const two = (value: number) => String(value).padStart(2, '0');
  const next = last === 12 ? `${year + 1}-01-01` : `${year}-${two(last + 1)}-01`;
  return { startsOn: `${year}-${two(first)}-01`, endsOn: addDaysTo(next, -1) };
}

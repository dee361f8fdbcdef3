import { z } from 'zod';
import { wireFlag, wireFlagOrTrue } from '../checkout/order-fields';
import { AppError, conflict } from '../errors';
import { fieldErrorsOf, parseInput } from '../validation';
import { withoutCardNumbers } from '../values/card-number';
import { isRecord } from '../values/is-record';
import { MAX_INTEGER } from '../values/max-integer';
import { fromText, wireInteger, wireNumber, wireText } from '../values/wire-values';

/** Most entries of one call: a whole day logged offline. */
const LOG_BATCH = 100;
const row = wireInteger(1, MAX_INTEGER);
const uuid = z.uuid('invalid_value');
const moment = z.iso.datetime({ offset: true, error: 'invalid_value' });
const effort = wireInteger(1, 10).nullish();

const LOG_ACTIONS = ['done', 'undone', 'note', 'set', 'unset'] as const;
export const VARIANTS = ['video', 'alternativo', 'restringido', 'tecnica'] as const;
const ofSet = (action: string) => action === 'set' || action === 'unset';

/** A log entry from a client (docs/spec/offline.md#queue): its UUID makes retries safe. */
const entrySchema = z
  .object({
    uuid,
    action: z.enum(LOG_ACTIONS, 'invalid_value').default('done'),
    program_block_exercise_id: row.nullish(),
    program_day_id: row.nullish(),
    /** When it was logged, by the client's clock. */
    at: moment.nullish(),
    effort,
    note: wireText(1_000).nullish(),
    /** Whether staff may read the note (docs/spec/progress.md#notes). */
    shared: wireFlagOrTrue,
    actual: z.object({ duration: wireText(60).nullish(), weight: wireText(60).nullish() }).nullish(),
    session_uuid: uuid.nullish(),
    set_no: wireInteger(1, 200).nullish(),
    reps: wireInteger(0, 10_000).nullish(),
    /** In `unit`. */
    weight: wireNumber(0, 9_999).nullish(),
    unit: z.enum(['kg', 'lb'], 'invalid_value').nullish(),
    seconds: wireInteger(0, 86_400).nullish(),
    meters: wireInteger(0, 1_000_000).nullish(),
    variant: z.enum(VARIANTS, 'invalid_value').nullish(),
    /** The version of the plan on the phone, such as "2.1". */
    version: wireText(20).nullish(),
    /** The run that it was trained in; without one the current. */
    run: wireInteger(1, 10_000).nullish(),
  })
  .superRefine((entry, context) => {
    const missing = (path: string) =>
      context.addIssue({ code: 'custom', path: [path], message: 'required', input: entry });
    const of = entry.action === 'note' ? entry.program_day_id : entry.program_block_exercise_id;
    if (of == null) missing(entry.action === 'note' ? 'program_day_id' : 'program_block_exercise_id');
    if (ofSet(entry.action) && entry.set_no == null) missing('set_no');
  });
export type LogEntry = z.output<typeof entrySchema>;

/** A workout that logs belong to, as the player sends it (docs/spec/player.md#session). */
const sessionSchema = z.object({
  uuid,
  program_id: row,
  program_day_id: row.nullish(),
  run: wireInteger(1, 10_000).nullish(),
  started_at: moment,
  ended_at: moment.nullish(),
  /** Without pauses and long gaps. */
  active_seconds: wireInteger(0, 86_400).nullish(),
  effort,
  note: wireText(1_000).nullish(),
});
export type LogSession = z.output<typeof sessionSchema>;

const entries = <S extends z.ZodType>(entry: S) =>
  z.array(entry, 'required').max(LOG_BATCH, `rows_too_many|max=${LOG_BATCH}`);
/** A call has marks, or a workout without new marks. */
function refuseEmpty(
  { entries, sessions }: { entries: unknown[]; sessions?: unknown[] | null | undefined },
  context: z.RefinementCtx,
): void {
  if (entries.length === 0 && !sessions?.length)
    context.addIssue({ code: 'custom', path: ['entries'], message: 'required' });
}
const envelope = z.object({
  /** The owner of the marks; under another person's session all are refused. */
  user_id: row.nullish(),
  device_id: wireText(100).nullish(),
  /** The client's clock when it sent them. */
  sent_at: moment.nullish(),
  partial: wireFlag,
});
export const logSchema = envelope
  .extend({
    entries: entries(entrySchema),
    sessions: z.array(sessionSchema, 'invalid_value').max(LOG_BATCH, 'invalid_value').nullish(),
  })
  .superRefine(refuseEmpty);
const looseSchema = envelope
  .extend({
    entries: entries(z.unknown()),
    sessions: z.array(z.unknown(), 'invalid_value').max(LOG_BATCH, 'invalid_value').nullish(),
  })
  .superRefine(refuseEmpty);

/**
 * `known`: already stored. `refused`: the day was locked, no such row in the customer's programs, unreadable.
 */
export type LogResult = {
  uuid: string;
  status: 'saved' | 'known' | 'refused';
  reason?: 'locked' | 'not_found' | 'invalid';
};

/**
 * The verdict on a workout. Refused as `invalid`: unreadable, or its UUID is another person's; as
 * `not_found`: of a program that the customer did not hold then.
 */
export type SessionResult = {
  uuid: string;
  status: 'saved' | 'refused';
  reason?: 'not_found' | 'invalid';
};

/** A call as sent, each entry with its place in the list. Without `partial` none is invalid. */
export type SentLogs = z.output<typeof envelope> & {
  entries: { index: number; entry: LogEntry }[];
  invalid: { index: number; uuid: string }[];
  sessions: LogSession[];
  /** UUIDs of workouts that can't be read. */
  invalidSessions: string[];
};

/**
 * Reads `POST training/logs`. Throws 409 for marks of another person, before all else; 422 when the call
 * can't be read, and without `partial` when an entry can't; with it one bad entry refuses no other
 * (docs/spec/offline.md#queue).
 */
export function parseLogs(input: unknown, userId: number): SentLogs {
  const whose = isRecord(input) ? input.user_id : null;
  if (whose !== undefined && whose !== null && whose !== '' && fromText(whose) !== userId)
    throw conflict('other_user', { code: 'other_user' });
  const partial = isRecord(input) && wireFlag.safeParse(input.partial).data === true;
  if (!partial) {
    const sent = parseInput(logSchema, input);
    const all = sent.entries.map((entry, index) => ({ index, entry }));
    return { ...sent, entries: all, invalid: [], sessions: sent.sessions ?? [], invalidSessions: [] };
  }
  const sent = readLoose(input);
  const result: SentLogs = { ...sent, entries: [], invalid: [], sessions: [], invalidSessions: [] };
  for (const [index, given] of sent.entries.entries()) {
    const { success, data } = entrySchema.safeParse(given);
    if (success) result.entries.push({ index, entry: data });
    else result.invalid.push({ index, uuid: uuidOf(given) });
  }
  for (const given of sent.sessions ?? []) {
    const { success, data } = sessionSchema.safeParse(given);
    if (success) result.sessions.push(data);
    else result.invalidSessions.push(uuidOf(given));
  }
  return result;
}

/** Not `parseInput`: a text in one entry that the database cannot store must not refuse the others. */
function readLoose(input: unknown) {
  const read = withoutCardNumbers(input);
  const result = looseSchema.safeParse(read);
  if (result.success) return result.data;
  throw new AppError('invalid', { fields: fieldErrorsOf(result.error, read) });
}

/** What the client calls the entry, so that it can take it from its queue. */
const uuidOf = (given: unknown): string => {
  const named = isRecord(given) ? given.uuid : null;
  return typeof named === 'string' ? named.slice(0, 100) : '';
};

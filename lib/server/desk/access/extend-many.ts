import 'server-only';
import { z } from 'zod';
import { accessChangeSchema } from '@/lib/domain/access/access-change';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import type { Day } from '@/lib/domain/clock';
import { AppError, type MessageKey } from '@/lib/domain/errors';
import { optionalReason } from '@/lib/domain/values/limited-text';
import { rowId } from '@/lib/domain/values/row-id';
import { errorText } from '@/lib/i18n/translate';
import { staffReason } from '@/lib/server/orders/staff-reason';
import type { AccessAnswer } from './answer';
import { changeAccess } from './change-access';
import { undoAccess } from './undo-access';

const MOST = 100;

export const extendManySchema = z.object({
  ids: z.array(rowId, 'required').min(1, 'required').max(MOST, `rows_too_many|max=${MOST}`),
  days: z.coerce.number('invalid_value').int('invalid_value').min(1, 'required').max(3_650, 'invalid_value'),
  reason: optionalReason,
  dry_run: z.boolean('boolean_invalid'),
  notify: z.boolean('boolean_invalid').default(false),
  uuid: z.uuid('invalid_value'),
});
export type ExtendMany = z.output<typeof extendManySchema>;

export const undoManySchema = z.object({
  rows: z
    .array(z.object({ id: rowId, event_id: rowId }), 'required')
    .min(1, 'required')
    .max(MOST, `rows_too_many|max=${MOST}`),
});

export type ChangedMany = {
  /**
   * Those that are (dry run: would be) changed, each with the row of the ledger for its undo, and why the
   * others are not.
   */
  changed: { id: number; before: Day | null; after: Day | null; eventId: number | null }[];
  refused: { id: number; why: string }[];
};

const messageOf = ({ messageKey, fields }: AppError): MessageKey =>
  Object.values(fields)[0]?.[0] ?? messageKey;

/** A UUID per row derived from the request's, so that repeating the request changes nothing. */
const uuidOf = (uuid: string, id: number): string =>
  `${uuid.slice(0, 24)}${id.toString(16).padStart(12, '0')}`;

async function changeEach<Row extends { id: number }>(
  context: RequestContext,
  rows: readonly Row[],
  change: (row: Row) => Promise<AccessAnswer>,
): Promise<ChangedMany> {
  const answer: ChangedMany = { changed: [], refused: [] };
  for (const row of rows) {
    try {
      const { before, ends_on, event_id } = await change(row);
      const dates = { before: before?.ends_on ?? null, after: ends_on };
      answer.changed.push({ id: row.id, ...dates, eventId: event_id });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      answer.refused.push({ id: row.id, why: errorText(context.locale, messageOf(error)) });
    }
  }
  return answer;
}

/**
 * Extends many assignments by the same days, each in its own transaction, or with `dry_run` returns each
 * result. Those that can't be extended stay unchanged and are named. Ability `program_user_edit`.
 */
export async function extendMany(context: RequestContext, input: ExtendMany): Promise<ChangedMany> {
  requireAbility(context.actor, 'program_user_edit');
  const { days, dry_run, notify, uuid } = input;
  const reason = dry_run ? input.reason : staffReason(input.reason);
  const rows = [...new Set(input.ids)].map((id) => ({ id }));
  return changeEach(context, rows, ({ id }) =>
    changeAccess(
      context,
      id,
      'extend',
      accessChangeSchema.parse({ days, dry_run, notify, reason, uuid: uuidOf(uuid, id) }),
    ),
  );
}

/**
 * Undoes the extension of many assignments, each as `undoAccess` does; those whose access has changed since
 * stay unchanged and are named. Ability `program_user_edit`.
 */
export async function undoMany(
  context: RequestContext,
  { rows }: z.output<typeof undoManySchema>,
): Promise<ChangedMany> {
  requireAbility(context.actor, 'program_user_edit');
  return changeEach(context, rows, ({ id, event_id }) => undoAccess(context, id, { event_id }));
}

import 'server-only';
import { ofPhone } from '@/db/repositories/customers/phone-search';
import { program_users } from '@/db/schema';
import { ASSIGNMENT_STATUS } from '@/lib/domain/codes';
import { invalidField } from '@/lib/domain/errors';
import type { Hooks } from '@/lib/fields/hooks';
import { translator } from '@/lib/i18n/translate';
import { grant } from '@/lib/server/access/grant';
import { revoke } from '@/lib/server/access/revoke';

/** A new assignment begins pending, as for an order that waits for its payment, or active. */
const BIRTH: readonly number[] = [ASSIGNMENT_STATUS.active, ASSIGNMENT_STATUS.pending];

/** Set by actions alone. */
const DATES = ['starts_on', 'ends_on', 'paused_on', 'resume_on'];

const nextStatus = new WeakMap<object, number>();

export const programUserHooks: Hooks = {
  alsoFound: (text) => ofPhone(program_users.user_id, text),
  beforeSave: async ({ values, before, sent }) => {
    for (const name of ['program_id', 'user_id'])
      if (before && values[name] !== undefined && values[name] !== before[name])
        throw invalidField(name, 'assignment_fixed');
    const status = values.status_id;
    // Later it changes through its actions alone (docs/spec/access-control.md#customer-programs).
    if (before && typeof status === 'number' && status !== before.status_id)
      throw invalidField('status_id', 'assignment_by_action');
    if (!before && typeof status === 'number' && !BIRTH.includes(status))
      throw invalidField('status_id', 'assignment_status');
    for (const name of DATES)
      if (sent?.[name] !== undefined && (sent[name] || null) !== (before?.[name] ?? null))
        throw invalidField(name, 'assignment_by_action');
    delete values.status_id;
    if (before) return;
    values.status_id = ASSIGNMENT_STATUS.pending;
    if (typeof status === 'number') nextStatus.set(values, status);
  },
  afterSave: async ({ tx, actor, context, values, row }) => {
    if (nextStatus.get(values) !== ASSIGNMENT_STATUS.active) return;
    const who = { userId: Number(row.user_id), programId: Number(row.program_id) };
    // Of the ledger: the reason given, or in the author's language that there is none.
    const note = String(values.reason || translator(context.locale, 'customers')('no_reason'));
    await grant(tx, { ...who, cause: 'admin', actorId: actor.userId, note });
  },
  beforeDelete: async ({ tx, actor, row }) => {
    await revoke(tx, {
      userId: Number(row.user_id),
      programId: Number(row.program_id),
      cause: 'admin',
      actorId: actor.userId,
    });
  },
};

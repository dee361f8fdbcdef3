import 'server-only';
import type { Transaction } from '@/db/client';
import type { AssignmentRow, LedgerEvent } from '@/db/repositories/access/entitlements';
import { findUser } from '@/db/repositories/accounts/users';
import { findProgramName } from '@/db/repositories/content/translations';
import { hasMail } from '@/db/repositories/mails';
import type { AccessMailChange } from '@/lib/adapters/mail/mail-props';
import { queueMail } from '@/lib/adapters/mail/outbox';
import { ASSIGNMENT_STATUS } from '@/lib/domain/codes';
import { env } from '@/lib/env';
import { formatDay } from '@/lib/i18n/dates';
import { toLocale } from '@/lib/i18n/locales';
import { routes } from '@/lib/routes';

const mailKey = (eventId: number): string => `access:${eventId}`;

/** The dates in a mail about a change. A pause moves the last day when it ends, so that is left out. */
function datesFor(change: AccessMailChange, row: AssignmentRow) {
  if (row.status_id !== ASSIGNMENT_STATUS.active) return {};
  const isPause = change === 'pause' || (change === 'undo' && row.paused_on !== null);
  if (isPause) return { pausedOn: row.paused_on, resumeOn: row.resume_on };
  return { startsOn: row.starts_on, endsOn: row.ends_on };
}

async function mailChange(
  tx: Transaction,
  row: AssignmentRow,
  change: AccessMailChange,
  dedupeKey: string,
): Promise<void> {
  const user = await findUser(tx, row.user_id);
  if (!user) return;
  const locale = toLocale(user.preferences.locale);
  const { startsOn, endsOn, pausedOn, resumeOn } = datesFor(change, row);
  const day = (date: string | null | undefined) => (date ? formatDay(locale, date) : '');
  await queueMail(tx, {
    template: 'access_changed',
    to: user.email,
    locale,
    userId: user.id,
    props: {
      name: user.name,
      program: (await findProgramName(tx, row.program_id, locale)) ?? '',
      change,
      startsOn: day(startsOn),
      endsOn: day(endsOn),
      pausedOn: day(pausedOn),
      resumeOn: day(resumeOn),
      link: `${env.APP_URL}${change === 'revoke' ? routes.plan : routes.planOf(row.program_id)}`,
    },
    dedupeKey,
  });
}

/** Mails a person about a change by staff of their access, in its transaction. `row`: as it is after. */
export const mailAccessChange = (
  tx: Transaction,
  row: AssignmentRow,
  event: Pick<LedgerEvent, 'id'>,
  change: Exclude<AccessMailChange, 'undo'>,
): Promise<void> => mailChange(tx, row, change, mailKey(event.id));

/** Mails about an undo whoever got a mail about the change. `row`: as it is after the undo. */
export async function mailAccessUndo(
  tx: Transaction,
  row: AssignmentRow,
  undone: Pick<LedgerEvent, 'id'>,
): Promise<void> {
  if (await hasMail(tx, mailKey(undone.id))) await mailChange(tx, row, 'undo', `${mailKey(undone.id)}:undo`);
}

import 'server-only';
import {
  BUTTON_MARK,
  fillText,
  placeholdersIn,
  type ReaderValues,
} from '@/lib/domain/customers/segment-text';
import { doneIn, type TrainingDay, trainingDaysOf } from '@/lib/domain/training';
import { env } from '@/lib/env';
import type { Locale } from '@/lib/i18n/locales';
import { routes } from '@/lib/routes';
import { type LoadedPlan, loadPlan, lockOf } from '@/lib/server/training/load-plan';
import { loadMemberships, type Membership } from '@/lib/server/training/memberships';
import { optOutLink } from '../unsubscribe';

type Text = { subject: string; body: string };
/** Whom a mail is for; `user_id` null for a customer without an account. */
type Reader = { first_name: string; user_id: number | null; locale: Locale };

/** The next day to train from today on, of those that are open. */
function nextDay(member: Membership, loaded: LoadedPlan): TrainingDay | undefined {
  const { today, done, schedule } = loaded;
  return trainingDaysOf(loaded.plan)
    .filter(({ date }) => date >= today)
    .sort((a, b) => a.date.localeCompare(b.date))
    .find(
      (day) =>
        doneIn(day, done) < day.exerciseIds.length &&
        !schedule.skipped.has(day.id) &&
        lockOf(day, member, loaded) === null,
    );
}

/** Values of a reader's placeholders, in their language; loads only those that the text uses. */
export async function readerValues(
  { first_name, user_id, locale }: Reader,
  text: Text,
): Promise<ReaderValues> {
  const asked = new Set(placeholdersIn(text.body));
  const values = { name: first_name, program: null, week: null, minutes: null, button: null };
  const asksPlan = asked.has('week') || asked.has('minutes');
  const [member] =
    user_id !== null && (asksPlan || asked.has('program') || asked.has('button'))
      ? await loadMemberships(user_id, locale)
      : [];
  if (!member || user_id === null) return values;
  const runs = member.access.status === 'VALID';
  // In a paragraph of its own, wherever it was written.
  const button = runs ? `\n\n${BUTTON_MARK}\n\n` : null;
  const named = { ...values, program: member.program.name, button };
  if (!asksPlan || !runs) return named;
  const loaded = await loadPlan(user_id, member);
  const week = loaded.current?.number;
  const minutes = nextDay(member, loaded)?.minutes;
  return { ...named, week: week ? String(week) : null, minutes: minutes ? String(minutes) : null };
}

/** The values of the template for one customer. */
export const mailProps = ({ subject, body }: Text, values: ReaderValues, customerId: number) => ({
  name: values.name ?? '',
  subject: fillText(subject, values),
  text: fillText(body, values),
  link: `${env.APP_URL}${routes.plan}`,
  unsubscribe: optOutLink(customerId),
});

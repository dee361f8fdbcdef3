import 'server-only';
import { db } from '@/db/client';
import { findCustomerPage } from '@/db/repositories/customers/customer-page';
import { csvFile } from '@/lib/admin/csv';
import { noteExport } from '@/lib/admin/note-export';
import { type Actor, type RequestContext, requireAbility, requireRecentPassword } from '@/lib/domain/actor';
import type { CustomerEvent } from '@/lib/domain/customers/customer-timeline';
import { eventText, hasOwnNote, noteText } from '@/lib/domain/customers/event-texts';
import { orNotFound } from '@/lib/domain/errors';
import { WORK_LIMITS } from '@/lib/domain/limits';
import { cents, toWire } from '@/lib/domain/money';
import { env } from '@/lib/env';
import { formatInstant } from '@/lib/i18n/dates';
import type { Locale } from '@/lib/i18n/locales';
import { translator } from '@/lib/i18n/translate';
import { type TimelineFilter, timelineOf } from './timeline';

const COLUMNS = ['at', 'group', 'what', 'about', 'actor', 'amount', 'before', 'until', 'note'] as const;
type Column = (typeof COLUMNS)[number];
type Cells = Record<Column, string | number | null>;

/** Texts of the file, as the screen says them. */
function textsIn(locale: Locale) {
  const customers = translator(locale, 'customers');
  const words = { customers, payments: translator(locale, 'payments'), admin: translator(locale, 'admin') };
  const cells = (event: CustomerEvent): Cells => ({
    at: formatInstant(locale, new Date(event.at), env.BUSINESS_TIME_ZONE, 'shortTime'),
    group: customers(`timeline.groups.${event.group}`),
    what: eventText(event, words),
    about: event.kind === 'mail' ? null : event.subject,
    actor: event.actor,
    amount: event.amount === null ? null : toWire(cents(event.amount)),
    before: event.before,
    until: event.until,
    note: event.note && hasOwnNote(event) ? noteText(event.note, words) : null,
  });
  return { header: COLUMNS.map((name) => customers(`timeline.columns.${name}`)), cells };
}

async function* eventsOf(actor: Actor, person: Parameters<typeof timelineOf>[1], filter: TimelineFilter) {
  let after: string | null = null;
  do {
    const page = await timelineOf(actor, person, WORK_LIMITS.export.batch, { ...filter, after });
    yield* page.events;
    after = page.next;
  } while (after !== null);
}

/**
 * The history of a customer as CSV, filtered as on the screen. Abilities as for `getCustomerTimeline`, and a
 * recent password, because the file holds a person's data; noted in the users log. Throws 401, 403, 404.
 */
export async function exportTimeline(
  context: RequestContext,
  id: number,
  filter: Omit<TimelineFilter, 'after'>,
): Promise<Response> {
  const actor = requireAbility(context.actor, 'crm_customer_show');
  requireRecentPassword(actor);
  const found = orNotFound(await findCustomerPage(db, id));
  await noteExport(context, 'crm-customers', id);
  const { header, cells } = textsIn(context.locale);
  const person = { customerId: id, userId: found.account?.id ?? null };
  const rows = async function* () {
    for await (const event of eventsOf(actor, person, filter)) {
      const row = cells(event);
      yield COLUMNS.map((name) => row[name]);
    }
  };
  const name = `${translator(context.locale, 'customers')('timeline.file')}-${id}`;
  return csvFile(name, header, rows());
}

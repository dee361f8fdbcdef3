import 'server-only';
import { db } from '@/db/client';
import { findSegment, findSegmentPeople, type SegmentPerson } from '@/db/repositories/customers/segments';
import { csvFile } from '@/lib/admin/csv';
import { noteExport } from '@/lib/admin/note-export';
import { businessToday } from '@/lib/business-day';
import { type RequestContext, requireAbility, requireRecentPassword } from '@/lib/domain/actor';
import { readConditions } from '@/lib/domain/customers/segments';
import { orNotFound } from '@/lib/domain/errors';
import { WORK_LIMITS } from '@/lib/domain/limits';
import { slugify } from '@/lib/domain/values/slug';
import { formatDay } from '@/lib/i18n/dates';
import { MESSAGES } from '@/lib/i18n/messages';

const COLUMNS = ['person', 'email', 'programs', 'last_session', 'progress', 'tags', 'mails'] as const;

async function* peopleOf(conditions: Parameters<typeof findSegmentPeople>[1]) {
  const limit = WORK_LIMITS.export.batch;
  const today = businessToday();
  let offset = 0;
  let page: SegmentPerson[];
  do {
    page = await findSegmentPeople(db, conditions, today, { limit, offset });
    yield* page;
    offset += limit;
  } while (page.length === limit);
}

/**
 * The people of a segment as CSV, with the columns of the screen. Ability `crm_customer_edit` and a recent
 * password; recorded in the users log. Throws 401, 403, 404.
 */
export async function exportSegment(context: RequestContext, id: number): Promise<Response> {
  requireRecentPassword(requireAbility(context.actor, 'crm_customer_edit'));
  const segment = orNotFound(await findSegment(db, id));
  await noteExport(context, 'customer-segments', id);
  const { columns, opted_out } = MESSAGES[context.locale].crm.segments;
  const rows = async function* () {
    for await (const one of peopleOf(readConditions(segment.conditions)))
      yield [
        one.name,
        one.email,
        one.programs,
        one.last_session && formatDay(context.locale, one.last_session, 'short'),
        one.trained,
        one.tags.join(', '),
        one.opted_out ? opted_out : null,
      ];
  };
  const header = COLUMNS.map((name) => columns[name]);
  return csvFile(slugify(segment.name) || String(id), header, rows());
}

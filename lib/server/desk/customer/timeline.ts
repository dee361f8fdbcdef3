import 'server-only';
import { db } from '@/db/client';
import { findCustomerPage } from '@/db/repositories/customers/customer-page';
import { findTimeline, type TimelinePerson } from '@/db/repositories/customers/customer-timeline';
import { businessDayStart } from '@/lib/business-day';
import { type Actor, can, type RequestContext, requireAbility } from '@/lib/domain/actor';
import type { Day } from '@/lib/domain/clock';
import {
  type CustomerEvent,
  cursorOf,
  readCursor,
  TIMELINE_GROUPS,
  type TimelineGroup,
} from '@/lib/domain/customers/customer-timeline';
import { orNotFound } from '@/lib/domain/errors';
import { foldText } from '@/lib/domain/values/fold-text';
import { type CustomerContact, contactOf } from './contact';

/** Who may see each group of the timeline. */
const ABILITY: Readonly<Record<TimelineGroup, string>> = {
  money: 'order_show',
  training: 'program_user_show',
  mails: 'crm_customer_show',
  notes: 'crm_note_show',
  access: 'program_user_show',
  sign_ins: 'user_show',
};
const seenBy = (actor: Actor): TimelineGroup[] =>
  TIMELINE_GROUPS.filter((group) => can(actor, ABILITY[group]));

export type CustomerTimeline = {
  events: CustomerEvent[];
  /** Groups that this reader may see, with how many events each has. */
  groups: { name: TimelineGroup; count: number }[];
  total: number;
  /** Where the next page begins; null on the last. */
  next: string | null;
};

export type TimelineFilter = {
  group?: TimelineGroup | null;
  search?: string;
  from?: Day | null;
  after?: string | null;
};

/** One page of a known person's timeline; the caller has checked who reads. */
export async function timelineOf(
  actor: Actor,
  person: TimelinePerson,
  limit: number,
  { group = null, search = '', from = null, after = null }: TimelineFilter = {},
): Promise<CustomerTimeline> {
  const groups = seenBy(actor);
  const { events, counts } = await findTimeline(db, person, {
    groups,
    only: group,
    words: foldText(search.trim()).slice(0, 100),
    from: from && businessDayStart(from).toISOString(),
    after: readCursor(after),
    limit: limit + 1,
  });
  const shown = events.slice(0, limit);
  const last = shown.at(-1);
  const counted = groups.map((name) => ({ name, count: counts[name] ?? 0 }));
  return {
    events: shown,
    groups: counted,
    total: counted.reduce((sum, { count }) => sum + count, 0),
    next: events.length > limit && last ? cursorOf(last) : null,
  };
}

const PAGE = 50;

/** Who the history is of. */
export type HistoryHead = CustomerContact & { id: number };

/**
 * The whole history of a customer, 50 events a page, by group, words and first day. Ability
 * `crm_customer_show`; each group needs the ability of its screens. Throws 401, 403, 404.
 */
export async function getCustomerTimeline(
  context: RequestContext,
  id: number,
  filter: TimelineFilter,
): Promise<{ head: HistoryHead; timeline: CustomerTimeline }> {
  const actor = requireAbility(context.actor, 'crm_customer_show');
  const found = orNotFound(await findCustomerPage(db, id));
  return {
    head: { id, ...contactOf(found) },
    timeline: await timelineOf(actor, { customerId: id, userId: found.account?.id ?? null }, PAGE, filter),
  };
}

import { addDaysTo, type Day, daysBetween } from '../clock';
import { effectiveRows } from './access-undo';

/** The columns of a ledger row that say what an order gave. */
export type GrantingEvent = {
  id: number;
  kind: string;
  order_id: number | null;
  starts_on: Day | null;
  ends_on: Day | null;
  dedupe_key: string | null;
};

/** Prefix of the dedupe key of an event that took back what an order gave. */
export const takeBackKey = (orderId: number, eventId: number): string => `order:${orderId}:taken:${eventId}`;
const takenBy = (key: string | null): number | null =>
  Number(/^order:(\d+):taken:/.exec(key ?? '')?.[1] ?? 0) || null;

/** Each event with the last day of access before it; null before the first. */
function withEnds(rows: readonly GrantingEvent[]): { event: GrantingEvent; before: Day | null }[] {
  let end: Day | null = null;
  return rows.map((event) => {
    const before = end;
    if (event.kind !== 'grace') end = event.ends_on ?? end;
    return { event, before };
  });
}

/** Days by which an event ended access earlier. */
const shortenedBy = ({ kind, ends_on }: GrantingEvent, before: Day | null): number =>
  kind === 'expire' && before !== null && ends_on !== null ? Math.max(0, daysBetween(ends_on, before)) : 0;

/**
 * What an order still gives of an assignment; null when nothing.
 * `sole`: nothing else gives access. `days`: how many it added, null when they have no end. `last` is the
 * newest of its events.
 */
export type OrderShare = { sole: boolean; days: number | null; last: GrantingEvent };

/** Reads it from the ledger, oldest first (docs/spec/access.md#refunds). */
export function accessFromOrder(ledger: readonly GrantingEvent[], orderId: number): OrderShare | null {
  const rows = effectiveRows(ledger);
  const current = rows.slice(rows.findLastIndex(({ kind }) => kind === 'revoke') + 1);
  const isTaken = ({ order_id, id }: GrantingEvent): boolean =>
    current.some((event) => event.id > id && takenBy(event.dedupe_key) === order_id);
  const given = current.filter(
    (event) => (event.kind === 'grant' || event.kind === 'extend') && !isTaken(event),
  );
  const own = given.filter((event) => event.order_id === orderId);
  const last = own.at(-1);
  if (!last) return null;
  let days: number | null = 0;
  for (const { event, before } of withEnds(current)) {
    const from = before ?? (event.starts_on && addDaysTo(event.starts_on, -1));
    if (own.includes(event)) {
      if (event.ends_on === null) days = null;
      else if (days !== null && from !== null) days += Math.max(0, daysBetween(from, event.ends_on));
    }
    // A returned charge of the order's subscription has taken its days back already.
    const isReturned = event.order_id === orderId && !takenBy(event.dedupe_key);
    if (isReturned && days !== null) days = Math.max(0, days - shortenedBy(event, before));
  }
  return { sole: own.length === given.length, days, last };
}

/** Days that refunds of other orders have taken back since an event. */
export const takenByOthersSince = (ledger: readonly GrantingEvent[], since: GrantingEvent): number =>
  withEnds(effectiveRows(ledger))
    .filter(
      ({ event: { id, order_id } }) => id > since.id && order_id !== null && order_id !== since.order_id,
    )
    .reduce((days, { event, before }) => days + shortenedBy(event, before), 0);

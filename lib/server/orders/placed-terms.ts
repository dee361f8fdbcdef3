import 'server-only';
import type { Transaction } from '@/db/client';
import { findRangeMonths } from '@/db/repositories/catalog/pricing';
import { findOrderEvents, type OrderLineRow, type OrderRow } from '@/db/repositories/orders/orders';
import type { Day } from '@/lib/domain/clock';

type OrderEvents = Awaited<ReturnType<typeof findOrderEvents>>;

const rangesOf = (lines: readonly OrderLineRow[]): number[] =>
  lines.flatMap(({ range_id }) => (range_id === null ? [] : [range_id]));

/** The terms an order was placed with, kept in its `placed` event. */
type PlacedTerms = {
  /** Months bought by line: those of the ranges at the time of the order. */
  months: ReadonlyMap<number, number | null>;
  /** The day that the buyer picked as day 1. */
  firstDay: Day | null;
};

/** Months of each line's range by line, as they are now. */
export async function monthsOfLines(
  tx: Transaction,
  lines: readonly OrderLineRow[],
): Promise<Map<number, number | null>> {
  const months = await findRangeMonths(tx, rangesOf(lines));
  return new Map(
    lines.flatMap(({ id, range_id }) => (range_id === null ? [] : [[id, months.get(range_id) ?? null]])),
  );
}

/** The terms of an order. Orders older than stored terms get the ranges' current months, and no day. */
export async function placedTerms(
  tx: Transaction,
  order: OrderRow,
  lines: readonly OrderLineRow[],
): Promise<PlacedTerms> {
  const placed = (await findOrderEvents(tx, order.id)).find(({ kind }) => kind === 'placed');
  const kept = placed?.data?.months as Readonly<Record<string, number | null>> | undefined;
  const firstDay = placed?.data?.first_day as Day | undefined;
  const current = await monthsOfLines(tx, lines);
  return {
    months: new Map([...current].map(([id, now]) => [id, kept && id in kept ? (kept[id] ?? null) : now])),
    firstDay: firstDay ?? null,
  };
}

/** Article numbers of sizes by line, as they were when the order was placed. */
export function sizeCodes(events: OrderEvents): ReadonlyMap<number, string> {
  const kept = events.find(({ kind }) => kind === 'placed')?.data?.size_codes;
  return new Map(
    Object.entries((kept ?? {}) as Record<string, string>).map(([id, code]) => [Number(id), code]),
  );
}

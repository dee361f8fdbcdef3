import 'server-only';
import type { Transaction } from '@/db/client';
import { findOrderEvents, type OrderLineRow, type OrderRow } from '@/db/repositories/orders';
import { findRangeMonths } from '@/db/repositories/pricing';

const rangesOf = (lines: readonly OrderLineRow[]): number[] =>
  lines.flatMap(({ range_id }) => (range_id === null ? [] : [range_id]));

/** Months of each line's range by line, as they are now: an order keeps them in its `placed` event. */
export async function monthsOfLines(
  tx: Transaction,
  lines: readonly OrderLineRow[],
): Promise<Map<number, number | null>> {
  const months = await findRangeMonths(tx, rangesOf(lines));
  return new Map(
    lines.flatMap(({ id, range_id }) => (range_id === null ? [] : [[id, months.get(range_id) ?? null]])),
  );
}

/** Months bought by line: those of the ranges at the time of the order. */
export async function boughtMonths(
  tx: Transaction,
  order: OrderRow,
  lines: readonly OrderLineRow[],
): Promise<Map<number, number | null>> {
  const placed = (await findOrderEvents(tx, order.id)).find(({ kind }) => kind === 'placed');
  const kept = placed?.data?.months as Readonly<Record<string, number | null>> | undefined;
  const current = await monthsOfLines(tx, lines);
  return new Map([...current].map(([id, now]) => [id, kept && id in kept ? (kept[id] ?? null) : now]));
}

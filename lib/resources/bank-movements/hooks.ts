import 'server-only';
import { inArray } from 'drizzle-orm';
import { findLinkedOnly, hasFigure, isPart } from '@/db/repositories/bank/bank-movements';
import { findOrders } from '@/db/repositories/orders/orders';
import { bank_movements } from '@/db/schema';
import { wasPaid } from '@/lib/domain/orders';
import type { ComputedFields, Hooks } from '@/lib/fields/hooks';
import { matchLines, toListedMatch } from '@/lib/server/orders/match-lines';

const valuesOf: ComputedFields['valuesOf'] = async (db, rows) => {
  const orderIds = rows.map(({ order_id }) => order_id).filter((id) => typeof id === 'number');
  const [{ lines }, orders, linkedOnly] = await Promise.all([
    matchLines(db),
    findOrders(db, orderIds),
    findLinkedOnly(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  const lineOf = new Map(lines.map((line) => [line.movement.id, line]));
  const waiting = new Set(orders.filter(({ state }) => !wasPaid(state)).map(({ id }) => id));
  return new Map(
    rows.map(({ id, order_id }) => {
      const line = lineOf.get(id);
      const matches = line?.matches.map(toListedMatch) ?? [];
      return [
        id,
        {
          match: line?.view ?? null,
          matches: { list: matches, linked_only: linkedOnly.includes(id) },
          is_part: waiting.has(Number(order_id)),
        },
      ];
    }),
  );
};

const having: ComputedFields['having'] = async (db, field, values) => {
  if (field === 'is_part') return inArray(isPart, values);
  const { lines } = await matchLines(db);
  const ids = lines.filter(({ view }) => values.includes(view)).map(({ movement }) => movement.id);
  return inArray(bank_movements.id, ids);
};

/** The orders that each line may pay. */
export const bankMovementHooks: Hooks = { computed: { valuesOf, having }, alsoFound: hasFigure };

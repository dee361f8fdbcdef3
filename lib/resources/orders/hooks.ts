import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { order_statuses, payment_methods } from '@/db/schema';
import { now } from '@/lib/domain/clock';
import type { OrderState } from '@/lib/domain/codes';
import { invalidField } from '@/lib/domain/errors';
import { canMoveOrder, isAwaitingPayment } from '@/lib/domain/orders';
import type { Hooks } from '@/lib/fields/hooks';

const AMOUNTS = ['total_order', 'total_tax', 'total_items'] as const;
const same = (a: unknown, b: unknown) => (a ?? null) === (b ?? null);

async function stateOfLabel(tx: Transaction, statusId: unknown): Promise<OrderState | null> {
  if (typeof statusId !== 'number') return null;
  const [label] = await tx
    .select({ code: order_statuses.code })
    .from(order_statuses)
    .where(eq(order_statuses.id, statusId));
  return label?.code ?? null;
}

async function nextOrderNumber(tx: Transaction): Promise<string> {
  const { rows } = await tx.execute<{ number: string }>(
    sql`select nextval('order_number_seq')::text as number`,
  );
  return rows[0]?.number ?? '';
}

/**
 * Guards orders entered or corrected by hand: paid amounts are fixed, and states change only through their
 * use cases (docs/spec/checkout.md#placed-orders).
 */
export const orderHooks: Hooks = {
  beforeSave: async ({ tx, values, before }) => {
    const state = await stateOfLabel(tx, values.status_id);
    if (before) {
      const from = before.state as OrderState;
      const moved = state !== null && state !== from && !same(values.status_id, before.status_id);
      if (moved && !(state === 'cancelled' && canMoveOrder(from, state)))
        throw invalidField('status_id', 'order_state_guarded');
      if (moved && state) Object.assign(values, { state, cancelled_at: now() });
      const open = from === 'draft' || isAwaitingPayment(from);
      const touched = AMOUNTS.find((name) => values[name] !== undefined && !same(values[name], before[name]));
      if (touched && !open) throw invalidField(touched, 'order_paid_fixed');
      if (values.payment_confirmed !== undefined && values.payment_confirmed !== before.payment_confirmed)
        throw invalidField('payment_confirmed', 'order_state_guarded');
      if (values.order_number === null) delete values.order_number;
      return;
    }
    const [method] =
      typeof values.payment_method_id === 'number'
        ? await tx
            .select({ code: payment_methods.code })
            .from(payment_methods)
            .where(eq(payment_methods.id, values.payment_method_id))
        : [];
    values.order_number ??= await nextOrderNumber(tx);
    Object.assign(values, {
      state: 'pending_transfer',
      type: method?.code ?? 'T',
      kind: 'cart',
      placed_at: now(),
    });
  },
};

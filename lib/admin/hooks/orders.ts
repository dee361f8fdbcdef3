import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { order_statuses, payment_methods, taxes } from '@/db/schema';
import type { Hooks } from '@/lib/admin/hook-types';
import { now } from '@/lib/domain/clock';
import type { OrderState } from '@/lib/domain/codes';
import { invalidField } from '@/lib/domain/errors';
import { canMoveOrder } from '@/lib/domain/orders';

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
 * Orders entered or corrected by hand. Money that was paid is never edited, and no label moves an order to a state
 * that its own use case (confirm, refund, …) has not given it (decisions §5).
 */
const orders: Hooks = {
  beforeSave: async ({ tx, values, before }) => {
    const state = await stateOfLabel(tx, values.status_id);
    if (before) {
      const from = before.state as OrderState;
      const moved = state !== null && state !== from && !same(values.status_id, before.status_id);
      if (moved && !(state === 'cancelled' && canMoveOrder(from, state)))
        throw invalidField('status_id', 'order_state_guarded');
      if (moved && state) Object.assign(values, { state, cancelled_at: now() });
      const open = from === 'draft' || from === 'pending_payment' || from === 'pending_transfer';
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

const orderDetails: Hooks = {
  linkColumns: async (tx) => {
    const rows = await tx.select({ id: taxes.id, percent: taxes.tax_percent }).from(taxes);
    const rates = new Map(rows.map(({ id, percent }) => [id, percent]));
    return (id) => ({ tax_percent: rates.get(id) ?? 0 });
  },
};

/** Only the last four digits of a card are ever kept (decisions §2). */
const paymentAttempts: Hooks = {
  beforeSave: async ({ values }) => {
    if (typeof values.credit_card_number === 'string')
      values.credit_card_number = values.credit_card_number.replace(/\D/g, '').slice(-4) || null;
    for (const name of ['response', 'confirmation_number', 'credit_card_holder', 'credit_card_expiry']) {
      const value = values[name];
      if (typeof value === 'string') values[name] = maskCardNumbers(value);
    }
  },
};

/** 13 to 19 digits in a row, spaced or dashed as cards are, become their last four. */
export const maskCardNumbers = (text: string): string =>
  text.replace(/\b(?:\d[ -]?){12,18}\d\b/g, (match) => `••••${match.replace(/\D/g, '').slice(-4)}`);

export const orderHooks: Record<string, Hooks> = {
  orders,
  'order-details': orderDetails,
  'payment-attempts': paymentAttempts,
};

import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { findCustomerOfUser, findUser } from '@/db/repositories/accounts/users';
import { updateRecord } from '@/db/repositories/admin/records';
import { ofPhone } from '@/db/repositories/customers/phone-search';
import { findOrder, type OrderRow } from '@/db/repositories/orders/orders';
import { order_statuses, orders as ordersTable } from '@/db/schema';
import type { RequestContext } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';
import type { OrderState } from '@/lib/domain/codes';
import { invalidField, orNotFound } from '@/lib/domain/errors';
import { canMoveOrder, isUnplaced, wasPaid } from '@/lib/domain/orders';
import type { Hooks, SaveInput } from '@/lib/fields/hooks';
import { cancelOrderIn } from '@/lib/server/orders/cancel-order';
import { confirmTransferIn } from '@/lib/server/orders/confirm-transfer';
import { orderPlacedError } from '@/lib/server/orders/placed';
import { changedField, changedReadOnly } from '../changed-field';
import { orders } from './resource';

const AMOUNTS = ['total_order', 'total_tax', 'total_items', 'payment_confirmed'] as const;
const FIXED = ['user_id', 'order_number', ...AMOUNTS, 'payment_method_id'] as const;

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

/** The transitions that a label stands for and that need no answer from PayPal. */
const TRANSITIONS: Readonly<
  Partial<Record<OrderState, (tx: Transaction, context: RequestContext, order: OrderRow) => Promise<unknown>>>
> = {
  cancelled: (tx, context, order) => cancelOrderIn(tx, context, order, null),
  paid: (tx, context, order) => confirmTransferIn(tx, context, order),
};

/** Changes of state go through their use cases, 422 without one (docs/spec/checkout.md#placed-orders). */
async function followLabel({ tx, context, values, before }: SaveInput & { before: OrderRow }) {
  if (values.status_id === undefined || values.status_id === before.status_id) return;
  const to = await stateOfLabel(tx, values.status_id);
  const unlabelled = before.status_id === null && values.status_id === null;
  if (to !== before.state && !unlabelled) {
    const transition = to !== null && canMoveOrder(before.state, to) ? TRANSITIONS[to] : undefined;
    const reachable = to !== 'paid' || before.state === 'pending_transfer';
    if (!transition || !reachable) throw invalidField('status_id', 'order_state_guarded');
    // The use case sets the label, and reads what else this call changes: a new buyer gets the access.
    delete values.status_id;
    await updateRecord(tx, ordersTable, before.id, { ...values, state: before.state });
    await transition(tx, context, orNotFound(await findOrder(tx, before.id)));
  }
}

/** The buyer's data as the CRM has them: receipts and mails go there. */
async function copyBuyer(tx: Transaction, values: Record<string, unknown>): Promise<void> {
  const user = typeof values.user_id === 'number' ? await findUser(tx, values.user_id) : null;
  if (!user) return;
  const customer = await findCustomerOfUser(tx, user.id);
  const buyer: NonNullable<OrderRow['buyer']> = {
    name: customer?.first_name ?? user.name,
    lastname: customer?.last_name ?? '',
    email: user.email,
    cardId: customer?.identification ?? '',
    phone: customer?.phone ?? '',
    address: customer?.address ?? '',
    agreed_tc: customer?.agreed_tc ?? false,
  };
  Object.assign(values, { buyer, customer_id: customer?.id ?? null });
}

/** Amounts are computed from the lines, and only a payment confirms an order. */
function dropComputed(values: Record<string, unknown>): void {
  for (const name of AMOUNTS) delete values[name];
}

/**
 * Guards orders entered by hand and those that are placed: what is placed is fixed, and states change only
 * through their use cases (docs/spec/checkout.md#placed-orders).
 */
export const orderHooks: Hooks = {
  alsoFound: (text) => ofPhone(ordersTable.user_id, text),
  beforeSave: async (input) => {
    const { tx, values } = input;
    if (input.before) {
      const before = input.before as unknown as OrderRow;
      if (isUnplaced(before)) {
        const isPaying = (await stateOfLabel(tx, values.status_id)) === 'paid';
        if (values.payment_confirmed === true && !isPaying)
          throw invalidField('payment_confirmed', 'order_starts_unpaid');
        dropComputed(values);
        if (values.order_number === null) delete values.order_number;
        if (before.state !== 'draft') await copyBuyer(tx, values);
      } else {
        const touched =
          changedField(orders.fields, FIXED, values, input.before) ??
          changedReadOnly(orders.fields, input.sent, input.before);
        if (touched) throw orderPlacedError(touched);
        for (const name of FIXED) delete values[name];
      }
      await followLabel({ ...input, before });
      return;
    }
    await refusePaid(tx, values);
    dropComputed(values);
    values.order_number ??= await nextOrderNumber(tx);
    const status_id = await startLabel(tx, values.status_id);
    Object.assign(values, { state: 'pending_transfer', kind: 'cart', placed_at: now(), status_id });
    await copyBuyer(tx, values);
  },
  beforeDelete: async ({ row }) => {
    if (!isUnplaced(row as unknown as OrderRow)) throw orderPlacedError();
  },
};

/** 422 at the field for an order made by hand that says it is paid: money is booked by its own use case. */
async function refusePaid(tx: Transaction, values: Record<string, unknown>): Promise<void> {
  if (values.payment_confirmed === true) throw invalidField('payment_confirmed', 'order_starts_unpaid');
  const state = await stateOfLabel(tx, values.status_id);
  if (state !== null && wasPaid(state)) throw invalidField('status_id', 'order_starts_unpaid');
}

/** An order entered by hand awaits its payment, whatever its label says. */
async function startLabel(tx: Transaction, statusId: unknown): Promise<number | null> {
  const code = await stateOfLabel(tx, statusId);
  if (typeof statusId === 'number' && code === null) return statusId;
  const [label] = await tx
    .select({ id: order_statuses.id })
    .from(order_statuses)
    .where(eq(order_statuses.code, 'pending_transfer'));
  return label?.id ?? null;
}

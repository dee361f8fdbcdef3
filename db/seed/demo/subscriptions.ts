import { order_events, payment_attempts, subscription_payments, subscriptions } from '@/db/schema';
import { addMonthsTo } from '@/lib/domain/access/entitlement';
import { addDaysTo } from '@/lib/domain/clock';
import { GRACE_DAYS, PAYMENT_TYPE } from '@/lib/domain/codes';
import { addMoney } from '@/lib/domain/money';
import { at, later } from '../days';
import { insertEach, insertRows, need, type Tx } from '../insert';
import type { PlacedOrder, World } from './history-types';
import { paymentMethods, taxOf } from './orders';
import { demoId, past } from './purchase';

type Payment = { saleId: string; paidAt: Date; extendsTo: string };
type Story = {
  state: 'active' | 'suspended' | 'cancelled';
  payments: Payment[];
  paidUntil: string;
  failedOn: string | null;
  graceUntil: string | null;
  cancelledAt: Date | null;
};
export type SubscriptionStory = Story & { id: number };

/** Subscriptions with a charge per period; returns their histories by order. */
export async function seedSubscriptions(
  tx: Tx,
  world: World,
  orders: readonly PlacedOrder[],
): Promise<Map<number, SubscriptionStory>> {
  const list = orders.filter((order) => order.subscription !== undefined && order.paidAt !== null);
  const stories = await insertEach(
    tx,
    subscriptions,
    list.map((order) => ({ order, ...story(world, order) })),
    ({ order, ...s }) => {
      const slug = need(order.lines[0]?.slug, 'slug');
      return {
        order_id: order.id,
        user_id: order.person.userId,
        program_id: world.catalogue.programs[slug],
        range_id: order.lines[0]?.rangeId ?? null,
        plan_id: need(order.subscription, 'subscription').plan,
        provider_subscription_id: `I-${demoId(world, 8)}`,
        request_id: `demo-${world.random.uuid()}`,
        amount: order.total,
        state: s.state,
        paid_until: s.paidUntil,
        grace_until: s.graceUntil,
        payment_failed_at: s.failedOn ? at(s.failedOn, 5) : null,
        cancelled_at: s.cancelledAt,
        checked_at: at(world.today, 0),
        created_at: order.placed,
      };
    },
  );
  await seedFirstCharges(tx, stories);
  await insertRows(
    tx,
    subscription_payments,
    stories.flatMap(({ id, order, payments }) =>
      payments.map((payment, n) => ({
        subscription_id: id,
        provider_sale_id: payment.saleId,
        order_id: n === 0 ? order.id : null,
        amount: order.total,
        tax_amount: addMoney(...order.lines.map(taxOf)),
        paid_at: payment.paidAt,
        extends_to: payment.extendsTo,
        created_at: payment.paidAt,
      })),
    ),
  );
  await insertRows(
    tx,
    order_events,
    stories.flatMap(({ order, cancelledAt, paidUntil }) =>
      cancelledAt
        ? [
            {
              order_id: order.id,
              kind: 'subscription_cancelled',
              actor_id: order.person.userId,
              note: `El acceso sigue hasta el ${paidUntil}.`,
              created_at: cancelledAt,
            },
          ]
        : [],
    ),
  );
  return new Map(stories.map((s) => [s.order.id, s]));
}

/** The charge that paid each order, as an attempt: its sale's id is what a refund would name. */
async function seedFirstCharges(tx: Tx, stories: readonly (Story & { order: PlacedOrder })[]): Promise<void> {
  const methodId = await paymentMethods(tx);
  await insertRows(
    tx,
    payment_attempts,
    stories.map(({ order, payments }) => {
      const { saleId } = need(payments[0], 'first charge');
      return {
        order_id: order.id,
        payment_id: methodId(PAYMENT_TYPE.provider),
        provider: 'paypal' as const,
        state: 'completed' as const,
        succesful: true,
        amount: order.total,
        provider_capture_id: saleId,
        confirmation_number: saleId,
        captured_at: order.paidAt,
        created_at: order.placed,
      };
    }),
  );
}

function story(world: World, order: PlacedOrder): Story {
  const { today, random } = world;
  const { monthsPerCycle, outcome } = need(order.subscription, 'subscription');
  const due = (n: number) => addMonthsTo(order.day, n * monthsPerCycle);
  let cycles = 1;
  while (due(cycles) < today) cycles++;
  // How many periods were paid: all, all but the last ones, or up to the month in which it was cancelled.
  const paid =
    outcome === 'past_due' || outcome === 'suspended'
      ? Math.max(1, cycles - 1)
      : outcome === 'cancelled'
        ? Math.max(1, Math.ceil(cycles / 2))
        : cycles;
  const payments = Array.from(
    { length: paid },
    (_, n): Payment => ({
      saleId: demoId(world),
      paidAt: n === 0 ? need(order.paidAt, 'paid') : at(due(n), 4, random.int(0, 59)),
      extendsTo: due(n + 1),
    }),
  );
  const paidUntil = need(payments.at(-1), 'payment').extendsTo;
  const base = { payments, paidUntil, failedOn: null, graceUntil: null, cancelledAt: null };
  if ((outcome === 'past_due' || outcome === 'suspended') && paidUntil < today) {
    const graceUntil = addDaysTo(paidUntil, GRACE_DAYS);
    const state = graceUntil < today ? 'suspended' : 'active';
    return { ...base, state, failedOn: paidUntil, graceUntil };
  }
  if (outcome === 'cancelled' || outcome === 'cancelled_open') {
    const last = need(payments.at(-1), 'payment').paidAt;
    const cancelledAt = past(world, later(last, 60 * 24 * (1 + random.int(1, 8))));
    return { ...base, state: 'cancelled', cancelledAt };
  }
  return { ...base, state: 'active' };
}

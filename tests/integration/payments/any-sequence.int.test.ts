import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { entitlement_events, order_details, order_events, products } from '@/db/schema';
import { setClock } from '@/lib/domain/clock';
import { AppError } from '@/lib/domain/errors';
import { cents } from '@/lib/domain/money';
import { canMoveOrder, isPaid } from '@/lib/domain/orders';
import { placeOrder } from '@/lib/server/checkout/place-order';
import { expireOrders } from '@/lib/server/orders/expire-orders';
import { captureForBuyer } from '@/lib/server/payments/orders/capture-for-buyer';
import { createPayPalOrder } from '@/lib/server/payments/orders/create-paypal-order';
import { reconcilePayments } from '@/lib/server/payments/reconciliation/reconcile';
import { refundOrder } from '@/lib/server/payments/refunds/refund-order';
import { ControlError } from '@/simulators/paypal/control';
import { makeProgram, makeUser, orderInput, signedInAs } from '../factories';
import { cancelOrder } from '../orders/cancel-kit';
import { processWaitingEvents, simulatorWithHook } from './hook';
import { accessOf, attemptsOf, orderOf } from './kit';
import { type AtPayPal, truthOf } from './storm-truth';

const PRICE = 5900;
const STOCK = 2;
const { control } = simulatorWithHook();

function advance(ms: number): void {
  setClock(new Date(control().clock({ advanceMs: ms }).now));
}

async function bought() {
  const user = await makeUser();
  const staff = await makeUser();
  const { program, product } = await makeProgram({ price: PRICE, stock: STOCK });
  const order = await placeOrder(signedInAs(user), orderInput(program.id, { type: 'P' }));
  return { user, staff, program, product, id: order.id, paypalId: '' };
}
type Bought = Awaited<ReturnType<typeof bought>>;

const captureId = async ({ id }: Bought) => (await attemptsOf(id)).at(-1)?.provider_capture_id ?? '';
const capture = ({ user, id, paypalId }: Bought) => captureForBuyer(signedInAs(user), paypalId, id);
const refund = ({ staff, id }: Bought, amount: number | null) =>
  refundOrder(signedInAs(staff, 'order_refund'), id, {
    amount: amount === null ? null : cents(amount),
    reason: 'x',
    access: 'keep',
    restock: false,
    idempotencyKey: null,
  });
const settle = async (
  made: Bought,
  status: 'COMPLETED' | 'DECLINED' | 'REFUNDED' | 'REVERSED',
  amount?: string,
) => control().settle({ captureId: await captureId(made), status, ...(amount ? { amount } : {}) });
const delivered = async () => {
  await control().webhooksSettled();
  await processWaitingEvents();
};

/** What buyers, staff, PayPal and jobs can do with one order. Most moves are refused in most states. */
const MOVES = {
  open: async (made: Bought) => {
    made.paypalId = await createPayPalOrder(signedInAs(made.user), made.id);
  },
  approve: async (made: Bought) => control().approve({ orderId: made.paypalId }),
  'approve, to wait': async (made: Bought) =>
    control().approve({ orderId: made.paypalId, outcome: 'pending' }),
  'approve, to be declined': async (made: Bought) =>
    control().approve({ orderId: made.paypalId, outcome: 'decline' }),
  capture,
  'capture in two tabs': (made: Bought) => Promise.allSettled([capture(made), capture(made)]),
  'lose the answer': async () =>
    control().addFault({ kind: 'error', status: 500, path: '/(capture|refund)$', times: 2, effect: 'after' }),
  complete: (made: Bought) => settle(made, 'COMPLETED'),
  deny: (made: Bought) => settle(made, 'DECLINED'),
  'refund a part at PayPal': (made: Bought) => settle(made, 'REFUNDED', '20.00'),
  reverse: (made: Bought) => settle(made, 'REVERSED'),
  'staff refund a part': (made: Bought) => refund(made, 2500),
  'staff refund the rest': (made: Bought) => refund(made, null),
  'staff refund twice': (made: Bought) => Promise.allSettled([refund(made, 4000), refund(made, 4000)]),
  cancel: ({ id }: Bought) => cancelOrder(id),
  expire: async () => {
    advance(7 * 3_600_000);
    await expireOrders();
  },
  webhooks: delivered,
  reconcile: async () => {
    advance(10 * 60_000);
    await reconcilePayments();
  },
} as const satisfies Record<string, (made: Bought) => Promise<unknown>>;
type Move = keyof typeof MOVES;

const expected = (error: unknown): void => {
  if (!(error instanceof AppError) && !(error instanceof ControlError)) throw error;
};

const ledgerOf = async (programId: number) => {
  const access = await accessOf(programId);
  return db
    .select()
    .from(entitlement_events)
    .where(eq(entitlement_events.program_user_id, access?.id ?? 0))
    .orderBy(entitlement_events.id);
};
type Ledger = Awaited<ReturnType<typeof ledgerOf>>;

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** Invariants of an order, checked after every move. */
async function check(made: Bought, before: Ledger): Promise<Ledger> {
  const order = await orderOf(made.id);
  const lines = await db.select().from(order_details).where(eq(order_details.order_id, made.id));
  expect(order.total_order).toBe(sum(lines.map(({ total }) => total)));
  expect(order.total_tax).toBe(sum(lines.map(({ tax_amount }) => tax_amount)));

  const events = await db
    .select()
    .from(order_events)
    .where(eq(order_events.order_id, made.id))
    .orderBy(order_events.id);
  let state = events[0]?.to_state ?? 'draft';
  for (const { from_state, to_state } of events.slice(1)) {
    if (to_state === null) continue;
    expect(from_state).toBe(state);
    expect(canMoveOrder(state, to_state)).toBe(true);
    state = to_state;
  }
  expect(order.state).toBe(state);

  const access = await accessOf(made.program.id);
  expect(access?.status_id === 1).toBe(isPaid(order.state));
  if (!isPaid(order.state)) expect([undefined, 5]).toContain(access?.status_id);

  const [product] = await db.select().from(products).where(eq(products.id, made.product.id));
  const given = { cancelled: [STOCK], expired: [STOCK], refunded: [STOCK], reversed: [STOCK - 1, STOCK] };
  expect(given[order.state as keyof typeof given] ?? [STOCK - 1]).toContain(product?.inventory);

  const ledger = await ledgerOf(made.program.id);
  expect(ledger.slice(0, before.length)).toEqual(before);

  const { captures, refunds } = control().state() as unknown as AtPayPal;
  const taken = captures.filter(({ status }) => status !== 'DECLINED');
  expect(taken.length).toBeLessThanOrEqual(1);
  const returned = sum(refunds.map(({ amount }) => Math.round(Number(amount.value) * 100)));
  expect(returned).toBeLessThanOrEqual(taken.length * PRICE);
  expect(order.total_refunded).toBeLessThanOrEqual(returned);
  if (order.receipt_number !== null) expect(taken).toHaveLength(1);
  return ledger;
}

/** Usual beginnings, so that the random moves start from every state. */
const BEGINNINGS: readonly (readonly Move[])[] = [
  [],
  ['open', 'approve'],
  ['open', 'approve', 'capture'],
  ['open', 'approve, to wait', 'capture'],
  ['open', 'approve, to be declined', 'capture', 'open', 'approve'],
];

describe('any sequence of moves with one order', () => {
  test.each(BEGINNINGS.map((moves) => [moves.join(', ') || 'nothing', moves] as const))(
    'after %s breaks no rule, and ends as PayPal has it',
    { timeout: 120_000 },
    async (_, beginning) => {
      const moves = fc.array(fc.constantFrom(...(Object.keys(MOVES) as Move[])), {
        minLength: 3,
        maxLength: 8,
      });
      await fc.assert(
        fc.asyncProperty(moves, async (rest) => {
          control().reset();
          advance(1_000);
          const made = await bought();
          let ledger = await check(made, []);
          for (const move of [...beginning, ...rest]) {
            advance(1_000);
            await MOVES[move](made).catch(expected);
            ledger = await check(made, ledger);
          }
          control().clearFaults();
          await delivered().catch(expected);
          for (const _round of [1, 2, 3]) {
            advance(10 * 60_000);
            await reconcilePayments();
          }
          await check(made, ledger);
          const truth = truthOf(control().state() as unknown as AtPayPal, made.id);
          const { state, total_refunded, receipt_number } = await orderOf(made.id);
          expect(total_refunded).toBe(truth.returned);
          expect(receipt_number !== null).toBe(truth.charges === 1);
          if (truth.charges > 0) expect(state).toBe(truth.state);
          else expect(['pending_payment', 'cancelled', 'expired']).toContain(state);
        }),
        { numRuns: 6, seed: 20_260_723 },
      );
    },
  );
});

import type { RequestContext } from '@/lib/domain/actor';
import { setClock } from '@/lib/domain/clock';
import { AppError } from '@/lib/domain/errors';
import { placeOrder } from '@/lib/server/checkout/place-order';
import { captureForBuyer } from '@/lib/server/payments/orders/capture-for-buyer';
import { createPayPalOrder } from '@/lib/server/payments/orders/create-paypal-order';
import { refundOrder } from '@/lib/server/payments/refunds/refund-order';
import { activateSubscription } from '@/lib/server/payments/subscriptions/activate-subscription';
import { openSubscription } from '@/lib/server/payments/subscriptions/open-subscription';
import type { Control } from '@/simulators/paypal/control';
import { makeProgram, makeUser, orderInput, signedInAs } from '../factories';
import { attemptsOf, PLAN, PRICE } from './kit';

type Step =
  | 'approve'
  | 'approve, to wait'
  | 'approve, to be declined'
  /** The browser returns to the shop; in stories without this step it never does. */
  | 'capture'
  | 'choose again'
  | 'complete'
  | 'deny'
  | 'refund a part'
  | 'refund the rest'
  | 'reverse'
  | 'staff refunds';

/** How a purchase can go. A story that occurs more often is listed more often. */
export const ORDER_STORIES: readonly (readonly Step[])[] = [
  [],
  ['approve', 'capture'],
  ['approve', 'capture'],
  ['approve, to wait', 'capture'],
  ['approve, to wait', 'capture', 'complete'],
  ['approve, to wait', 'capture', 'deny'],
  ['approve, to wait', 'capture', 'complete', 'refund the rest'],
  ['approve, to be declined', 'capture'],
  ['approve, to be declined', 'capture', 'approve', 'capture'],
  ['approve, to be declined', 'capture', 'choose again', 'approve', 'capture'],
  ['approve, to be declined', 'capture', 'choose again', 'approve, to wait', 'capture', 'complete'],
  ['approve, to be declined', 'capture', 'choose again', 'approve'],
  ['approve'],
  ['approve'],
  ['approve, to wait'],
  ['approve, to be declined'],
  ['approve', 'capture', 'refund a part'],
  ['approve', 'capture', 'refund a part', 'refund a part', 'refund the rest'],
  ['approve', 'capture', 'refund the rest'],
  ['approve', 'capture', 'staff refunds'],
  ['approve', 'capture', 'reverse'],
  ['approve', 'capture', 'refund a part', 'reverse'],
];

export const RENEWAL_STORIES = [
  'renewed',
  'cancelled',
  'suspended',
  'expired',
  'failing',
  'renewal refunded',
  'renewal refunded in part',
  'first refunded',
  'first refunded in part',
  'all reversed',
] as const;
export type RenewalStory = (typeof RENEWAL_STORIES)[number];

/** Creates three programs with different prices and one by month. */
export async function goods() {
  const oneOff: number[] = [];
  for (const price of [5900, 4990, 10_001]) oneOff.push((await makeProgram({ price })).program.id);
  const ranges = [{ name: 'Mensual', price: PRICE, planId: PLAN }];
  const { program } = await makeProgram({ byMonth: true, ranges });
  return { oneOff, monthly: program.id };
}

async function staffRefund(orderId: number): Promise<void> {
  const staff = signedInAs(await makeUser(), 'order_refund');
  const request = {
    amount: null,
    reason: 'x',
    access: 'keep',
    restock: false,
    idempotencyKey: null,
  } as const;
  await refundOrder(staff, orderId, request);
}

const unlessDeclined = (error: unknown): void => {
  if (!(error instanceof AppError && error.code === 'payment_declined')) throw error;
};

/**
 * Plays a purchase to its end at PayPal and, while its browser lives, in the shop. Returns the order's id.
 */
export async function playOrder(
  control: Control,
  programId: number,
  story: readonly Step[],
): Promise<number> {
  const context = signedInAs(await makeUser());
  const { id } = await placeOrder(context, orderInput(programId, { type: 'P' }));
  let orderId = await createPayPalOrder(context, id);
  const captureId = async () => (await attemptsOf(id)).at(-1)?.provider_capture_id ?? '';
  const settle = async (status: 'COMPLETED' | 'DECLINED' | 'REFUNDED' | 'REVERSED', amount?: string) =>
    control.settle({ captureId: await captureId(), status, ...(amount ? { amount } : {}) });
  const play: Record<Step, () => unknown> = {
    approve: () => control.approve({ orderId }),
    'approve, to wait': () => control.approve({ orderId, outcome: 'pending' }),
    'approve, to be declined': () => control.approve({ orderId, outcome: 'decline' }),
    capture: () => captureForBuyer(context, orderId, id).catch(unlessDeclined),
    'choose again': async () => {
      orderId = await createPayPalOrder(context, id);
    },
    complete: () => settle('COMPLETED'),
    deny: () => settle('DECLINED'),
    'refund a part': () => settle('REFUNDED', '9.00'),
    'refund the rest': () => settle('REFUNDED'),
    reverse: () => settle('REVERSED'),
    'staff refunds': () => staffRefund(id),
  };
  for (const step of story) {
    // Moves the clock, so that a decline and the buyer's next step never have the same instant.
    setClock(new Date(control.clock({ advanceMs: 100 }).now));
    await play[step]();
  }
  return id;
}

export type Subscribed = { context: RequestContext; id: number; subscriptionId: string };

/** Plays a subscription: `approved` at PayPal; with `back` the browser returns to the shop. */
export async function subscribe(
  control: Control,
  programId: number,
  { approved, back }: { approved: boolean; back: boolean },
): Promise<Subscribed> {
  const context = signedInAs(await makeUser());
  const { id } = await placeOrder(context, orderInput(programId, { type: 'P', kind: 'subscription' }));
  const subscriptionId = await openSubscription(context, id);
  if (approved) control.approve({ subscriptionId });
  if (approved && back) await activateSubscription(context, subscriptionId);
  return { context, id, subscriptionId };
}

/** Plays what happens when the second month of a subscription is due. */
export function playRenewal(control: Control, { subscriptionId }: Subscribed, story: RenewalStory): void {
  control.billCycle({ subscriptionId, outcome: story === 'failing' ? 'failed' : 'completed' });
  const states = { cancelled: 'CANCELLED', suspended: 'SUSPENDED', expired: 'EXPIRED' } as const;
  if (story === 'cancelled' || story === 'suspended' || story === 'expired')
    control.setSubscription({ subscriptionId, status: states[story] });
  const captures = control.state().captures as { id: string; sim: { subscriptionId?: string } }[];
  const [first = '', second = ''] = captures.flatMap(({ id, sim }) =>
    sim.subscriptionId === subscriptionId ? [id] : [],
  );
  const refund = (captureId: string, amount?: string) =>
    control.settle({ captureId, status: 'REFUNDED', ...(amount ? { amount } : {}) });
  if (story === 'renewal refunded') refund(second);
  if (story === 'renewal refunded in part') refund(second, '4.00');
  if (story === 'first refunded') refund(first);
  if (story === 'first refunded in part') refund(first, '4.00');
  if (story === 'all reversed')
    for (const captureId of [first, second]) control.settle({ captureId, status: 'REVERSED' });
}

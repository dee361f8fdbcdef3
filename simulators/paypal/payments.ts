import { addMoney, type Cents, parseMoney, subtractMoney, toDecimalString, ZERO } from '@/lib/domain/money';
import type { Capture, Json, Money, Outcome, Refund, Reply, Route, SimRequest } from './model';
import { readMoneyJson, showCapture } from './orders';
import { about, given, json, newId, optionalText, refused, visible } from './replies';
import { DEFAULT_PAYER, type World } from './world';

const centsOf = (money: Money): Cents => parseMoney(money.value) ?? ZERO;

const refundsOf = (world: World, captureId: string): Refund[] =>
  world.store.refunds.all().filter((refund) => refund.sim.captureId === captureId);

function showRefund(refund: Refund, base: string): Json {
  return {
    ...visible(refund),
    links: [
      { href: `${base}/v2/payments/refunds/${refund.id}`, rel: 'self', method: 'GET' },
      { href: `${base}/v2/payments/captures/${refund.sim.captureId}`, rel: 'up', method: 'GET' },
    ],
  };
}

/** A subscription's charge in the format of v1 webhooks. */
export function showSale(capture: Capture, state: string): Json {
  return {
    id: capture.id,
    state,
    amount: { total: capture.amount.value, currency: capture.amount.currency_code },
    billing_agreement_id: capture.sim.subscriptionId,
    ...given({ custom: capture.custom_id }),
    create_time: capture.create_time,
    update_time: capture.update_time,
  };
}

/** Sends the event: v2 for a checkout's capture, v1 sale for a subscription's charge. */
function announceReturn(world: World, capture: Capture, refund: Refund): void {
  const what = refund.sim.reversal ? 'REVERSED' : 'REFUNDED';
  if (capture.sim.subscriptionId === undefined) {
    world.webhooks.emit(`PAYMENT.CAPTURE.${what}`, 'refund', showRefund(refund, world.base()));
    return;
  }
  world.webhooks.emit(`PAYMENT.SALE.${what}`, 'sale', {
    ...showSale(capture, what.toLowerCase()),
    id: refund.id,
    sale_id: capture.id,
    amount: { total: refund.amount.value, currency: refund.amount.currency_code },
  });
}

export type CaptureInput = { id: string; value: string; customId: string; takenAt: Date };

/** Registers a capture from before the simulator started, so that it can be refunded. Idempotent. */
export function registerCapture(world: World, { id, value, customId, takenAt }: CaptureInput): void {
  if (world.store.captures.get(id)) return;
  world.store.captures.put({
    id,
    status: 'COMPLETED',
    amount: { currency_code: 'USD', value },
    custom_id: customId,
    create_time: takenAt.toISOString(),
    update_time: takenAt.toISOString(),
    payee: world.payee,
    sim: { payer: DEFAULT_PAYER },
  });
}

/** Refunds. `amount` null = the rest. */
export function returnMoney(
  world: World,
  capture: Capture,
  amount: Money | null,
  {
    reversal = false,
    note = undefined as string | undefined,
    invoiceId = undefined as string | undefined,
    pending = false,
  } = {},
): Refund | Reply {
  if (capture.status === 'REFUNDED') return refused('CAPTURE_FULLY_REFUNDED');
  if (capture.status !== 'COMPLETED' && capture.status !== 'PARTIALLY_REFUNDED') {
    return refused('CAPTURE_STATUS_NOT_VALID');
  }
  const returned = addMoney(...refundsOf(world, capture.id).map((refund) => centsOf(refund.amount)));
  const left = subtractMoney(centsOf(capture.amount), returned);
  const requested = amount === null ? left : centsOf(amount);
  if (amount && amount.currency_code !== capture.amount.currency_code)
    return refused('REFUND_CAPTURE_CURRENCY_MISMATCH');
  if (requested <= ZERO) return refused('REFUND_AMOUNT_TOO_LOW');
  if (requested > left) return refused('REFUND_AMOUNT_EXCEEDED');
  const refund = world.store.refunds.put({
    id: newId(),
    status: pending ? 'PENDING' : 'COMPLETED',
    amount: { currency_code: capture.amount.currency_code, value: toDecimalString(requested) },
    ...given({
      custom_id: capture.custom_id,
      invoice_id: invoiceId ?? capture.invoice_id,
      note_to_payer: note,
    }),
    create_time: world.time(),
    update_time: world.time(),
    sim: { captureId: capture.id, reversal },
  } as Refund);
  return pending ? refund : completeReturn(world, refund);
}

/** Completes a refund: updates the capture and sends the event. */
function completeReturn(world: World, given: Refund): Refund {
  const refund = world.store.refunds.put({ ...given, status: 'COMPLETED', update_time: world.time() });
  const capture = world.store.captures.get(refund.sim.captureId);
  if (!capture) return refund;
  const done = refundsOf(world, capture.id).filter(({ status }) => status === 'COMPLETED');
  const returned = addMoney(...done.map(({ amount }) => centsOf(amount)));
  const changed = world.store.captures.put({
    ...capture,
    status: returned === centsOf(capture.amount) ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
    update_time: world.time(),
    sim: { ...capture.sim, reversed: refund.sim.reversal || capture.sim.reversed === true },
  });
  announceReturn(world, changed, refund);
  return refund;
}

/** Completes a pending refund. */
export function settleRefund(world: World, refund: Refund): Refund | Reply {
  return refund.status === 'PENDING' ? completeReturn(world, refund) : refused('REFUND_STATUS_NOT_VALID');
}

function refundCapture(world: World, capture: Capture, { body, base }: SimRequest, pending: boolean): Reply {
  const amount = body.amount === undefined ? null : readMoneyJson(body.amount);
  if (body.amount !== undefined && amount === null) return refused('INVALID_PARAMETER_VALUE');
  const result = returnMoney(world, capture, amount, {
    note: optionalText(body.note_to_payer),
    invoiceId: optionalText(body.invoice_id),
    pending,
  });
  if (!('sim' in result)) return result;
  return json(201, showRefund(result, base));
}

/** Decides a pending capture. */
export function settleCapture(
  world: World,
  capture: Capture,
  status: 'COMPLETED' | 'DECLINED',
): Capture | Reply {
  if (capture.status !== 'PENDING') return refused('CAPTURE_STATUS_NOT_VALID');
  const settled = world.store.captures.put({ ...capture, status, update_time: world.time() });
  const event = status === 'COMPLETED' ? 'PAYMENT.CAPTURE.COMPLETED' : 'PAYMENT.CAPTURE.DENIED';
  world.webhooks.emit(event, 'capture', showCapture(settled, world.base()));
  return settled;
}

/** Also serves subscription charges: an assumption, since the SDK lacks v1 sales. */
export function paymentRoutes(
  world: World,
  outcomeOf: (request: SimRequest) => Outcome | undefined,
): Route[] {
  const captureOf = (id: string) => world.store.captures.get(id);
  const refundOf = (id: string) => world.store.refunds.get(id);
  return [
    {
      method: 'GET',
      path: '/v2/payments/captures/:id',
      handle: about(captureOf, (capture, { base }) => json(200, showCapture(capture, base))),
    },
    {
      method: 'POST',
      path: '/v2/payments/captures/:id/refund',
      handle: about(captureOf, (capture, request) =>
        refundCapture(world, capture, request, outcomeOf(request) === 'pending'),
      ),
    },
    {
      method: 'GET',
      path: '/v2/payments/refunds/:id',
      handle: about(refundOf, (refund, { base }) => json(200, showRefund(refund, base))),
    },
  ];
}

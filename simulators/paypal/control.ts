import { DAY_MS } from '@/lib/domain/clock';
import type { FaultInput, OrderChanges } from './faults';
import { alterEntity } from './faults';
import type {
  Capture,
  Json,
  Money,
  Order,
  Outcome,
  Payer,
  PlanInput,
  Refund,
  Reply,
  Subscription,
  Variant,
} from './model';
import { approveOrder, showOrder } from './orders';
import { type CaptureInput, registerCapture, returnMoney, settleCapture, settleRefund } from './payments';
import { registerPlan } from './plans';
import { approveSubscription, charge, failCharge, setStatus, showSubscription } from './subscriptions';
import type { DeliveryMode, EmitOptions } from './webhook-sender';
import { DEFAULT_PAYER, type World } from './world';

/** Error of a control call with an unknown id or an impossible request. */
export class ControlError extends Error {}

const found = <T>(row: T | undefined, what: string): T => {
  if (row === undefined) throw new ControlError(`no such ${what}`);
  return row;
};

function checked<T extends { sim: unknown }>(result: T | Reply): T {
  if ('sim' in result) return result;
  throw new ControlError(JSON.stringify(result.body ?? 'refused'));
}

export type ApproveInput = {
  orderId?: string;
  subscriptionId?: string;
  outcome?: Outcome;
  payer?: Partial<Payer>;
};
export type ClockInput = { now?: string; advanceMs?: number; advanceDays?: number; bill?: boolean };
export type BillInput = { subscriptionId: string; outcome?: 'completed' | 'failed'; amount?: string };
export type SettleInput = {
  captureId: string;
  status: 'COMPLETED' | 'DECLINED' | 'REFUNDED' | 'REVERSED';
  amount?: string;
};
export type EmitInput = EmitOptions & {
  /**
   * With an id: resends that event.
   * Otherwise sends `eventType` about `resource` or about a stored object.
   */
  eventId?: string;
  eventType?: string;
  resourceType?: string;
  resource?: Json;
  resourceId?: string;
};

/** Controls of the simulator, for tests and for `/_sim/…`. */
export function createControl(world: World) {
  const { store } = world;

  const billDue = (): string[] => {
    const billed: string[] = [];
    for (let round = 0; round < 60; round += 1) {
      const due = store.subscriptions
        .all()
        .filter(({ status, billing_info: { next_billing_time: next } }) => {
          return status === 'ACTIVE' && next !== undefined && Date.parse(next) <= world.now();
        });
      if (due.length === 0) break;
      for (const subscription of due) if (charge(world, subscription)) billed.push(subscription.id);
    }
    return billed;
  };

  const resourceOf = (id: string): Json => {
    const order = store.orders.get(id);
    if (order) return showOrder(world, order, world.base());
    const subscription = store.subscriptions.get(id);
    if (subscription) return showSubscription(subscription, world.base());
    return (store.captures.get(id) ?? store.refunds.get(id) ?? { id }) as Json;
  };

  return {
    /** Deletes orders, money, events, faults and tokens. Keeps the key pair and the webhook address. */
    reset(): void {
      store.reset();
      world.faults.clear();
      world.webhooks.clear();
      world.tokens.clear();
      world.tokenCount.value = 0;
      world.requests.length = 0;
    },

    state(): Json {
      return {
        now: world.time(),
        tokenCount: world.tokenCount.value,
        faults: world.faults.list(),
        requests: world.requests,
        orders: store.orders.all(),
        captures: store.captures.all(),
        refunds: store.refunds.all(),
        plans: store.plans.all(),
        subscriptions: store.subscriptions.all(),
        events: store.events
          .all()
          .map(({ body, ...event }) => ({ ...event, event: JSON.parse(body) as Json })),
      };
    },

    clock({ now, advanceMs = 0, advanceDays = 0, bill = false }: ClockInput = {}): {
      now: string;
      billed: string[];
    } {
      const settings = found(store.settings.get('settings'), 'settings');
      let to = now === undefined ? world.now() : Date.parse(now);
      if (Number.isNaN(to)) throw new ControlError('now is not a date');
      for (let day = 0; day < advanceDays; day += 1) to += DAY_MS;
      store.settings.put({ ...settings, clockOffsetMs: to + advanceMs - Date.now() });
      return { billed: bill ? billDue() : [], now: world.time() };
    },

    /** Approves as the buyer, without a browser. */
    approve({ orderId, subscriptionId, outcome = 'ok', payer }: ApproveInput): Order | Subscription {
      const who = { ...DEFAULT_PAYER, ...payer };
      if (orderId !== undefined)
        return approveOrder(world, found(store.orders.get(orderId), 'order'), outcome, who);
      return approveSubscription(
        world,
        found(store.subscriptions.get(subscriptionId ?? ''), 'subscription'),
        who,
      );
    },

    /** Runs one billing cycle now. */
    billCycle({ subscriptionId, outcome = 'completed', amount }: BillInput): Subscription {
      const subscription = found(store.subscriptions.get(subscriptionId), 'subscription');
      if (outcome === 'failed') return failCharge(world, subscription);
      return found(charge(world, subscription, amount), 'plan').subscription;
    },

    setSubscription({
      subscriptionId,
      status,
    }: {
      subscriptionId: string;
      status: Subscription['status'];
    }): Subscription {
      return setStatus(world, found(store.subscriptions.get(subscriptionId), 'subscription'), status);
    },

    /** Completes or denies a pending capture, or reverses one from outside (refund at PayPal, chargeback). */
    settle({ captureId, status, amount }: SettleInput): Capture {
      const capture = found(store.captures.get(captureId), 'capture');
      if (status === 'COMPLETED' || status === 'DECLINED')
        return checked(settleCapture(world, capture, status));
      const money: Money | null = amount === undefined ? null : { ...capture.amount, value: amount };
      checked(returnMoney(world, capture, money, { reversal: status === 'REVERSED' }));
      return found(store.captures.get(captureId), 'capture');
    },

    /** Completes a pending refund. */
    settleRefund: ({ refundId }: { refundId: string }): Refund =>
      checked(settleRefund(world, found(store.refunds.get(refundId), 'refund'))),

    /** Changes what PayPal has stored, to simulate a mismatch. */
    alter({ orderId, ...changes }: OrderChanges & { orderId: string }): Order {
      const order = found(store.orders.get(orderId), 'order');
      return store.orders.put(alterEntity(order, changes) as unknown as Order);
    },

    emit({
      eventId,
      eventType,
      resourceType = 'capture',
      resource,
      resourceId,
      ...options
    }: EmitInput): string {
      if (eventId !== undefined) return found(world.webhooks.resend(eventId, options.variant), 'event').id;
      if (eventType === undefined) throw new ControlError('eventType is missing');
      return world.webhooks.emit(eventType, resourceType, resource ?? resourceOf(resourceId ?? ''), options)
        .id;
    },

    /** `hold` queues events for `flushWebhooks`, `drop` loses them, `send` is normal. */
    setWebhookMode({ mode }: { mode: DeliveryMode }): void {
      world.webhooks.mode = mode;
    },
    async flushWebhooks({ order = 'kept' }: { order?: 'kept' | 'reversed' } = {}): Promise<string[]> {
      return world.webhooks.flush(order);
    },
    /** Signature headers for arbitrary bytes, for bodies that the simulator would not write. */
    signWebhook: (body: Buffer, variant: Variant = 'valid'): Record<string, string> =>
      world.webhooks.sign(variant, body),
    webhooksSettled: (): Promise<void> => world.webhooks.settled(),

    addFault: (fault: FaultInput) => world.faults.add(fault),
    clearFaults: (): void => world.faults.clear(),
    revokeTokens: (): void => world.tokens.clear(),
    registerPlan: (plan: PlanInput) => registerPlan(world, plan),
    registerCapture: (capture: CaptureInput) => registerCapture(world, capture),
  };
}

export type Control = ReturnType<typeof createControl>;

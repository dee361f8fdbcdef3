import { cutText } from '@/lib/domain/values/cut-text';
import 'server-only';
import {
  ApplicationContextUserAction,
  type BillingPlan,
  type CreateSubscriptionRequest,
  ExperienceContextShippingPreference,
  type Subscription,
  SubscriptionsController,
  TenureType,
} from '@paypal/paypal-server-sdk';
import type { GatewayExchange } from '../gateway';
import type {
  GatewayCharge,
  GatewayPlan,
  GatewaySubscription,
  NewGatewaySubscription,
} from '../subscriptions';
import type { Connection } from './connection';
import { readMoney, readPayer } from './read';

const MAX_REASON = 127;

function subscriptionBody(input: NewGatewaySubscription): CreateSubscriptionRequest {
  const { email, givenName, surname } = input.subscriber ?? {};
  return {
    planId: input.planId,
    customId: input.customId,
    subscriber: {
      ...(email === undefined ? {} : { emailAddress: email }),
      ...(givenName === undefined && surname === undefined
        ? {}
        : { name: { givenName: givenName ?? '', surname: surname ?? '' } }),
    },
    applicationContext: {
      shippingPreference: ExperienceContextShippingPreference.NoShipping,
      userAction: ApplicationContextUserAction.SubscribeNow,
      returnUrl: input.returnUrl,
      cancelUrl: input.cancelUrl,
    },
  };
}

function readSubscription(subscription: Subscription, exchange: GatewayExchange): GatewaySubscription {
  const billing = subscription.billingInfo;
  return {
    id: subscription.id ?? '',
    status: subscription.status ?? '',
    planId: subscription.planId ?? null,
    customId: subscription.customId ?? null,
    startTime: subscription.startTime ?? null,
    nextBillingTime: billing?.nextBillingTime ?? null,
    lastPayment: billing?.lastPayment
      ? { ...readMoney(billing.lastPayment.amount), time: billing.lastPayment.time ?? null }
      : null,
    failedPaymentsCount: billing?.failedPaymentsCount ?? 0,
    subscriber: readPayer(subscription.subscriber),
    exchange,
  };
}

function readPlan(plan: BillingPlan, exchange: GatewayExchange): GatewayPlan {
  const regular = plan.billingCycles?.find((cycle) => cycle.tenureType === TenureType.Regular);
  return {
    id: plan.id ?? '',
    status: plan.status ?? '',
    name: plan.name ?? null,
    ...readMoney(regular?.pricingScheme?.fixedPrice),
    intervalUnit: regular?.frequency.intervalUnit ?? null,
    intervalCount: regular?.frequency.intervalCount ?? null,
    exchange,
  };
}

/** Subscriptions v1. Every method throws GatewayError; `reason` is shown to the subscriber. */
export function subscriptionsApi({ read, write }: Connection) {
  return {
    async getPlan(id: string): Promise<GatewayPlan> {
      const { result, exchange } = await read('getPlan', (client, options) =>
        new SubscriptionsController(client).getBillingPlan(id, options),
      );
      return readPlan(result, exchange);
    },

    /**
     * Creates a subscription that the buyer must approve.
     * The same `requestId` returns it again (72 hours).
     */
    async createSubscription(input: NewGatewaySubscription): Promise<GatewaySubscription> {
      const { result, exchange } = await write('createSubscription', (client, options) =>
        new SubscriptionsController(client).createSubscription(
          {
            body: subscriptionBody(input),
            paypalRequestId: input.requestId,
            prefer: 'return=representation',
          },
          options,
        ),
      );
      return readSubscription(result, exchange);
    },

    async getSubscription(id: string): Promise<GatewaySubscription> {
      const { result, exchange } = await read('getSubscription', (client, options) =>
        new SubscriptionsController(client).getSubscription({ id }, options),
      );
      return readSubscription(result, exchange);
    },

    /** Final: a cancelled subscription can't be reactivated. */
    async cancelSubscription(id: string, reason: string): Promise<void> {
      await write('cancelSubscription', (client, options) =>
        new SubscriptionsController(client).cancelSubscription(
          { id, body: { reason: cutText(reason, MAX_REASON) } },
          options,
        ),
      );
    },

    /** The charges between two instants, oldest first as PayPal lists them. */
    async listCharges(id: string, from: Date, to: Date): Promise<GatewayCharge[]> {
      const { result } = await read('listSubscriptionTransactions', (client, options) =>
        new SubscriptionsController(client).listSubscriptionTransactions(
          { id, startTime: from.toISOString(), endTime: to.toISOString() },
          options,
        ),
      );
      return (result.transactions ?? []).map((transaction) => ({
        id: transaction.id,
        status: transaction.status ?? '',
        ...readMoney(transaction.amountWithBreakdown.grossAmount),
        time: transaction.time,
      }));
    },
  };
}

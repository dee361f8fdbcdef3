import { cutText } from '@/lib/domain/values/cut-text';
import 'server-only';
import {
  CheckoutPaymentIntent,
  ItemCategory,
  type Order,
  type OrderRequest,
  type OrdersCapture,
  OrdersController,
  PaypalExperienceUserAction,
  PaypalWalletContextShippingPreference,
  type PaypalWalletExperienceContext,
} from '@paypal/paypal-server-sdk';
import { addMoney, type Cents, CURRENCY, multiplyMoney, toDecimalString, ZERO } from '@/lib/domain/money';
import { isCaptureRefused } from '@/lib/domain/payments';
import type { GatewayCapture, GatewayExchange, GatewayOrder, NewGatewayOrder } from '../gateway';
import type { Connection } from './connection';
import { readMoney, readPayer } from './read';

const FULL = 'return=representation';
/** PayPal's limit for descriptions and item names. */
const MAX_TEXT = 127;

const money = (amount: Cents) => ({ currencyCode: CURRENCY, value: toDecimalString(amount) });

/**
 * Programs are never shipped, so PayPal must not ask for an address.
 * The buyer pays without another review page.
 */
function experience(input: NewGatewayOrder): PaypalWalletExperienceContext {
  return {
    shippingPreference: PaypalWalletContextShippingPreference.NoShipping,
    userAction: PaypalExperienceUserAction.PayNow,
    ...(input.returnUrl === undefined ? {} : { returnUrl: input.returnUrl }),
    ...(input.cancelUrl === undefined ? {} : { cancelUrl: input.cancelUrl }),
  };
}

/** Lines are only shown on PayPal's receipt: when they don't add up to the amount they are left out. */
function lines({ items = [], amount }: NewGatewayOrder) {
  const total = addMoney(...items.map((item) => multiplyMoney(item.unitAmount, item.quantity)));
  if (items.length === 0 || total !== amount || items.some((item) => item.unitAmount < ZERO)) {
    return { amount: money(amount) };
  }
  return {
    amount: { ...money(amount), breakdown: { itemTotal: money(amount) } },
    items: items.map((item) => ({
      name: cutText(item.name, MAX_TEXT),
      unitAmount: money(item.unitAmount),
      quantity: String(item.quantity),
      category: ItemCategory.DigitalGoods,
    })),
  };
}

function orderBody(input: NewGatewayOrder): OrderRequest {
  return {
    intent: CheckoutPaymentIntent.Capture,
    purchaseUnits: [
      {
        ...lines(input),
        customId: input.customId,
        invoiceId: input.invoiceId,
        description: cutText(input.description, MAX_TEXT),
      },
    ],
    paymentSource: { paypal: { experienceContext: experience(input) } },
  };
}

export function readCapture(capture: OrdersCapture): GatewayCapture {
  return {
    id: capture.id ?? '',
    status: capture.status ?? '',
    ...readMoney(capture.amount),
    reason: capture.statusDetails?.reason ?? null,
    customId: capture.customId ?? null,
    invoiceId: capture.invoiceId ?? null,
  };
}

function readOrder(order: Order, exchange: GatewayExchange): GatewayOrder {
  const unit = order.purchaseUnits?.[0];
  const captures = unit?.payments?.captures ?? [];
  const capture = captures.findLast((entry) => !isCaptureRefused(entry.status ?? '')) ?? captures.at(-1);
  return {
    id: order.id ?? '',
    status: order.status ?? '',
    customId: unit?.customId ?? null,
    invoiceId: unit?.invoiceId ?? null,
    ...readMoney(unit?.amount),
    payeeMerchantId: unit?.payee?.merchantId ?? null,
    payeeEmail: unit?.payee?.emailAddress ?? null,
    payer: readPayer(order.payer),
    capture: capture ? readCapture(capture) : null,
    exchange,
  };
}

/** Orders v2. Every method throws GatewayError. */
export function ordersApi({ read, write }: Connection) {
  return {
    /**
     * Opens an order of the full amount in USD.
     * The same `requestId` gives the same order again (6 hours).
     */
    async createOrder(input: NewGatewayOrder): Promise<GatewayOrder> {
      const { result, exchange } = await write('createOrder', (client, options) =>
        new OrdersController(client).createOrder(
          { body: orderBody(input), paypalRequestId: input.requestId, prefer: FULL },
          options,
        ),
      );
      return readOrder(result, exchange);
    },

    async getOrder(id: string): Promise<GatewayOrder> {
      const { result, exchange } = await read('getOrder', (client, options) =>
        new OrdersController(client).getOrder({ id }, options),
      );
      return readOrder(result, exchange);
    },

    /**
     * Captures the payment.
     * The same `requestId` repeats the first answer; a definite decline needs a new one.
     */
    async captureOrder(id: string, requestId: string): Promise<GatewayOrder> {
      const { result, exchange } = await write('captureOrder', (client, options) =>
        new OrdersController(client).captureOrder({ id, paypalRequestId: requestId, prefer: FULL }, options),
      );
      return readOrder(result, exchange);
    },
  };
}

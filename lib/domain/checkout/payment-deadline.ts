import { HOUR_MS } from '../clock';

/** Hours for which PayPal keeps a request id (docs/spec/paypal.md#request-ids). */
const PAYPAL_HOURS = { program: 6, cart: 6, subscription: 72 } as const;

/** The instant at which an order that awaits an online payment expires. */
export const paymentDeadline = (kind: keyof typeof PAYPAL_HOURS, from: Date): Date =>
  new Date(from.getTime() + PAYPAL_HOURS[kind] * HOUR_MS);

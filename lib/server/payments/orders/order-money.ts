import 'server-only';
import { z } from 'zod';
import type { OrderRow } from '@/db/repositories/orders/orders';
import type { AttemptRow } from '@/db/repositories/payments/payment-attempts';
import type { RefundRow } from '@/db/repositories/payments/refunds';
import { formatBankAmount } from '@/lib/domain/bank/bank-statement';
import { PAYMENT_TYPE } from '@/lib/domain/codes';
import { amountLeftAfter, type BankMoney, formatBoth, isAmount } from '@/lib/domain/colones';
import { addMoney, formatMoney, subtractMoney, toWire, ZERO } from '@/lib/domain/money';
import { isPaid, wasPaid } from '@/lib/domain/orders';
import { isCaptured, isRefundOpen } from '@/lib/domain/payments';
import type { ReviewedProof } from '@/lib/server/orders/proof-review';
import { readAttemptLog } from '../attempt-log';

/** Expected and received money of an order, for staff. */
export type OrderMoney = {
  /** Formatted texts. */
  expected: string;
  received: string | null;
  /** The source of `received`: PayPal, the bank, staff, or only the buyer. */
  source: 'paypal' | 'bank' | 'staff' | 'buyer' | null;
  differs: boolean;
  /** The open amount of an order that was paid in part. */
  missing: string | null;
  refunded: string | null;
  /** Dollars that can still be refunded. */
  refundable: number;
  /** Colones per dollar of a transfer, as its buyer saw it; null for dollars only. */
  rate: number | null;
  /** A refund whose answer is not known yet. */
  waiting: string | null;
};

type Facts = {
  order: OrderRow;
  attempts: readonly AttemptRow[];
  proofs: readonly ReviewedProof[];
  refunds: readonly RefundRow[];
  /** Bank lines that pay it. */
  movements: readonly BankMoney[];
};

const capturedSchema = z.object({
  response: z.object({
    purchase_units: z
      .array(
        z.object({
          payments: z.object({
            captures: z.array(
              z.object({ amount: z.object({ value: z.string(), currency_code: z.string() }) }),
            ),
          }),
        }),
      )
      .min(1),
  }),
});

/**
 * The captured amount according to PayPal's answer. When it differs from the requested one the payment is in
 * review.
 */
function captured(attempt: AttemptRow): string | null {
  for (const call of readAttemptLog(attempt).calls.toReversed()) {
    const read = capturedSchema.safeParse(call);
    const amount = read.data?.response.purchase_units[0]?.payments.captures.at(-1)?.amount;
    if (amount)
      return amount.currency_code === 'USD' ? `$${amount.value}` : `${amount.value} ${amount.currency_code}`;
  }
  return null;
}

const sumOf = (movements: readonly BankMoney[]): string =>
  [...Map.groupBy(movements, ({ currency }) => currency)]
    .map(([currency, lines]) =>
      formatBankAmount({ amount: addMoney(...lines.map(({ amount }) => amount)), currency }),
    )
    .join(' + ');

function receivedOf({ order, attempts, proofs, movements }: Facts): Pick<OrderMoney, 'received' | 'source'> {
  const paid = attempts.find(({ state }) => isCaptured(state));
  if (order.type === PAYMENT_TYPE.transfer) {
    const proof = proofs.find(({ amount }) => amount !== null)?.amount ?? null;
    if (movements.length > 0) return { received: sumOf(movements), source: 'bank' };
    if (paid?.amount) return { received: formatMoney(paid.amount), source: 'staff' };
    return proof === null
      ? { received: null, source: null }
      : { received: formatMoney(proof), source: 'buyer' };
  }
  const review = attempts.find(({ state }) => state === 'review');
  const shown = paid ?? review;
  const capturedAmount = shown ? captured(shown) : null;
  const received = capturedAmount ?? (paid?.amount ? formatMoney(paid.amount) : null);
  return { received, source: received === null ? null : 'paypal' };
}

/** Expected and received money, and what can still be refunded (docs/spec/payments.md#one-payment). */
export function orderMoney(facts: Facts): OrderMoney {
  const { order, refunds, movements } = facts;
  const { total_order: total, exchange_rate: rate } = order;
  const open = refunds.filter((row) => row.subscription_payment_id === null && isRefundOpen(row.state));
  const waiting = open.length === 0 ? ZERO : addMoney(...open.map((row) => row.amount));
  const left = subtractMoney(subtractMoney(order.total_order, order.total_refunded), waiting);
  const expected = formatMoney(total);
  const lacking = movements.length > 0 ? amountLeftAfter(total, rate, movements) : null;
  const isPart = lacking !== null && lacking > ZERO && !wasPaid(order.state);
  const [only] = movements.length === 1 ? movements : [];
  const { received, source } = receivedOf(facts);
  return {
    expected: formatBoth(total, rate),
    received,
    source,
    differs:
      source === 'bank' && lacking !== null
        ? lacking > ZERO || (only !== undefined && !isAmount(only, total, rate))
        : received !== null && received.replaceAll(',', '') !== expected.replaceAll(',', ''),
    missing: isPart ? formatBoth(lacking, rate) : null,
    refunded: order.total_refunded > ZERO ? formatMoney(order.total_refunded) : null,
    refundable: isPaid(order.state) && left > ZERO ? toWire(left) : 0,
    rate: order.type === PAYMENT_TYPE.transfer ? rate : null,
    waiting: waiting > ZERO ? formatMoney(waiting) : null,
  };
}

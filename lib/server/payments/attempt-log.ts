import 'server-only';
import { z } from 'zod';
import type { AttemptRow, AttemptValues } from '@/db/repositories/payments/payment-attempts';
import type { GatewayError } from '@/lib/adapters/payments/errors';
import type { GatewayExchange, GatewayOrder } from '@/lib/adapters/payments/gateway';

/** What `payment_attempts.response` holds: the redacted answer of each call, and the payee. */
const logSchema = z
  .object({
    /** From the attempt that created the PayPal order; later attempts on the same order inherit it. */
    invoiceId: z.string().optional(),
    payee: z.object({ merchantId: z.string().nullable(), email: z.string().nullable() }).optional(),
    calls: z.array(z.unknown()).catch([]),
  })
  .catch({ calls: [] });
type Log = z.infer<typeof logSchema>;

/** Calls kept; older ones are dropped. */
const KEPT = 12;

export function readAttemptLog(attempt: AttemptRow): Log {
  try {
    return logSchema.parse(JSON.parse(attempt.response ?? '{}'));
  } catch {
    return { calls: [] };
  }
}

type Call = { operation: string; exchange: GatewayExchange };

function withCall(
  attempt: AttemptRow,
  { operation, exchange }: Call,
  facts: Omit<Log, 'calls'> = {},
): AttemptValues {
  const log = readAttemptLog(attempt);
  const { httpStatus: status, debugId, response } = exchange;
  const calls = [...log.calls, { operation, status, debugId, response }].slice(-KEPT);
  return {
    response: JSON.stringify({ ...log, ...facts, calls } satisfies Log),
    ...(debugId ? { debug_id: debugId } : {}),
  };
}

/** Columns that store an answer (docs/spec/payments.md#attempts). */
export const loggedColumns = (
  attempt: AttemptRow,
  operation: string,
  { exchange }: { exchange: GatewayExchange },
): AttemptValues => withCall(attempt, { operation, exchange });

/** The same for the creation, with the invoice and payee that later answers must match. */
export function loggedCreation(attempt: AttemptRow, order: GatewayOrder, invoiceId: string): AttemptValues {
  const payee = { merchantId: order.payeeMerchantId, email: order.payeeEmail };
  return withCall(attempt, { operation: 'createOrder', exchange: order.exchange }, { invoiceId, payee });
}

export function loggedError(attempt: AttemptRow, error: GatewayError): AttemptValues {
  const exchange = { httpStatus: error.status ?? 0, debugId: error.debugId, response: error.response };
  return { ...withCall(attempt, { operation: error.operation, exchange }), issue: error.issue };
}

const callSchema = z.object({ operation: z.string(), status: z.number() });

/** The newest call in short: `captureOrder 201`. A response that is not a log is shown unchanged. */
export function lastCall(attempt: AttemptRow): string | null {
  const call = callSchema.safeParse(readAttemptLog(attempt).calls.at(-1));
  if (call.success) return `${call.data.operation} ${call.data.status}`;
  return attempt.response?.startsWith('{') ? null : attempt.response;
}

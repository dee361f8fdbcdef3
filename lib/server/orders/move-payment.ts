import 'server-only';
import type { Transaction } from '@/db/client';
import {
  type AttemptRow,
  type AttemptValues,
  updateAttempt,
} from '@/db/repositories/payments/payment-attempts';
import type { PaymentState } from '@/lib/domain/codes';
import { conflict } from '@/lib/domain/errors';
import { canMovePayment } from '@/lib/domain/payments';

/**
 * Moves a payment attempt to a state; nothing else does.
 * The attempt must be locked. Throws 409 on a forbidden move.
 */
export async function movePayment(
  tx: Transaction,
  attempt: AttemptRow,
  to: PaymentState,
  values: AttemptValues = {},
): Promise<AttemptRow> {
  if (attempt.state !== to && !canMovePayment(attempt.state, to)) {
    throw conflict('order_state', { state: attempt.state });
  }
  return updateAttempt(tx, attempt.id, { ...values, state: to });
}

/** A capture that was given up without an answer is `unknown`; any other attempt stays as it is. */
export const loseAnswer = async (tx: Transaction, attempt: AttemptRow): Promise<AttemptRow> =>
  attempt.state === 'capturing' ? movePayment(tx, attempt, 'unknown') : attempt;

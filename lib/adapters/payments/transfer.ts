import { CURRENCY } from '@/lib/domain/money';
import { GatewayError } from './errors';
import type { Refunds } from './gateway';

/**
 * Transfers, SINPE and cash: people move the money, so no service is called. A refund is complete once staff
 * have recorded their deposit; only the shop's records say how much of a payment is left.
 */
export const transferRefunds: Refunds = {
  refundCapture: async ({ amount }) => ({
    id: null,
    status: 'COMPLETED',
    amount: amount ?? null,
    currency: CURRENCY,
    exchange: { httpStatus: 0, debugId: null, response: null },
  }),
  getRefund: async () => {
    throw new GatewayError({ service: 'Transfer', kind: 'not_found', operation: 'getRefund' });
  },
  isGivenBack: async () => null,
};

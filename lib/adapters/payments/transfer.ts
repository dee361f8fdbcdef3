import { CURRENCY } from '@/lib/domain/money';
import { GatewayError } from './errors';
import type { Refunds } from './gateway';

/**
 * Transfers, SINPE and cash: people move the money, so nothing is called. A refund is done once staff have
 * noted the deposit that they made; what is left of a payment only the shop's books can tell.
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

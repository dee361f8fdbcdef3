import 'server-only';
import { PaymentsController, type Refund } from '@paypal/paypal-server-sdk';
import { CURRENCY, toDecimalString } from '@/lib/domain/money';
import type { Connection } from './connection';
import { readCapture } from './orders';
import { readMoney } from './read';
import type { PayPalCaptureDetails, PayPalExchange, PayPalRefund, RefundInput } from './records';

const MAX_NOTE = 255;

const readRefund = (refund: Refund, exchange: PayPalExchange): PayPalRefund => ({
  id: refund.id ?? '',
  status: refund.status ?? '',
  ...readMoney(refund.amount),
  exchange,
});

/** Payments v2: captures and refunds. Every method throws PayPalError. */
export function paymentsApi({ read, write }: Connection) {
  return {
    async getCapture(captureId: string): Promise<PayPalCaptureDetails> {
      const { result, exchange } = await read('getCapture', (client, options) =>
        new PaymentsController(client).getCapturedPayment({ captureId }, options),
      );
      return {
        ...readCapture(result),
        orderId: result.supplementaryData?.relatedIds?.orderId ?? null,
        payeeMerchantId: result.payee?.merchantId ?? null,
        payeeEmail: result.payee?.emailAddress ?? null,
        exchange,
      };
    },

    /**
     * Refunds `amount`, or the rest when it is left out.
     * The same `requestId` never refunds twice (45 days).
     */
    async refundCapture({ captureId, amount, requestId, note }: RefundInput): Promise<PayPalRefund> {
      const { result, exchange } = await write('refundCapture', (client, options) =>
        new PaymentsController(client).refundCapturedPayment(
          {
            captureId,
            paypalRequestId: requestId,
            prefer: 'return=representation',
            body: {
              ...(note === '' ? {} : { noteToPayer: note.slice(0, MAX_NOTE) }),
              ...(amount === undefined
                ? {}
                : { amount: { currencyCode: CURRENCY, value: toDecimalString(amount) } }),
            },
          },
          options,
        ),
      );
      return readRefund(result, exchange);
    },

    async getRefund(refundId: string): Promise<PayPalRefund> {
      const { result, exchange } = await read('getRefund', (client, options) =>
        new PaymentsController(client).getRefund({ refundId }, options),
      );
      return readRefund(result, exchange);
    },
  };
}

import { cutText } from '@/lib/domain/values/cut-text';
import 'server-only';
import { CaptureStatus, PaymentsController, type Refund } from '@paypal/paypal-server-sdk';
import { CURRENCY, toDecimalString } from '@/lib/domain/money';
import type { GatewayCaptureDetails, GatewayExchange, GatewayRefund, RefundInput } from '../gateway';
import type { Connection } from './connection';
import { readCapture } from './orders';
import { readMoney } from './read';

const MAX_NOTE = 255;

const readRefund = (refund: Refund, exchange: GatewayExchange): GatewayRefund => ({
  id: refund.id ?? '',
  status: refund.status ?? '',
  ...readMoney(refund.amount),
  exchange,
});

/** Payments v2: captures and refunds. Every method throws GatewayError. */
export function paymentsApi({ read, write }: Connection) {
  return {
    async getCapture(captureId: string): Promise<GatewayCaptureDetails> {
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
    async refundCapture({ captureId, amount, requestId, note }: RefundInput): Promise<GatewayRefund> {
      const { result, exchange } = await write('refundCapture', (client, options) =>
        new PaymentsController(client).refundCapturedPayment(
          {
            captureId,
            paypalRequestId: requestId,
            prefer: 'return=representation',
            body: {
              ...(note === '' ? {} : { noteToPayer: cutText(note, MAX_NOTE) }),
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

    async isGivenBack(captureId: string): Promise<boolean> {
      const { result } = await read('getCapture', (client, options) =>
        new PaymentsController(client).getCapturedPayment({ captureId }, options),
      );
      return result.status === CaptureStatus.Refunded;
    },

    async getRefund(refundId: string): Promise<GatewayRefund> {
      const { result, exchange } = await read('getRefund', (client, options) =>
        new PaymentsController(client).getRefund({ refundId }, options),
      );
      return readRefund(result, exchange);
    },
  };
}

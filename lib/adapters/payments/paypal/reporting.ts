import 'server-only';
import { type SearchResponse, TransactionSearchController } from '@paypal/paypal-server-sdk';
import type { GatewayTransaction } from '../gateway';
import type { Connection } from './connection';
import { readMoney } from './read';

/** The most PayPal allows per page. */
const PAGE_SIZE = 500;
const MAX_PAGES = 20;

/** The transaction event codes of PayPal that the shop records; all others are `other`. */
const KINDS: Readonly<Record<string, GatewayTransaction['kind']>> = {
  T0006: 'payment',
  T0002: 'charge',
  T1107: 'refund',
  T1106: 'reversal',
  T1110: 'reversal',
  T1111: 'reversal',
  T1201: 'reversal',
};

const readTransactions = (page: SearchResponse): GatewayTransaction[] =>
  (page.transactionDetails ?? []).flatMap(({ transactionInfo: info }) =>
    info?.transactionId === undefined
      ? []
      : [
          {
            id: info.transactionId,
            kind: KINDS[info.transactionEventCode ?? ''] ?? 'other',
            isDone: info.transactionStatus === 'S',
            ...readMoney(info.transactionAmount),
            invoiceId: info.invoiceId ?? null,
            customId: info.customField ?? null,
            referenceId: info.paypalReferenceId ?? null,
            time: info.transactionInitiationDate ?? null,
          },
        ],
  );

/** Transaction search, for reconciliation. Throws GatewayError. */
export function reportingApi({ read }: Connection) {
  return {
    /**
     * Every transaction between two instants at most 31 days apart. PayPal lists a payment up to three hours
     * late, so an absent one proves nothing yet (docs).
     */
    async searchTransactions(from: Date, to: Date): Promise<GatewayTransaction[]> {
      const found: GatewayTransaction[] = [];
      for (let page = 1; page <= MAX_PAGES; page += 1) {
        const { result } = await read('searchTransactions', (client, options) =>
          new TransactionSearchController(client).searchTransactions(
            {
              startDate: from.toISOString(),
              endDate: to.toISOString(),
              fields: 'transaction_info',
              pageSize: PAGE_SIZE,
              page,
            },
            options,
          ),
        );
        found.push(...readTransactions(result));
        if (page >= (result.totalPages ?? 1)) break;
      }
      return found;
    },
  };
}

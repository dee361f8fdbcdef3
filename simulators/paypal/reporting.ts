import { DAY_MS } from '@/lib/domain/clock';
import type { Json, Money, Route } from './model';
import { given, json, malformed } from './replies';
import type { World } from './world';

type Line = { at: string; info: Json };

const line = (
  at: string,
  id: string,
  event: string,
  status: string,
  amount: Money,
  reference: { id: string; type: string },
  invoiceId: string | undefined,
  customId: string | undefined,
): Line => ({
  at,
  info: {
    transaction_id: id,
    paypal_reference_id: reference.id,
    paypal_reference_id_type: reference.type,
    transaction_event_code: event,
    transaction_initiation_date: at,
    transaction_updated_date: at,
    transaction_amount: amount,
    transaction_status: status,
    ...given({ invoice_id: invoiceId, custom_field: customId }),
  },
});

const CAPTURE_STATUS = {
  COMPLETED: 'S',
  PARTIALLY_REFUNDED: 'S',
  REFUNDED: 'V',
  PENDING: 'P',
  DECLINED: 'D',
} as const;

function allLines(world: World): Line[] {
  const payments = world.store.captures.all().map((capture) => {
    const { orderId, subscriptionId } = capture.sim;
    return line(
      capture.create_time,
      capture.id,
      subscriptionId === undefined ? 'T0006' : 'T0002',
      CAPTURE_STATUS[capture.status],
      capture.amount,
      subscriptionId === undefined ? { id: orderId ?? '', type: 'ODR' } : { id: subscriptionId, type: 'SUB' },
      capture.invoice_id,
      capture.custom_id,
    );
  });
  const returns = world.store.refunds
    .all()
    .map((refund) =>
      line(
        refund.create_time,
        refund.id,
        refund.sim.reversal ? 'T1106' : 'T1107',
        refund.status === 'PENDING' ? 'P' : 'S',
        { ...refund.amount, value: `-${refund.amount.value}` },
        { id: refund.sim.captureId, type: 'TXN' },
        refund.invoice_id,
        refund.custom_id,
      ),
    );
  return [...payments, ...returns].sort((a, b) => a.at.localeCompare(b.at));
}

/** Transaction search. Up to date at once, where PayPal may take three hours. */
export function reportingRoutes(world: World): Route[] {
  return [
    {
      method: 'GET',
      path: '/v1/reporting/transactions',
      handle: ({ query }) => {
        const from = Date.parse(query.get('start_date') ?? '');
        const to = Date.parse(query.get('end_date') ?? '');
        if (Number.isNaN(from) || Number.isNaN(to)) return malformed('INVALID_REQUEST');
        if (to - from > 31 * DAY_MS) return malformed('DATE_RANGE_TOO_LARGE');
        const size = Number.parseInt(query.get('page_size') ?? '100', 10);
        const page = Number.parseInt(query.get('page') ?? '1', 10);
        const found = allLines(world).filter(({ at }) => Date.parse(at) >= from && Date.parse(at) <= to);
        const start = (page - 1) * size;
        return json(200, {
          transaction_details: found
            .slice(start, start + size)
            .map(({ info }) => ({ transaction_info: info })),
          account_number: world.payee.merchant_id,
          start_date: query.get('start_date'),
          end_date: query.get('end_date'),
          last_refreshed_datetime: world.time(),
          page,
          total_items: found.length,
          total_pages: Math.max(1, Math.ceil(found.length / size)),
          links: [],
        });
      },
    },
  ];
}

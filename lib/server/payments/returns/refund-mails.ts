import 'server-only';
import type { Transaction } from '@/db/client';
import { findLines, type OrderRow } from '@/db/repositories/orders/orders';
import type { RefundRow } from '@/db/repositories/payments/refunds';
import type { SaleRow } from '@/db/repositories/payments/subscriptions';
import { PAYMENT_TYPE } from '@/lib/domain/codes';
import { formatBoth } from '@/lib/domain/colones';
import { env } from '@/lib/env';
import { routes } from '@/lib/routes';
import { mailBuyer } from '@/lib/server/orders/order-mails';

/** `full`: nothing of the payment is left. `renewal`: the refunded renewal, if it was one. */
type Returned = { full: boolean; sale?: SaleRow };

/** Mails the buyer about a refund or reversal, once per refund. */
export async function mailRefund(
  tx: Transaction,
  order: OrderRow,
  refund: RefundRow,
  { full, sale }: Returned,
): Promise<void> {
  const kind = refund.kind === 'reversal' ? 'reversal' : full ? 'full' : 'partial';
  // A charge in review gave no access and has no receipt.
  const counted = sale?.receipt_number !== null;
  const programs = (await findLines(tx, order.id)).some(({ program_id }) => program_id !== null);
  await mailBuyer(tx, order, 'refund_sent', `refund:${refund.id}`, {
    orderNumber: order.order_number ?? '',
    kind,
    amount: formatBoth(refund.amount, order.type === PAYMENT_TYPE.transfer ? order.exchange_rate : null),
    // The effect of a reversal or full refund.
    access: programs && counted && kind !== 'partial' ? 'ended' : 'unchanged',
    method: order.type ?? 'T',
    link: `${env.APP_URL}${routes.receipt(order.id, counted ? sale?.id : undefined)}`,
  });
}

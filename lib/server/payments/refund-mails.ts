import 'server-only';
import type { Transaction } from '@/db/client';
import { findLines, type OrderRow } from '@/db/repositories/orders';
import type { RefundRow } from '@/db/repositories/refunds';
import type { SaleRow } from '@/db/repositories/subscriptions';
import { queueMail } from '@/lib/adapters/mail/outbox';
import { formatMoney } from '@/lib/domain/money';
import { env } from '@/lib/env';
import { routes } from '@/lib/routes';
import { addressed } from '@/lib/server/orders/order-mails';

/** What went back: the last or only part of a payment (`full`), and the renewal it belongs to, if it was one. */
type Returned = { full: boolean; sale?: SaleRow };

/** Tells the buyer of money that went back, once per refund: all of it, a part, or taken back by the bank. */
export async function mailRefund(
  tx: Transaction,
  order: OrderRow,
  refund: RefundRow,
  { full, sale }: Returned,
): Promise<void> {
  const kind = refund.kind === 'reversal' ? 'reversal' : full ? 'full' : 'partial';
  const programs = (await findLines(tx, order.id)).some(({ program_id }) => program_id !== null);
  await queueMail(tx, {
    template: 'refund_sent',
    ...addressed(order),
    props: {
      name: order.buyer?.name ?? '',
      orderNumber: order.order_number ?? '',
      kind,
      amount: formatMoney(refund.amount),
      // What a chargeback or the whole money back takes along.
      access: programs && kind !== 'partial' ? 'ended' : 'unchanged',
      method: order.type ?? 'T',
      link: `${env.APP_URL}${routes.receipt(order.id, sale?.id)}`,
    },
    dedupeKey: `refund:${refund.id}`,
  });
}

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { WireRow } from '@/components/admin/resource-info';
import { RowLink } from '@/components/admin/show/row-link';
import { Facts } from '@/components/admin/ui/facts';
import { Panel } from '@/components/admin/ui/panel';
import { Alert } from '@/components/ui/alert';
import { EmailText } from '@/components/ui/email-text';
import { formatCardId, formatPhone } from '@/lib/domain/customers/person-numbers';
import { crmCustomers } from '@/lib/resources/crm-customers/resource';
import type { LinePictures } from '@/lib/server/desk/order-pictures';
import type { TimelineItem } from '@/lib/server/orders/timeline-item';
import type { OrderFile } from '@/lib/server/payments/orders/get-order-file';
import { OrderAttempts } from './order-attempts';
import { OrderDelivery } from './order-delivery';
import { OrderDisputes } from './order-disputes';
import { OrderInvoice } from './order-invoice';
import { OrderLines } from './order-lines';
import { OrderMoneyPanel } from './order-money';
import { OrderProofs } from './order-proofs';
import { OrderTimeline } from './order-timeline';
import { ReviewPanel } from './review-panel';

function Buyer({ order, row }: { order: OrderFile; row: WireRow }) {
  const t = useTranslations('admin.orders');
  const fields = useTranslations('admin.fields.common');
  const { buyer } = order;
  const user = row.user as { name?: string } | null;
  return (
    <Panel title={t('buyer')}>
      <div className="p-5">
        <p className="font-semibold text-base">
          <RowLink resource={crmCustomers} id={order.customerId}>
            {buyer?.name ?? user?.name ?? t('no_buyer')}
          </RowLink>
        </p>
        {buyer && (
          <Facts
            className="mt-2"
            rows={[
              [t('card_id'), formatCardId(buyer.cardId)],
              [fields('email'), <EmailText key="email" email={buyer.email} />],
              [fields('phone'), formatPhone(buyer.phone)],
              [fields('address'), buyer.address],
            ]}
          />
        )}
      </div>
    </Panel>
  );
}

/** An order for staff: lines, payments, buyer and history. */
export function OrderBody({
  order,
  pictures,
  row,
  timeline,
  trail,
}: {
  order: OrderFile;
  pictures: LinePictures;
  row: WireRow;
  timeline: readonly TimelineItem[];
  /** Below the timeline: access, and changes by staff. */
  trail: ReactNode;
}) {
  const t = useTranslations('admin.orders');
  return (
    <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_26rem] items-start">
      <div className="grid gap-5 min-w-0">
        <OrderDisputes disputes={order.disputes} />
        {order.state === 'pending_transfer' && (
          <Alert tone="warning">
            <strong>{t('pending_title')}</strong> {t(order.proofs.length > 0 ? 'pending_text' : 'no_proof')}
          </Alert>
        )}
        {order.state === 'review' && <ReviewPanel order={order} />}
        {order.rejectReason && <Alert tone="info">{order.rejectReason}</Alert>}
        <OrderMoneyPanel order={order} />
        <OrderLines order={order} pictures={pictures} />
        <OrderDelivery order={order} />
        <OrderProofs order={order} />
        <OrderInvoice order={order} />
        <OrderAttempts order={order} />
        <Buyer order={order} row={row} />
      </div>
      <div className="grid gap-5 min-w-0">
        <OrderTimeline orderId={order.id} items={timeline} />
        {trail}
      </div>
    </div>
  );
}

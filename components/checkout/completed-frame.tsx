import type { ReactNode } from 'react';
import { JumpArt } from '@/components/catalog/jump-art';
import type { OrderPage } from '@/lib/server/checkout/get-order-page';
import { NotPaid, PaymentStatus } from './payment-status';
import { ReceiptCard } from './receipt-card';

/** Page after payment: payment status and receipt. `children` show only once it is paid. */
export const CompletedFrame = ({ order, children }: { order: OrderPage; children: ReactNode }) => (
  <section className="colorway-teal colorway relative overflow-hidden isolate">
    <div className="wrap pt-10 lg:pt-16 pb-[15rem] lg:pb-[21rem] grid lg:grid-cols-12 gap-10">
      <div className="lg:col-span-8 min-w-0">
        <PaymentStatus progress={order.progress} />
        {order.progress === 'paid' ? children : <NotPaid order={order} />}
      </div>
      <ReceiptCard order={order} />
    </div>
    <JumpArt />
  </section>
);

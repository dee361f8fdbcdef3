import type { ReactNode } from 'react';
import { Art } from '@/components/catalog/art';
import type { OrderPage } from '@/lib/server/checkout/get-order-page';
import { NotPaid, PaymentStatus } from './payment-status';
import { ReceiptCard } from './receipt-card';

/** After paying: how the payment stands and the receipt. `children` are said once it is paid. */
export const CompletedFrame = ({ order, children }: { order: OrderPage; children: ReactNode }) => (
  <section className="way-mar way relative overflow-hidden isolate">
    <div className="wrap pt-10 lg:pt-16 pb-[15rem] lg:pb-[21rem] grid lg:grid-cols-12 gap-10">
      <div className="lg:col-span-8 min-w-0">
        <PaymentStatus progress={order.progress} />
        {order.progress === 'paid' ? children : <NotPaid order={order} />}
      </div>
      <ReceiptCard order={order} />
    </div>
    <Art
      name="salto-mar"
      width={1600}
      height={400}
      className="absolute inset-x-0 bottom-0 w-full h-52 md:h-auto md:aspect-[4/1] object-cover object-bottom -z-10"
    />
  </section>
);

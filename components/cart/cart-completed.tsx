import { useTranslations } from 'next-intl';
import { Art } from '@/components/catalog/art';
import { COMPLETED_HEADING, NotPaid, PaymentStatus } from '@/components/checkout/payment-status';
import { ReceiptCard } from '@/components/checkout/receipt-card';
import { AppLink } from '@/components/ui/app-link';
import { ButtonLink } from '@/components/ui/button';
import { routes } from '@/lib/routes';
import type { CartOrderPage } from '@/lib/server/cart/get-cart-completed';
import { ForgetBought } from './forget-bought';
import { OrderDownloads } from './order-downloads';

function Paid({ page }: { page: CartOrderPage }) {
  const t = useTranslations('cart.completed');
  const { email, needsPassword } = page.order;
  return (
    <>
      <h1 className="grito mt-3 whitespace-pre-line" style={COMPLETED_HEADING}>
        {t(page.shipped ? 'heading_shipped' : 'heading_digital')}
      </h1>
      <p className="lede mt-5 font-medium max-w-[40ch] break-words">
        {t(page.shipped ? 'text_shipped' : 'text_digital', { email })}
      </p>
      <OrderDownloads downloads={page.downloads} />
      {needsPassword && (
        <div className="mt-7 bg-white text-tinta-950 p-6 max-w-xl">
          <h2 className="font-bold text-lg">{t('guest_heading')}</h2>
          <p className="mt-1 break-words">{t('guest_text', { email })}</p>
          <AppLink className="enlace inline-flex items-center min-h-11 mt-1" href={routes.forgotPassword}>
            {t('guest_again')}
          </AppLink>
        </div>
      )}
      <div className="mt-7 flex flex-wrap gap-3">
        <ButtonLink variant="dark" size="xl" href={routes.shop}>
          {t('shop')}
        </ButtonLink>
      </div>
    </>
  );
}

/** After the payment of a cart: done, still being confirmed, or not made (specification §2 `order_completed_cart`). */
export function CartCompleted({ page }: { page: CartOrderPage }) {
  const { order, productIds } = page;
  const paid = order.progress === 'paid';
  return (
    <section className="way-mar way relative overflow-hidden isolate">
      {paid && <ForgetBought ids={productIds} />}
      <div className="wrap pt-10 lg:pt-16 pb-[15rem] lg:pb-[21rem] grid lg:grid-cols-12 gap-10">
        <div className="lg:col-span-8 min-w-0">
          <PaymentStatus progress={order.progress} />
          {paid ? <Paid page={page} /> : <NotPaid order={order} />}
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
}

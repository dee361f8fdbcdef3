import { useTranslations } from 'next-intl';
import { Art } from '@/components/catalog/art';
import { OrderWatch } from '@/components/checkout/order-watch';
import { ReceiptCard } from '@/components/checkout/receipt-card';
import { AppLink } from '@/components/ui/app-link';
import { ButtonLink } from '@/components/ui/button';
import { Tildes } from '@/components/ui/tildes';
import { isPaid } from '@/lib/domain/orders';
import { routes } from '@/lib/routes';
import type { CartOrderPage } from '@/lib/server/cart/get-cart-completed';
import { ForgetBought } from './forget-bought';
import { OrderDownloads } from './order-downloads';

const HEADING = {
  fontSize: 'clamp(3.25rem,9vw,9rem)',
  fontStretch: '78%',
  letterSpacing: '-.005em',
} as const;

function Paid({ page }: { page: CartOrderPage }) {
  const t = useTranslations('cart.completed');
  const { email, needsPassword } = page.order;
  return (
    <>
      <h1 className="grito mt-3 whitespace-pre-line" style={HEADING}>
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

function Checking({ page }: { page: CartOrderPage }) {
  const t = useTranslations('checkout.completed');
  const { email, state } = page.order;
  return (
    <>
      <h1 className="grito mt-3" style={HEADING}>
        {t('checking_heading')}
      </h1>
      <p className="lede mt-5 font-medium max-w-[40ch] break-words">
        {t(state === 'review' ? 'review_text' : 'checking_text_goods', { email })}
      </p>
    </>
  );
}

/** After the payment of a cart: done, or still being confirmed (specification §2 `order_completed_cart`). */
export function CartCompleted({ page }: { page: CartOrderPage }) {
  const t = useTranslations();
  const { order, productIds } = page;
  const paid = isPaid(order.state);
  return (
    <section className="way-mar way relative overflow-hidden isolate">
      {paid ? <ForgetBought ids={productIds} /> : <OrderWatch orderId={order.id} state={order.state} />}
      <div className="wrap pt-10 lg:pt-16 pb-[15rem] lg:pb-[21rem] grid lg:grid-cols-12 gap-10">
        <div className="lg:col-span-8 min-w-0">
          <p className="font-bold text-lg flex items-center gap-3" role="status">
            <Tildes
              states={paid ? ['done', 'done', 'done'] : ['done', 'done', 'pending']}
              className="on-color"
            />
            {t(paid ? 'cart.completed.paid' : 'checkout.completed.checking')}
          </p>
          {paid ? <Paid page={page} /> : <Checking page={page} />}
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

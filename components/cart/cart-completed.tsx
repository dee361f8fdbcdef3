import { useTranslations } from 'next-intl';
import { CompletedFrame } from '@/components/checkout/completed-frame';
import { COMPLETED_HEADING } from '@/components/checkout/payment-status';
import { TransferInProgress } from '@/components/checkout/transfer-in-progress';
import { AppLink } from '@/components/ui/app-link';
import { ButtonLink } from '@/components/ui/button';
import { routes } from '@/lib/routes';
import type { CartOrderPage } from '@/lib/server/cart/get-cart-completed';
import { OrderDownloads } from './order-downloads';
import { RemovePurchased } from './remove-purchased';

function Paid({ page }: { page: CartOrderPage }) {
  const t = useTranslations('cart.completed');
  const { email, needsPassword, delivery } = page.order;
  const way = !page.shipped ? 'digital' : delivery?.method === 'pickup' ? 'pickup' : 'shipped';
  return (
    <>
      <h1 className="display-1 mt-3 whitespace-pre-line" style={COMPLETED_HEADING}>
        {t(`heading_${way}`)}
      </h1>
      <p className="lead mt-5 font-medium max-w-[40ch] break-words">{t(`text_${way}`, { email })}</p>
      <OrderDownloads downloads={page.downloads} />
      {needsPassword && (
        <div className="mt-7 bg-white text-black p-6 max-w-xl">
          <h2 className="font-bold text-lg">{t('guest_heading')}</h2>
          <p className="mt-1 break-words">{t('guest_text', { email })}</p>
          <AppLink className="link inline-flex items-center min-h-11 mt-1" href={routes.forgotPassword}>
            {t('guest_again')}
          </AppLink>
        </div>
      )}
      <div className="mt-7 flex flex-wrap gap-3">
        <ButtonLink variant="black" size="lg" href={routes.shop}>
          {t('shop')}
        </ButtonLink>
      </div>
    </>
  );
}

/**
 * Page after the checkout of a cart: paid, pending or failed, or what is left to do for a transfer
 * (docs/spec/checkout.md#cart).
 */
export const CartCompleted = ({ page }: { page: CartOrderPage }) => {
  const bought = <RemovePurchased bought={page.bought} />;
  if (page.deposit)
    return (
      <>
        {bought}
        <TransferInProgress order={page.order} deposit={page.deposit} proofToken={null} />
      </>
    );
  return (
    <CompletedFrame order={page.order}>
      {bought}
      <Paid page={page} />
    </CompletedFrame>
  );
};

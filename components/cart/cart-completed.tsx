import { useTranslations } from 'next-intl';
import { CompletedFrame } from '@/components/checkout/completed-frame';
import { GuestPassword } from '@/components/checkout/guest-password';
import { COMPLETED_HEADING } from '@/components/checkout/payment-status';
import { TransferInProgress } from '@/components/checkout/transfer-in-progress';
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
      {needsPassword && <GuestPassword text={t('guest_text', { email })} />}
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

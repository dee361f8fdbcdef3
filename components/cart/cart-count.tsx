import { useTranslations } from 'next-intl';
import { CartBadge, type CartBadgeProps } from './cart-badge';
import { CartIsland } from './cart-island';

/** The count of the cart, and the cart itself behind it. The page hands both their words. */
export function CartCount(badge: CartBadgeProps) {
  const t = useTranslations('cart.notices');
  return (
    <>
      <CartBadge {...badge} />
      <CartIsland notices={{ added: t('added'), repeated: t('repeated'), failed: t('failed') }} />
    </>
  );
}

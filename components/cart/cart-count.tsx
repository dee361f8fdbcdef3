import { useTranslations } from 'next-intl';
import { CartBadge, type CartBadgeProps } from './cart-badge';
import { CartIsland } from './cart-island';

/** Cart count and cart island. The page passes the messages of both. */
export function CartCount({ sells, ...badge }: CartBadgeProps & { sells: boolean }) {
  const t = useTranslations('cart.notices');
  return (
    <>
      <CartBadge {...badge} />
      <CartIsland
        notices={{ adding: t('adding'), added: t('added'), repeated: t('repeated'), failed: t('failed') }}
        sells={sells}
      />
    </>
  );
}

import { useTranslations } from 'next-intl';
import { Arrow } from '@/components/ui/arrow';
import { ButtonLink } from '@/components/ui/button';
import { type Cents, formatMoney } from '@/lib/domain/money';
import { routes } from '@/lib/routes';

/** Total of the cart and the checkout button. */
export function CartSummary({ payable, total }: { payable: number; total: Cents }) {
  const t = useTranslations('cart.summary');
  const amount = formatMoney(total);
  return (
    <aside
      className="colorway-foam colorway p-[min(1.5rem,7.5vw)] lg:p-8 lg:sticky lg:top-6"
      aria-labelledby="cart-summary"
    >
      <h2 id="cart-summary" className="heading-2">
        {t('heading')}
      </h2>
      <dl className="mt-4 grid gap-2 num">
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt>{t('items', { count: payable })}</dt>
          <dd>{amount}</dd>
        </div>
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt>{t('tax')}</dt>
          <dd>{t('tax_included')}</dd>
        </div>
      </dl>
      <div
        className="flex flex-wrap items-baseline justify-between gap-x-4 mt-4 pt-4 border-t-2 border-current"
        aria-live="polite"
        aria-atomic="true"
      >
        <span className="font-bold">{t('total')}</span>
        <span className="figure">{amount}</span>
      </div>
      {payable > 0 ? (
        <ButtonLink variant="black" size="lg" className="w-full mt-6" href={routes.cartCheckout}>
          {t('pay')} <Arrow />
        </ButtonLink>
      ) : (
        <p className="mt-6 font-semibold">{t('nothing')}</p>
      )}
    </aside>
  );
}

import { useTranslations } from 'next-intl';
import { ProgramArt } from '@/components/catalog/program-art';
import { colorwayClass } from '@/components/ui/colorway';
import { cx } from '@/components/ui/cx';
import { LineIcon } from '@/components/ui/line-icon';
import { Radio } from '@/components/ui/radio';
import { formatMoney, formatPrice, ZERO } from '@/lib/domain/money';
import type { CheckoutView } from '@/lib/server/checkout/get-checkout';
import { AccessCard } from './access-card';
import { LineTotal } from './line-total';
import { SummaryTotal } from './summary-total';
import type { Checkout } from './use-checkout';

type SummaryProps = { view: CheckoutView; checkout: Checkout };

function Ranges({ checkout }: { checkout: Checkout }) {
  const t = useTranslations('checkout.summary');
  return (
    <fieldset className="mt-6 grid gap-2" disabled={checkout.busy}>
      <legend className="font-semibold mb-2">{t('ranges')}</legend>
      <div className="grid gap-2 grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))]">
        {checkout.offers.map((offer) => (
          <label
            key={offer.rangeId}
            className="option block min-h-0 p-3 text-center text-black content-center"
          >
            <Radio
              className="sr-only"
              name="range"
              checked={offer.rangeId === checkout.rangeId}
              onChoose={() => checkout.chooseRange(offer.rangeId)}
            />
            <span className="block text-sm font-semibold leading-tight">{offer.name}</span>
            <span className="num font-extrabold text-lg">{formatPrice(offer.price)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Summary in the program's colours: the line, the ranges, the total. */
export function OrderSummary({ view, checkout }: SummaryProps) {
  const t = useTranslations('checkout.summary');
  const { offer } = checkout;
  const total = formatMoney(checkout.amount ?? ZERO);
  return (
    <aside
      className={cx(colorwayClass(view.identity.colorway), 'relative isolate')}
      aria-labelledby="summary"
    >
      <div className="px-[var(--gutter)] lg:pl-14 lg:max-w-[38rem] py-8 lg:pt-12 lg:pb-0 lg:sticky lg:top-0 lg:h-dvh flex flex-col">
        <h2 id="summary" className="heading-2">
          {t('heading')}
        </h2>
        <ul className="mt-5 grid gap-4">
          <li className="flex flex-wrap gap-4 items-center">
            <ProgramArt
              identity={view.identity}
              crop="insignia"
              className="w-[min(4.5rem,22.5vw)] aspect-square outline-2 -outline-offset-2 outline-current"
              eager
            />
            <span className="leading-snug min-w-0 flex-[1_1_6rem]">
              <b className="num">{t('item', { quantity: 1, name: view.name })}</b>
              {offer?.name && <span className="block">{offer.name}</span>}
            </span>
            <span className="num font-bold">{total}</span>
          </li>
        </ul>
        {checkout.offers.length > 1 && <Ranges checkout={checkout} />}
        <AccessCard view={view} checkout={checkout} />
        <SummaryTotal amount={checkout.amount ?? ZERO} rate={checkout.rate} />
        <ProgramArt
          identity={view.identity}
          crop="franja"
          className="hidden lg:block mt-auto -ml-6 w-[34rem] min-h-0 shrink object-contain object-bottom"
        />
      </div>
    </aside>
  );
}

/** On phones the total is one line at the top that links to the summary below. */
export function SummaryLine({ view, checkout }: SummaryProps) {
  const t = useTranslations('checkout.summary');
  const name = [t('item', { quantity: 1, name: view.name }), checkout.offer?.name].filter(Boolean).join(', ');
  return (
    <a
      href="#summary"
      className={cx(
        colorwayClass(view.identity.colorway),
        'lg:hidden flex flex-wrap items-center gap-x-3 -mx-[var(--gutter)] -mt-6 mb-6 px-[var(--gutter)] min-h-14',
      )}
    >
      <span className="font-semibold num min-w-0 flex-[1_1_8rem]">{name}</span>
      <LineTotal amount={checkout.amount ?? ZERO} rate={checkout.rate} />
      <LineIcon>
        <path d="m6 9 6 6 6-6" />
      </LineIcon>
      <span className="sr-only">{t('see')}</span>
    </a>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { routes } from '@/lib/routes';
import type { CheckoutView } from '@/lib/server/checkout/get-checkout';
import { BuyerSection } from './buyer-section';
import { CheckoutHeader } from './checkout-header';
import { ConfirmSection } from './confirm-section';
import { LoadingOverlay } from './loading-overlay';
import { OrderSummary, SummaryLine } from './order-summary';
import { PaymentSection } from './payment-section';
import { useCheckout } from './use-checkout';

/** Purchase of one program (specification §2 "Checkout screen"). */
export function CheckoutScreen({ view }: { view: CheckoutView }) {
  const t = useTranslations('checkout.page');
  const checkout = useCheckout(view);
  const loginHref = routes.loginFor(routes.checkout(view.programId, checkout.rangeId ?? undefined));
  return (
    <>
      <div className="lg:grid lg:grid-cols-[1fr_minmax(30rem,44%)] lg:min-h-dvh" inert={checkout.busy}>
        <div className="min-w-0">
          <CheckoutHeader slug={view.slug} />
          <main id="contenido">
            {/* Without scripts a press must not put what was typed into the address: hence POST. */}
            <form
              method="post"
              noValidate
              data-status={checkout.status ?? ''}
              onSubmit={checkout.submit}
              className="px-[var(--margen)] lg:max-w-[44rem] lg:ml-auto lg:mr-0 lg:pr-16 xl:pr-20 lg:pl-0 pt-6 lg:pt-4 pb-16"
            >
              <SummaryLine view={view} checkout={checkout} />
              <h1 className="cartel">{t('heading')}</h1>
              <BuyerSection
                form={checkout.form}
                prefill={view.prefill}
                loginHref={view.userId === null ? loginHref : null}
              />
              <PaymentSection type={checkout.type} onChoose={checkout.chooseType} />
              <ConfirmSection view={view} checkout={checkout} loginHref={loginHref} />
            </form>
          </main>
        </div>
        <OrderSummary view={view} checkout={checkout} />
      </div>
      {checkout.busy && <LoadingOverlay />}
    </>
  );
}

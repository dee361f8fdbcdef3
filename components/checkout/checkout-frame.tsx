import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense } from 'react';
import { BusyIndicator } from '@/components/ui/busy-indicator';
import { Form } from '@/components/ui/form';
import type { CheckoutView } from '@/lib/server/checkout/get-checkout';
import { BuyerFormState } from './buyer-form-state';
import { BuyerSection } from './buyer-section';
import { CheckoutHeader } from './checkout-header';
import { ConfirmSection } from './confirm-section';
import { PaymentSection } from './payment-section';
import type { Checkout } from './use-checkout';

/**
 * Overlay while an order is submitted or a payment captured
 * (docs/spec/specification.md#checkout-screen).
 */
function LoadingOverlay({ confirming }: { confirming: boolean }) {
  const t = useTranslations('checkout.page');
  return (
    <div
      className="fixed inset-0 grid place-items-center text-white select-none"
      style={{ zIndex: 'var(--z-loading)', background: 'rgb(19 8 14 / .86)' }}
      role="alert"
    >
      <div className="grid justify-items-center gap-5">
        <BusyIndicator className="text-accent text-[3.5rem]" />
        <p className="heading-2">{t('loading')}</p>
        <p className="text-on-black-muted max-w-[34ch] text-center px-4">
          {t(confirming ? 'confirming_payment' : 'do_not_close')}
        </p>
      </div>
    </div>
  );
}

type CheckoutFrameProps = {
  view: Pick<CheckoutView, 'userId' | 'paypal'>;
  checkout: Checkout;
  backHref: string;
  loginHref: string;
  /** Order summary, as one line on phones and in full. */
  line: ReactNode;
  summary: ReactNode;
  /** Step 2, for orders with goods. */
  delivery?: ReactNode;
  /** First and last day of access, on phones. */
  access?: ReactNode;
  /** Content above the form. */
  note?: ReactNode;
};

/**
 * The checkout screen for a program or a cart (docs/spec/specification.md#checkout-screen).
 * Each part in its own `Suspense` hydrates in a task of its own, so that no task is long. Nothing suspends.
 */
export function CheckoutFrame(props: CheckoutFrameProps) {
  const { view, checkout, backHref, loginHref, line, summary, delivery, access, note } = props;
  const next = delivery ? 3 : 2;
  const t = useTranslations('checkout.page');
  return (
    <>
      <div className="lg:grid lg:grid-cols-[1fr_minmax(30rem,44%)] lg:min-h-dvh" inert={checkout.busy}>
        <div className="min-w-0">
          <CheckoutHeader backHref={backHref} />
          <main id="contenido">
            <Form
              noValidate
              data-status={checkout.status ?? ''}
              onSubmit={() => checkout.submit()}
              className="px-[var(--gutter)] lg:max-w-[44rem] lg:ml-auto lg:mr-0 lg:pr-16 xl:pr-20 lg:pl-0 pt-6 lg:pt-4 pb-16"
            >
              {line}
              <h1 className="display-2">{t('heading')}</h1>
              {note}
              <Suspense>
                <BuyerFormState draft={checkout.draft} buyer={checkout.buyer} />
              </Suspense>
              <BuyerSection form={checkout.buyer.form} loginHref={view.userId === null ? loginHref : null} />
              {delivery}
              <PaymentSection number={next} type={checkout.type} onChoose={checkout.chooseType} />
              {access}
              <ConfirmSection
                number={next + 1}
                paypal={view.paypal}
                checkout={checkout}
                loginHref={loginHref}
              />
            </Form>
          </main>
        </div>
        <Suspense>{summary}</Suspense>
      </div>
      {checkout.busy && <LoadingOverlay confirming={checkout.confirming} />}
    </>
  );
}

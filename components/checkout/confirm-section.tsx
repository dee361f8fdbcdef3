import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { Alert } from '@/components/ui/alert';
import { AppLink } from '@/components/ui/app-link';
import { Check } from '@/components/ui/check';
import { PartBoundary } from '@/components/ui/part-boundary';
import { PAYMENT_TYPE } from '@/lib/domain/codes';
import { routes } from '@/lib/routes';
import type { PayPalSetup } from '@/lib/server/checkout/get-checkout';
import { PayPalLoading } from './paypal-loading';
import { Step } from './step';
import { TransferPart } from './transfer-part';
import { type BuyerForm, useReady } from './use-buyer-form';
import type { Checkout } from './use-checkout';

/** Loaded only when PayPal (P) is chosen and the form is complete (docs/spec/design.md#performance). */
const PayPalPart = dynamic(() => import('./paypal-part').then((part) => part.PayPalPart), {
  ssr: false,
  loading: () => <PayPalLoading />,
});

type ConfirmSectionProps = {
  number: number;
  paypal: PayPalSetup | null;
  checkout: Checkout;
  loginHref: string;
};

function Message({ notice, loginHref }: { notice: Checkout['notice']; loginHref: string }) {
  const t = useTranslations('checkout');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice?.tone === 'error' && document.activeElement?.getAttribute('aria-invalid') !== 'true') {
      box.current?.focus({ preventScroll: true });
      box.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [notice]);
  if (!notice) return null;
  return (
    <Alert ref={box} tone={notice.tone} className="mt-4">
      {notice.text}{' '}
      {notice.login && (
        <AppLink className="link" href={loginHref}>
          {t('buyer.login')}
        </AppLink>
      )}
      {notice.order && (
        <AppLink className="link" href={notice.order} hard>
          {t('confirm.see_order')}
        </AppLink>
      )}
      {notice.login && <span className="block">{t('buyer.login_keeps')}</span>}
    </Alert>
  );
}

function Provider({ paypal, checkout }: Pick<ConfirmSectionProps, 'paypal' | 'checkout'>) {
  const t = useTranslations('checkout');
  const ready = useReady(checkout.buyer);
  if (!paypal) return <Alert tone="warning">{t('payment.provider_off')}</Alert>;
  if (!ready || !checkout.complete) return <Alert>{t('confirm.hint')}</Alert>;
  return (
    <PartBoundary text={t('confirm.paypal_blocked')} retry={t('confirm.paypal_retry')}>
      <PayPalPart key={checkout.rangeId} setup={paypal} checkout={checkout} />
    </PartBoundary>
  );
}

function Terms({ form }: Pick<BuyerForm, 'form'>) {
  const t = useTranslations('checkout.confirm');
  const { errors } = useFormState({ control: form.control, name: 'agreed_tc' });
  const registered = form.register('agreed_tc');
  const link = (children: ReactNode) => (
    <AppLink className="link" href={routes.terms} target="_blank" hard>
      {children}
    </AppLink>
  );
  return (
    <Check {...registered} id="agreed_tc" className="mt-3" error={errors.agreed_tc?.message}>
      {t.rich('terms', { link })}
    </Check>
  );
}

export function ConfirmSection({ number, paypal, checkout, loginHref }: ConfirmSectionProps) {
  const t = useTranslations('checkout.confirm');
  return (
    <Step number={number} title={t('heading')}>
      <Terms form={checkout.buyer.form} />
      {/* Block further payment while the outcome of the last one is unknown. */}
      {!checkout.notice?.order && (
        <div className="mt-3">
          {checkout.type === PAYMENT_TYPE.transfer ? (
            <TransferPart checkout={checkout} />
          ) : (
            <Provider paypal={paypal} checkout={checkout} />
          )}
        </div>
      )}
      <Message notice={checkout.notice} loginHref={loginHref} />
    </Step>
  );
}

import {
  INSTANCE_LOADING_STATE,
  PayPalOneTimePaymentButton,
  PayPalProvider,
  PayPalSubscriptionButton,
  usePayPal,
} from '@paypal/react-paypal-js/sdk-v6';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { PayPalSetup } from '@/lib/server/checkout/get-checkout';
import { isForeignDocument, loadPayPalScript } from './load-paypal-script';
import { PayPalLoading } from './paypal-loading';
import type { Checkout } from './use-checkout';

type PayPalPartProps = { setup: PayPalSetup; checkout: Checkout };

/** The client id is public (docs/spec/specification.md#checkout-calls). */
const clientIdOfPage = () =>
  document.querySelector<HTMLMetaElement>('meta[name="paypal-client-id"]')?.content ?? '';

function Blocked({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('checkout.confirm');
  return (
    <Alert
      tone="warning"
      action={
        <Button size="sm" variant="outline" onClick={onRetry}>
          {t('paypal_retry')}
        </Button>
      }
    >
      {t('paypal_blocked')}
    </Alert>
  );
}

function Buttons({ checkout, onRetry }: { checkout: Checkout; onRetry: () => void }) {
  const planId = checkout.offer?.planId ?? null;
  const t = useTranslations('checkout.confirm');
  const { loadingStatus, error } = usePayPal();
  const rejected = loadingStatus === INSTANCE_LOADING_STATE.REJECTED;
  useEffect(() => {
    if (rejected) console.warn('PayPal:', error);
  }, [rejected, error]);
  if (rejected) return <Blocked onRetry={onRetry} />;
  if (loadingStatus === INSTANCE_LOADING_STATE.PENDING) return <PayPalLoading />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be one more box around one button
    <div className="grid gap-2 sm:max-w-md" role="group" aria-label={t('paypal_group')}>
      {planId === null ? (
        <PayPalOneTimePaymentButton
          type="pay"
          createOrder={checkout.openPayPalOrder}
          onApprove={({ orderId }) => checkout.capture(orderId)}
          onCancel={checkout.payPalCancelled}
          onError={checkout.payPalFailed}
        />
      ) : (
        <PayPalSubscriptionButton
          key={planId}
          type="subscribe"
          createSubscription={checkout.openSubscription}
          onApprove={async ({ subscriptionId }) => {
            if (subscriptionId) await checkout.activate(subscriptionId);
            else checkout.payPalFailed('no subscription id');
          }}
          onCancel={checkout.payPalCancelled}
          onError={checkout.payPalFailed}
        />
      )}
      <p className="hint text-center mt-1">{t(planId === null ? 'paypal_note' : 'paypal_monthly_note')}</p>
    </div>
  );
}

type Script = 'loading' | 'ready' | 'failed';

/** PayPal's button for the chosen range (docs/spec/paypal.md#browser). Loads only when shown. */
export function PayPalPart({ setup, checkout }: PayPalPartProps) {
  const [script, setScript] = useState<Script>(setup.scriptUrl ? 'loading' : 'ready');
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` triggers a new request
  useEffect(() => {
    if (isForeignDocument()) {
      window.location.reload();
      return;
    }
    if (!setup.scriptUrl) return;
    let current = true;
    loadPayPalScript(setup.scriptUrl).then(
      () => current && setScript('ready'),
      (error: unknown) => {
        console.warn('PayPal:', error);
        if (current) setScript('failed');
      },
    );
    return () => {
      current = false;
    };
  }, [setup.scriptUrl, round]);

  const retry = () => {
    setScript(setup.scriptUrl ? 'loading' : 'ready');
    setRound(round + 1);
  };
  if (script === 'failed') return <Blocked onRetry={retry} />;
  if (script === 'loading') return <PayPalLoading />;
  return (
    <PayPalProvider
      key={round}
      clientId={clientIdOfPage()}
      environment={setup.environment}
      components={['paypal-payments', 'paypal-subscriptions']}
      pageType="checkout"
    >
      <Buttons checkout={checkout} onRetry={retry} />
    </PayPalProvider>
  );
}

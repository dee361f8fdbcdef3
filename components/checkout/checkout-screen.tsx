'use client';

import { routes } from '@/lib/routes';
import type { CheckoutView } from '@/lib/server/checkout/get-checkout';
import { AccessNote } from './access-note';
import { CheckoutFrame } from './checkout-frame';
import { OrderSummary, SummaryLine } from './order-summary';
import { useCheckout } from './use-checkout';

/** Checkout of one program (docs/spec/specification.md#checkout-screen). */
export function CheckoutScreen({ view }: { view: CheckoutView }) {
  const checkout = useCheckout(view);
  return (
    <CheckoutFrame
      view={view}
      checkout={checkout}
      backHref={routes.program(view.slug)}
      loginHref={routes.loginFor(routes.checkout(view.programId, checkout.rangeId ?? undefined))}
      access={<AccessNote view={view} checkout={checkout} />}
      line={<SummaryLine view={view} checkout={checkout} />}
      summary={<OrderSummary view={view} checkout={checkout} />}
    />
  );
}

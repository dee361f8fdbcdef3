import { env } from '@/lib/env';
import { routes } from '@/lib/routes';
import type { CheckoutView } from '@/lib/server/checkout/get-checkout';

/** `<head>` entries of the checkout: crawlers may visit it, the canonical URL is the program's. */
export const CheckoutHead = ({ view }: { view: CheckoutView }) => (
  <>
    <link rel="canonical" href={env.APP_URL + routes.program(view.slug)} />
    {view.paypal && <meta name="paypal-client-id" content={view.paypal.clientId} />}
  </>
);

import { env } from '@/lib/env';
import { routes } from '@/lib/routes';
import type { CheckoutView } from '@/lib/server/checkout/get-checkout';

/** What the checkout adds to `<head>`: search engines may come here and are sent to the program. */
export const CheckoutHead = ({ view }: { view: CheckoutView }) => (
  <>
    <link rel="canonical" href={env.APP_URL + routes.program(view.slug)} />
    {view.paypal && <meta name="paypal-client-id" content={view.paypal.clientId} />}
  </>
);

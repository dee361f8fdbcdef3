import { redirect } from 'next/navigation';
import { CheckoutHead } from '@/components/checkout/checkout-head';
import { CheckoutScreen } from '@/components/checkout/checkout-screen';
import { routes } from '@/lib/routes';
import { load } from './load';

export { generateMetadata } from './load';

export default async function CheckoutPage(props: PageProps<'/[locale]/checkout/[id]'>) {
  const { id, view } = await load(props);
  if (view === 'already_has_program') redirect(routes.alreadyHas(id));
  return (
    <>
      <CheckoutHead view={view} />
      <CheckoutScreen view={view} />
    </>
  );
}

import { notFound, redirect } from 'next/navigation';
import { CheckoutHead } from '@/components/checkout/checkout-head';
import { CheckoutScreen } from '@/components/checkout/checkout-screen';
import { NotFoundScreen } from '@/components/site/not-found-screen';
import { routes } from '@/lib/routes';
import { orMissing } from '../../../../or-missing';
import { load } from './load';

export { generateMetadata } from './load';

async function CheckoutPage(props: PageProps<'/[locale]/checkout/[id]'>) {
  const { id, view } = (await load(props)) ?? notFound();
  if (view === 'already_has_program') redirect(routes.alreadyHas(id));
  return (
    <>
      <CheckoutHead view={view} />
      <CheckoutScreen view={view} />
    </>
  );
}

export default orMissing(CheckoutPage, NotFoundScreen);

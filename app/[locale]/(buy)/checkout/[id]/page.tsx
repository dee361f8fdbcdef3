import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { CheckoutHead } from '@/components/checkout/checkout-head';
import { CheckoutScreen } from '@/components/checkout/checkout-screen';
import { requestContext } from '@/lib/http/context';
import { routes } from '@/lib/routes';
import { getCheckout } from '@/lib/server/checkout/get-checkout';
import { parseId } from '../../parse-id';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('checkout.page');
  return { title: t('title'), description: t('description') };
}

export default async function CheckoutPage(props: PageProps<'/[locale]/checkout/[id]'>) {
  const id = parseId((await props.params).id);
  if (id === null) notFound();
  const view = await getCheckout(await requestContext(), id, parseId((await props.searchParams).range));
  if (view === null) notFound();
  if (view === 'already_has_program') redirect(routes.alreadyHas(id));
  return (
    <>
      <CheckoutHead view={view} />
      <CheckoutScreen view={view} />
    </>
  );
}

import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CartCompleted } from '@/components/cart/cart-completed';
import { NoOrder } from '@/components/checkout/no-order';
import { SiteShell } from '@/components/site/site-shell';
import { parseId } from '@/lib/domain/values/parse-id';
import { requestContext } from '@/lib/http/context';
import { routes } from '@/lib/routes';
import { getCartCompleted } from '@/lib/server/cart/get-cart-completed';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('cart.completed');
  return { title: t('title'), robots: { index: false } };
}

type Props = PageProps<'/[locale]/order_completed_cart'>;

export default async function OrderCompletedCartPage({ searchParams }: Props) {
  const id = parseId((await searchParams).order);
  const page = await getCartCompleted(await requestContext(), id);
  return (
    <SiteShell tone={page ? (page.deposit ? 'rubor' : 'mar') : 'light'}>
      {page ? <CartCompleted page={page} /> : <NoOrder path={routes.completedCartOf(id)} />}
    </SiteShell>
  );
}

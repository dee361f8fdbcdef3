import type { Metadata } from 'next';
import { PurchasesScreen } from '@/components/account/purchases-screen';
import { SiteShell } from '@/components/site/site-shell';
import { routes } from '@/lib/routes';
import { listPurchases } from '@/lib/server/accounts/list-purchases';
import { downloadsOfOrders } from '@/lib/server/downloads/order-downloads';
import { explainMyAccess } from '@/lib/server/entitlements/explain-access';
import { getMySubscriptions } from '@/lib/server/payments/subscription-view';
import { listRenewals } from '@/lib/server/receipts/list-renewals';
import { getAccountFrame } from '@/lib/server/training/get-account-frame';
import { rememberedProgram } from '@/lib/server/training/remembered';
import { memberContext, ordinal } from '../../params';
import { privateMetadata } from '../../private-metadata';

type Props = PageProps<'/[locale]/profile/purchases'>;

export const generateMetadata = ({ params }: Props): Promise<Metadata> =>
  privateMetadata(params, (t) => t('account.purchases.title'));

export default async function PurchasesPage({ searchParams }: Props) {
  const page = ordinal(String((await searchParams).page ?? 1));
  const context = await memberContext(routes.purchases);
  const frame = await getAccountFrame(context, await rememberedProgram());
  const list = await listPurchases(context, page);
  const ids = list.purchases.map(({ id }) => id);
  const [subscriptions, access, renewals, downloads] = await Promise.all([
    page === 1 ? getMySubscriptions(context) : [],
    page === 1 ? explainMyAccess(context) : [],
    listRenewals(context, ids),
    downloadsOfOrders(context, ids),
  ]);
  const more = { subscriptions, access, renewals, downloads };
  return (
    <SiteShell>
      <PurchasesScreen frame={frame} page={page} {...list} {...more} />
    </SiteShell>
  );
}

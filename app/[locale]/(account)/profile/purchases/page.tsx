import type { Metadata } from 'next';
import { PurchasesScreen } from '@/components/account/purchases-screen';
import { SiteShell } from '@/components/site/site-shell';
import { routes } from '@/lib/routes';
import { listPurchases } from '@/lib/server/accounts/list-purchases';
import { getMySubscriptions } from '@/lib/server/payments/subscription-view';
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
  return (
    <SiteShell>
      <PurchasesScreen
        frame={frame}
        page={page}
        {...list}
        subscriptions={await getMySubscriptions(context)}
      />
    </SiteShell>
  );
}

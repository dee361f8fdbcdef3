import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PurchasesScreen } from '@/components/account/purchases-screen';
import { SiteShell } from '@/components/site/site-shell';
import { routes } from '@/lib/routes';
import { listPurchases } from '@/lib/server/accounts/list-purchases';
import { getAccountFrame } from '@/lib/server/training/get-account-frame';
import { rememberedProgram } from '@/lib/server/training/remembered';
import { memberContext, ordinal } from '../../params';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account.purchases');
  return { title: t('title'), robots: { index: false } };
}

export default async function PurchasesPage({ searchParams }: PageProps<'/[locale]/profile/purchases'>) {
  const page = ordinal(String((await searchParams).page ?? 1));
  const context = await memberContext(routes.purchases);
  const frame = await getAccountFrame(context, await rememberedProgram());
  const list = await listPurchases(context, page);
  return (
    <SiteShell>
      <PurchasesScreen frame={frame} page={page} {...list} />
    </SiteShell>
  );
}

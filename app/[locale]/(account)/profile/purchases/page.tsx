import type { Metadata } from 'next';
import { PurchasesScreen } from '@/components/account/purchases-screen';
import { SiteShell } from '@/components/site/site-shell';
import { routes } from '@/lib/routes';
import { getPurchasesPage } from '@/lib/server/receipts/get-purchases-page';
import { getAccountFrame } from '@/lib/server/training/get-account-frame';
import { readProgramCookie } from '@/lib/server/training/program-cookie';
import { memberContext, ordinal } from '../../params';
import { privateMetadata } from '../../private-metadata';

type Props = PageProps<'/[locale]/profile/purchases'>;

export const generateMetadata = ({ params }: Props): Promise<Metadata> =>
  privateMetadata(params, (t) => t('account.purchases.title'));

export default async function PurchasesPage({ searchParams }: Props) {
  const page = ordinal(String((await searchParams).page ?? 1));
  const context = await memberContext(routes.purchasesPage(page));
  const frame = await getAccountFrame(context, await readProgramCookie());
  const purchases = await getPurchasesPage(context, page);
  return (
    <SiteShell>
      <PurchasesScreen frame={frame} {...purchases} />
    </SiteShell>
  );
}

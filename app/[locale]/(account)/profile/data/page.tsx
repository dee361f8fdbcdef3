import type { Metadata } from 'next';
import { DataScreen } from '@/components/account/data-screen';
import { SiteShell } from '@/components/site/site-shell';
import { routes } from '@/lib/routes';
import { getAccountFrame } from '@/lib/server/training/get-account-frame';
import { readProgramCookie } from '@/lib/server/training/program-cookie';
import { ownContext } from '../../params';
import { privateMetadata } from '../../private-metadata';

type Props = PageProps<'/[locale]/profile/data'>;

export const generateMetadata = ({ params }: Props): Promise<Metadata> =>
  privateMetadata(params, (t) => t('account.data.title'));

export default async function DataPage() {
  const context = await ownContext(routes.myData);
  return (
    <SiteShell>
      <DataScreen frame={await getAccountFrame(context, await readProgramCookie())} />
    </SiteShell>
  );
}

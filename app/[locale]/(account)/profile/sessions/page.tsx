import type { Metadata } from 'next';
import { SecurityScreen } from '@/components/account/security-screen';
import { SiteShell } from '@/components/site/site-shell';
import { routes } from '@/lib/routes';
import { getSecurity } from '@/lib/server/accounts/get-security';
import { getAccountFrame } from '@/lib/server/training/get-account-frame';
import { readProgramCookie } from '@/lib/server/training/program-cookie';
import { ownContext } from '../../params';
import { privateMetadata } from '../../private-metadata';

type Props = PageProps<'/[locale]/profile/sessions'>;

export const generateMetadata = ({ params }: Props): Promise<Metadata> =>
  privateMetadata(params, (t) => t('account.security.title'));

export default async function SessionsPage() {
  const context = await ownContext(routes.sessions);
  const frame = await getAccountFrame(context, await readProgramCookie());
  return (
    <SiteShell>
      <SecurityScreen frame={frame} security={await getSecurity(context)} />
    </SiteShell>
  );
}

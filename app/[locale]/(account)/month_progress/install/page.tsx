import type { Metadata } from 'next';
import { SiteShell } from '@/components/site/site-shell';
import { InstallScreen } from '@/components/training/offline/install-screen';
import { OfflineTexts } from '@/components/training/offline/offline-texts';
import { routes } from '@/lib/routes';
import { memberContext } from '../../params';
import { privateMetadata } from '../../private-metadata';

type Props = PageProps<'/[locale]/month_progress/install'>;

export const generateMetadata = ({ params }: Props): Promise<Metadata> =>
  privateMetadata(params, (t) => t('training.phone.install'));

export default async function InstallPage() {
  await memberContext(routes.install);
  return (
    <SiteShell active="plan" tone="mar">
      <OfflineTexts parts={['install']}>
        <InstallScreen />
      </OfflineTexts>
    </SiteShell>
  );
}

import type { Metadata } from 'next';
import { SiteShell } from '@/components/site/site-shell';
import { OfflineTexts } from '@/components/training/offline/offline-texts';
import { PhoneScreen } from '@/components/training/offline/phone-screen';
import { routes } from '@/lib/routes';
import { memberContext } from '../../params';
import { privateMetadata } from '../../private-metadata';

type Props = PageProps<'/[locale]/month_progress/phone'>;

export const generateMetadata = ({ params }: Props): Promise<Metadata> =>
  privateMetadata(params, (t) => t('training.phone.title'));

export default async function PhonePage() {
  await memberContext(routes.phone);
  return (
    <SiteShell active="plan">
      <OfflineTexts parts={['phone', 'save']}>
        <PhoneScreen />
      </OfflineTexts>
    </SiteShell>
  );
}

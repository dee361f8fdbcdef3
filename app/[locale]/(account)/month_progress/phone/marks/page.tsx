import type { Metadata } from 'next';
import { SiteShell } from '@/components/site/site-shell';
import { MarksScreen } from '@/components/training/offline/marks-screen';
import { OfflineTexts } from '@/components/training/offline/offline-texts';
import { routes } from '@/lib/routes';
import { memberContext } from '../../../params';
import { privateMetadata } from '../../../private-metadata';

type Props = PageProps<'/[locale]/month_progress/phone/marks'>;

export const generateMetadata = ({ params }: Props): Promise<Metadata> =>
  privateMetadata(params, (t) => t('training.queue.title'));

export default async function MarksPage() {
  await memberContext(routes.phoneMarks);
  return (
    <SiteShell active="plan">
      <OfflineTexts parts={['phone', 'queue']}>
        <MarksScreen />
      </OfflineTexts>
    </SiteShell>
  );
}

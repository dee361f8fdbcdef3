import type { Metadata } from 'next';
import { MiniFooter } from '@/components/site/site-footer';
import { SiteHeader } from '@/components/site/site-header';
import { OfflineShell } from '@/components/training/offline/offline-shell';
import { OfflineTexts } from '@/components/training/offline/offline-texts';
import { privateMetadata } from '../../private-metadata';
import '../player-styles';

type Props = PageProps<'/[locale]/month_progress/offline'>;

export const generateMetadata = ({ params }: Props): Promise<Metadata> =>
  privateMetadata(params, (t) => t('training.offline.title'));

/** The same for everybody: what it shows is read from the phone (docs/spec/offline.md#shell). */
export default function OfflinePage() {
  return (
    <OfflineTexts>
      <OfflineShell header={<SiteHeader active="plan" />} footer={<MiniFooter />} />
    </OfflineTexts>
  );
}

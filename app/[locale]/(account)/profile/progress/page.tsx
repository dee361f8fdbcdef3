import type { Metadata } from 'next';
import { SiteShell } from '@/components/site/site-shell';
import { ProgressScreen } from '@/components/training/progress-screen';
import { routes } from '@/lib/routes';
import { getAccountFrame } from '@/lib/server/training/get-account-frame';
import { getProgress } from '@/lib/server/training/get-progress';
import { chosenProgram, programInAddress } from '@/lib/server/training/program-cookie';
import { memberContext, orNotFound } from '../../params';
import { privateMetadata } from '../../private-metadata';

type Props = PageProps<'/[locale]/profile/progress'>;

export const generateMetadata = ({ params }: Props): Promise<Metadata> =>
  privateMetadata(params, (t) => t('account.progress.title'));

export default async function ProgressPage({ searchParams }: Props) {
  const choice = await chosenProgram(searchParams);
  const context = await memberContext(routes.inProgram(routes.progress, programInAddress(choice)));
  const parts = [orNotFound(getAccountFrame(context, choice)), getProgress(context)] as const;
  const [frame, progress] = await Promise.all(parts);
  return (
    <SiteShell>
      <ProgressScreen frame={frame} progress={progress} />
    </SiteShell>
  );
}

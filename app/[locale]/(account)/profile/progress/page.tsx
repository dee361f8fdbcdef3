import { SiteShell } from '@/components/site/site-shell';
import { ProgressScreen } from '@/components/training/progress-screen';
import { routes } from '@/lib/routes';
import { getAccountFrame } from '@/lib/server/training/get-account-frame';
import { chosenProgram, programInAddress } from '@/lib/server/training/program-cookie';
import { getProgress } from '@/lib/server/training/progress/get-progress';
import { accountPage, titled } from '../../account-page';
import { memberContext, orNotFound } from '../../params';

type Props = PageProps<'/[locale]/profile/progress'>;

const ProgressPage = accountPage(async ({ searchParams }: Props) => {
  const choice = await chosenProgram(searchParams);
  const context = await memberContext(routes.inProgram(routes.progress, programInAddress(choice)));
  const parts = [orNotFound(getAccountFrame(context, choice)), getProgress(context)] as const;
  const [frame, progress] = await Promise.all(parts);
  return (
    <SiteShell>
      <ProgressScreen frame={frame} progress={progress} />
    </SiteShell>
  );
});

export const generateMetadata = titled((t) => t('account.progress.title'), ProgressPage);

export default ProgressPage;

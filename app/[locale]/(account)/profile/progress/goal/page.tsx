import { SiteShell } from '@/components/site/site-shell';
import { GoalScreen } from '@/components/training/progress/goal-screen';
import { routes } from '@/lib/routes';
import { getProgramLink } from '@/lib/server/training/get-program-link';
import { chosenProgram, programInAddress } from '@/lib/server/training/program-cookie';
import { getProgress } from '@/lib/server/training/progress/get-progress';
import { accountPage, titled } from '../../../account-page';
import { memberContext, orNotFound } from '../../../params';

type Props = PageProps<'/[locale]/profile/progress/goal'>;

const GoalPage = accountPage(async ({ searchParams }: Props) => {
  const choice = await chosenProgram(searchParams);
  const context = await memberContext(routes.inProgram(routes.goal, programInAddress(choice)));
  const link = await orNotFound(getProgramLink(context, choice));
  const view = await getProgress(context);
  return (
    <SiteShell>
      <GoalScreen link={link} view={view} />
    </SiteShell>
  );
});

export const generateMetadata = titled((t) => t('account.goal.title'), GoalPage);

export default GoalPage;

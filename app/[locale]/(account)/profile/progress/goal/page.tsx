import type { Metadata } from 'next';
import { SiteShell } from '@/components/site/site-shell';
import { GoalScreen } from '@/components/training/progress/goal-screen';
import { routes } from '@/lib/routes';
import { getAccountFrame } from '@/lib/server/training/get-account-frame';
import { getProgress } from '@/lib/server/training/get-progress';
import { chosenProgram, programInAddress } from '@/lib/server/training/program-cookie';
import { memberContext, orNotFound } from '../../../params';
import { privateMetadata } from '../../../private-metadata';

type Props = PageProps<'/[locale]/profile/progress/goal'>;

export const generateMetadata = ({ params }: Props): Promise<Metadata> =>
  privateMetadata(params, (t) => t('account.goal.title'));

export default async function GoalPage({ searchParams }: Props) {
  const choice = await chosenProgram(searchParams);
  const context = await memberContext(routes.inProgram(routes.goal, programInAddress(choice)));
  const frame = await orNotFound(getAccountFrame(context, choice));
  const view = await getProgress(context);
  return (
    <SiteShell>
      <GoalScreen frame={frame} view={view} />
    </SiteShell>
  );
}

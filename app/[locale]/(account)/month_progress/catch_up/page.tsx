import { redirect } from 'next/navigation';
import { SiteShell } from '@/components/site/site-shell';
import { CatchUpScreen } from '@/components/training/schedule/catch-up-screen';
import { routes } from '@/lib/routes';
import { chosenProgram, programInAddress } from '@/lib/server/training/program-cookie';
import { getCatchUp } from '@/lib/server/training/schedule/get-catch-up';
import { planPage, titled } from '../../account-page';
import { memberContext, orNotFound } from '../../params';

type Props = PageProps<'/[locale]/month_progress/catch_up'>;

const CatchUpPage = planPage(async ({ searchParams }: Props) => {
  const choice = await chosenProgram(searchParams);
  const context = await memberContext(routes.inProgram(routes.catchUp, programInAddress(choice)));
  const view = await orNotFound(getCatchUp(context, choice));
  if (!view) redirect(routes.plan);
  if (view.isPaused) redirect(routes.inProgram(routes.pause(), view.place.link));
  return (
    <SiteShell active="plan" tone={view.place.together ? 'mar' : undefined}>
      <CatchUpScreen view={view} />
    </SiteShell>
  );
});

export const generateMetadata = titled((t) => t('training.catch_up.crumb'), CatchUpPage);

export default CatchUpPage;

import { redirect } from 'next/navigation';
import { SiteShell } from '@/components/site/site-shell';
import { PauseScreen } from '@/components/training/schedule/pause-screen';
import { routes } from '@/lib/routes';
import { chosenProgram, programInAddress } from '@/lib/server/training/program-cookie';
import { getPause } from '@/lib/server/training/schedule/get-pause';
import { planPage, titled } from '../../account-page';
import { calendarDay, memberContext, orNotFound } from '../../params';

type Props = PageProps<'/[locale]/month_progress/pause'>;

const PausePage = planPage(async ({ searchParams }: Props) => {
  const { from, to } = await searchParams;
  const dates = { from: calendarDay(from || undefined), to: calendarDay(to || undefined) };
  const choice = await chosenProgram(searchParams);
  const context = await memberContext(
    routes.inProgram(routes.pause(dates.from ?? undefined, dates.to ?? undefined), programInAddress(choice)),
  );
  const view = await orNotFound(getPause(context, choice, dates));
  if (!view) redirect(routes.plan);
  return (
    <SiteShell active="plan">
      <PauseScreen view={view} />
    </SiteShell>
  );
});

export const generateMetadata = titled((t) => t('training.pause.crumb'), PausePage);

export default PausePage;

import { redirect } from 'next/navigation';
import { SiteShell } from '@/components/site/site-shell';
import { FirstDayScreen } from '@/components/training/schedule/first-day-screen';
import { routes } from '@/lib/routes';
import { chosenProgram, programInAddress } from '@/lib/server/training/program-cookie';
import { getFirstDay } from '@/lib/server/training/schedule/get-first-day';
import { planPage, titled } from '../../account-page';
import { calendarDay, memberContext, orNotFound } from '../../params';

type Props = PageProps<'/[locale]/month_progress/start'>;

const FirstDayPage = planPage(async ({ searchParams }: Props) => {
  const on = calendarDay((await searchParams).on);
  const choice = await chosenProgram(searchParams);
  const context = await memberContext(
    routes.inProgram(routes.firstDay(on ?? undefined), programInAddress(choice)),
  );
  const view = await orNotFound(getFirstDay(context, choice, on));
  if (!view) redirect(routes.plan);
  return (
    <SiteShell active="plan">
      <FirstDayScreen view={view} />
    </SiteShell>
  );
});

export const generateMetadata = titled((t) => t('training.first_day.crumb'), FirstDayPage);

export default FirstDayPage;

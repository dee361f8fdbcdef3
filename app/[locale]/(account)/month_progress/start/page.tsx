import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { SiteShell } from '@/components/site/site-shell';
import { FirstDayScreen } from '@/components/training/schedule/first-day-screen';
import { routes } from '@/lib/routes';
import { getFirstDay } from '@/lib/server/training/get-first-day';
import { chosenProgram, programInAddress } from '@/lib/server/training/program-cookie';
import { calendarDay, memberContext, orNotFound } from '../../params';
import { privateMetadata } from '../../private-metadata';

type Props = PageProps<'/[locale]/month_progress/start'>;

export const generateMetadata = ({ params }: Props): Promise<Metadata> =>
  privateMetadata(params, (t) => t('training.first_day.crumb'));

export default async function FirstDayPage({ searchParams }: Props) {
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
}

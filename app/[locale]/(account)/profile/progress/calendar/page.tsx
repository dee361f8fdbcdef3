import type { Metadata } from 'next';
import { SiteShell } from '@/components/site/site-shell';
import { CalendarScreen } from '@/components/training/progress/calendar-screen';
import { routes } from '@/lib/routes';
import { getAccountFrame } from '@/lib/server/training/get-account-frame';
import { getCalendarMonth } from '@/lib/server/training/get-calendar-month';
import { chosenProgram, programInAddress } from '@/lib/server/training/program-cookie';
import { calendarMonth, memberContext, orNotFound } from '../../../params';
import { privateMetadata } from '../../../private-metadata';

type Props = PageProps<'/[locale]/profile/progress/calendar'>;

export const generateMetadata = ({ params }: Props): Promise<Metadata> =>
  privateMetadata(params, (t) => t('account.calendar.title'));

export default async function CalendarPage({ searchParams }: Props) {
  const month = calendarMonth((await searchParams).month);
  const choice = await chosenProgram(searchParams);
  const context = await memberContext(
    routes.inProgram(routes.progressMonth(month ?? undefined), programInAddress(choice)),
  );
  const parts = [orNotFound(getAccountFrame(context, choice)), getCalendarMonth(context, month)] as const;
  const [frame, view] = await Promise.all(parts);
  return (
    <SiteShell>
      <CalendarScreen frame={frame} view={view} />
    </SiteShell>
  );
}

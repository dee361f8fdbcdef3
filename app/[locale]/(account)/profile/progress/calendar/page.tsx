import { SiteShell } from '@/components/site/site-shell';
import { CalendarScreen } from '@/components/training/progress/calendar-screen';
import { routes } from '@/lib/routes';
import { getAccountFrame } from '@/lib/server/training/get-account-frame';
import { getCalendarMonth } from '@/lib/server/training/get-calendar-month';
import { chosenProgram, programInAddress } from '@/lib/server/training/program-cookie';
import { accountPage, titled } from '../../../account-page';
import { calendarMonth, memberContext, orNotFound } from '../../../params';

type Props = PageProps<'/[locale]/profile/progress/calendar'>;

const CalendarPage = accountPage(async ({ searchParams }: Props) => {
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
});

export const generateMetadata = titled((t) => t('account.calendar.title'), CalendarPage);

export default CalendarPage;

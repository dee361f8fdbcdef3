import { SiteShell } from '@/components/site/site-shell';
import { CalendarScreen } from '@/components/training/progress/calendar-screen';
import { routes } from '@/lib/routes';
import { getProgramLink } from '@/lib/server/training/get-program-link';
import { chosenProgram, programInAddress } from '@/lib/server/training/program-cookie';
import { getCalendarMonth } from '@/lib/server/training/progress/get-calendar-month';
import { accountPage, titled } from '../../../account-page';
import { calendarMonth, memberContext, orNotFound } from '../../../params';

type Props = PageProps<'/[locale]/profile/progress/calendar'>;

const CalendarPage = accountPage(async ({ searchParams }: Props) => {
  const month = calendarMonth((await searchParams).month);
  const choice = await chosenProgram(searchParams);
  const context = await memberContext(
    routes.inProgram(routes.progressMonth(month ?? undefined), programInAddress(choice)),
  );
  const parts = [orNotFound(getProgramLink(context, choice)), getCalendarMonth(context, month)] as const;
  const [link, view] = await Promise.all(parts);
  return (
    <SiteShell>
      <CalendarScreen link={link} view={view} />
    </SiteShell>
  );
});

export const generateMetadata = titled((t) => t('account.calendar.title'), CalendarPage);

export default CalendarPage;

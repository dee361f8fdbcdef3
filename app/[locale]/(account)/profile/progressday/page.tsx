import { SiteShell } from '@/components/site/site-shell';
import { ProgressDayScreen } from '@/components/training/progress-day-screen';
import { routes } from '@/lib/routes';
import { getProgramLink } from '@/lib/server/training/get-program-link';
import { chosenProgram, programInAddress } from '@/lib/server/training/program-cookie';
import { getProgressDay } from '@/lib/server/training/progress/get-progress-day';
import { accountPage, titled } from '../../account-page';
import { calendarDay, memberContext, orNotFound } from '../../params';

type Props = PageProps<'/[locale]/profile/progressday'>;

const ProgressDayPage = accountPage(async ({ searchParams }: Props) => {
  const day = calendarDay((await searchParams).day);
  const choice = await chosenProgram(searchParams);
  const path = day ? routes.progressDayOn(day) : routes.progressDay;
  const context = await memberContext(routes.inProgram(path, programInAddress(choice)));
  const link = await orNotFound(getProgramLink(context, choice));
  const log = await getProgressDay(context, day);
  return (
    <SiteShell>
      <ProgressDayScreen link={link} log={log} />
    </SiteShell>
  );
});

export const generateMetadata = titled((t) => t('account.progress_day.title'), ProgressDayPage);

export default ProgressDayPage;

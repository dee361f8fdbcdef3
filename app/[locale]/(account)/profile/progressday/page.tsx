import { NotFoundScreen } from '@/components/site/not-found-screen';
import { SiteShell } from '@/components/site/site-shell';
import { ProgressDayScreen } from '@/components/training/progress-day-screen';
import { routes } from '@/lib/routes';
import { getAccountFrame } from '@/lib/server/training/get-account-frame';
import { getProgressDay } from '@/lib/server/training/get-progress-day';
import { chosenProgram, programInAddress } from '@/lib/server/training/program-cookie';
import { onePage, orMissing } from '../../../../or-missing';
import { calendarDay, memberContext, orNotFound } from '../../params';
import { privateMetadata } from '../../private-metadata';

type Props = PageProps<'/[locale]/profile/progressday'>;

const render = onePage(async ({ searchParams }: Props) => {
  const day = calendarDay((await searchParams).day);
  const choice = await chosenProgram(searchParams);
  const path = day ? routes.progressDayOn(day) : routes.progressDay;
  const context = await memberContext(routes.inProgram(path, programInAddress(choice)));
  const frame = await orNotFound(getAccountFrame(context, choice));
  const log = await getProgressDay(context, day);
  return (
    <SiteShell>
      <ProgressDayScreen frame={frame} log={log} />
    </SiteShell>
  );
});

export const generateMetadata = (props: Props) =>
  privateMetadata(props.params, (t) => t('account.progress_day.title'), render(props));

export default orMissing(render, NotFoundScreen);

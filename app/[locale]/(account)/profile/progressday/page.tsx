import type { Metadata } from 'next';
import { SiteShell } from '@/components/site/site-shell';
import { ProgressDayScreen } from '@/components/training/progress-day-screen';
import { routes } from '@/lib/routes';
import { getAccountFrame } from '@/lib/server/training/get-account-frame';
import { getProgressDay } from '@/lib/server/training/get-progress-day';
import { askedIn, wantedProgram } from '@/lib/server/training/program-cookie';
import { calendarDay, memberContext, orNotFound } from '../../params';
import { privateMetadata } from '../../private-metadata';

type Props = PageProps<'/[locale]/profile/progressday'>;

export const generateMetadata = ({ params }: Props): Promise<Metadata> =>
  privateMetadata(params, (t) => t('account.progress_day.title'));

export default async function ProgressDayPage({ searchParams }: Props) {
  const day = calendarDay((await searchParams).day);
  const wanted = await wantedProgram(searchParams);
  const path = day ? routes.progressDayOn(day) : routes.progressDay;
  const context = await memberContext(routes.inProgram(path, askedIn(wanted)));
  const frame = await orNotFound(getAccountFrame(context, wanted));
  const log = await getProgressDay(context, day);
  return (
    <SiteShell>
      <ProgressDayScreen frame={frame} log={log} />
    </SiteShell>
  );
}

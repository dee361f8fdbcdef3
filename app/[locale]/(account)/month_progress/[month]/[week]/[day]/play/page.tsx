import { redirect } from 'next/navigation';
import { PlayPageScreen } from '@/components/training/player/play-page-screen';
import { routes } from '@/lib/routes';
import { getPlay } from '@/lib/server/training/days/get-play';
import { chosenProgram, programInAddress } from '@/lib/server/training/program-cookie';
import { planPage, titled } from '../../../../../account-page';
import { memberContext, ordinal, planOrEnded } from '../../../../../params';

type Props = PageProps<'/[locale]/month_progress/[month]/[week]/[day]/play'>;

/** A day that cannot be played is shown by its own page, whose screens would double what this one loads. */
const PlayPage = planPage(async ({ params, searchParams }: Props) => {
  const { month, week, day } = await params;
  const at = { month: ordinal(month), week: ordinal(week), day: ordinal(day) };
  const choice = await chosenProgram(searchParams);
  const context = await memberContext(routes.play(at.month, at.week, at.day, programInAddress(choice)));
  const { view } = await planOrEnded(context, choice, () => getPlay(context, at, choice));
  if (!view) redirect(routes.day(at.month, at.week, at.day, programInAddress(choice)));
  return <PlayPageScreen view={view} />;
});

export const generateMetadata = titled((t) => t('player.page'), PlayPage);

export default PlayPage;

import { SiteShell } from '@/components/site/site-shell';
import { DayScreen, toneOfDay } from '@/components/training/day-screen';
import { NewDay } from '@/components/training/new-day';
import { NoPlan } from '@/components/training/no-plan';
import { routes } from '@/lib/routes';
import { getDay } from '@/lib/server/training/days/get-day';
import { chosenProgram, programInAddress } from '@/lib/server/training/program-cookie';
import { planPage, titled } from '../../../../account-page';
import { memberContext, ordinal, planOrEnded } from '../../../../params';
import { submitMark } from '../../../mark-form';

type Props = PageProps<'/[locale]/month_progress/[month]/[week]/[day]'>;

const DayPage = planPage(async ({ params, searchParams }: Props) => {
  const { month, week, day } = await params;
  const at = { month: ordinal(month), week: ordinal(week), day: ordinal(day) };
  const choice = await chosenProgram(searchParams);
  const context = await memberContext(routes.day(at.month, at.week, at.day, programInAddress(choice)));
  const { view, ended } = await planOrEnded(context, choice, () => getDay(context, at, choice));
  return (
    <SiteShell active="plan" tone={toneOfDay(view)}>
      <NewDay />
      {view ? <DayScreen view={view} formAction={submitMark} /> : <NoPlan ended={ended} />}
    </SiteShell>
  );
});

export const generateMetadata = titled((t, { week }) => t('training.day.title', { week }), DayPage);

export default DayPage;

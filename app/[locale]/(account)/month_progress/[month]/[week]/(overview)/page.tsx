import { SiteShell } from '@/components/site/site-shell';
import { NoPlan } from '@/components/training/no-plan';
import { WeekScreen } from '@/components/training/week-screen';
import { routes } from '@/lib/routes';
import { sampleWhileWaiting } from '@/lib/server/catalog/get-sample';
import { getWeek } from '@/lib/server/training/days/get-week';
import { chosenProgram, programInAddress } from '@/lib/server/training/program-cookie';
import { planPage, titled } from '../../../../account-page';
import { memberContext, ordinal, planOrEnded } from '../../../../params';

type Props = PageProps<'/[locale]/month_progress/[month]/[week]'>;

const WeekPage = planPage(async ({ params, searchParams }: Props) => {
  const { month, week } = await params;
  const at = { month: ordinal(month), week: ordinal(week) };
  const choice = await chosenProgram(searchParams);
  const context = await memberContext(routes.week(at.month, at.week, programInAddress(choice)));
  const { view, ended } = await planOrEnded(context, choice, () => getWeek(context, at, choice));
  const sampleHref = view && (await sampleWhileWaiting(view.frame, context.locale));
  return (
    <SiteShell active="plan">
      {view ? <WeekScreen view={view} sampleHref={sampleHref} /> : <NoPlan ended={ended} />}
    </SiteShell>
  );
});

export const generateMetadata = titled((t, { week }) => t('training.week.title', { week }), WeekPage);

export default WeekPage;

import { SiteShell } from '@/components/site/site-shell';
import { NewDay } from '@/components/training/new-day';
import { WeekSkeleton } from '@/components/training/week-skeleton';
import { routes } from '@/lib/routes';
import { assertPlace } from '@/lib/server/training/assert-place';
import { chosenInLayout, programInAddress } from '@/lib/server/training/program-cookie';
import { orMissing } from '../../../../../../or-missing';
import { memberContext, ordinal, orNotFound } from '../../../../params';
import { NavigationSkeleton } from '../../../navigation-skeleton';
import PlanNotFound from '../../../not-found';

/** Runs above the skeleton, so that guests are redirected and an unknown week is a real 404. */
async function WeekLayout({ children, params }: LayoutProps<'/[locale]/month_progress/[month]/[week]'>) {
  const { month, week } = await params;
  const at = { month: ordinal(month), week: ordinal(week) };
  const choice = await chosenInLayout();
  const context = await memberContext(routes.week(at.month, at.week, programInAddress(choice)));
  await orNotFound(assertPlace(context, at, choice));
  const skeleton = (
    <SiteShell active="plan">
      <WeekSkeleton />
    </SiteShell>
  );
  return (
    <NavigationSkeleton skeleton={skeleton}>
      <NewDay />
      {children}
    </NavigationSkeleton>
  );
}

export default orMissing(WeekLayout, PlanNotFound);

import { SiteShell } from '@/components/site/site-shell';
import { DaySkeleton } from '@/components/training/day-skeleton';
import { routes } from '@/lib/routes';
import { assertPlace } from '@/lib/server/training/assert-place';
import { chosenInLayout, programInAddress } from '@/lib/server/training/program-cookie';
import { orMissing } from '../../../../../../or-missing';
import { memberContext, ordinal, orNotFound } from '../../../../params';
import { NavigationSkeleton } from '../../../navigation-skeleton';
import PlanNotFound from '../../../not-found';

async function DayLayout({ children, params }: LayoutProps<'/[locale]/month_progress/[month]/[week]/[day]'>) {
  const { month, week, day } = await params;
  const at = { month: ordinal(month), week: ordinal(week), day: ordinal(day) };
  const choice = await chosenInLayout();
  const context = await memberContext(routes.day(at.month, at.week, at.day, programInAddress(choice)));
  await orNotFound(assertPlace(context, at, choice));
  const skeleton = (
    <SiteShell active="plan">
      <DaySkeleton />
    </SiteShell>
  );
  return <NavigationSkeleton skeleton={skeleton}>{children}</NavigationSkeleton>;
}

export default orMissing(DayLayout, PlanNotFound);

import { SiteShell } from '@/components/site/site-shell';
import { DaySkeleton } from '@/components/training/day-skeleton';
import { requestContext } from '@/lib/http/context';
import { assertPlace } from '@/lib/server/training/assert-place';
import { chosenInLayout } from '@/lib/server/training/program-cookie';
import { orMissing } from '../../../../../../or-missing';
import { ordinal, orNotFound } from '../../../../params';
import { NavigationSkeleton } from '../../../navigation-skeleton';
import PlanNotFound from '../../../not-found';

async function DayLayout({ children, params }: LayoutProps<'/[locale]/month_progress/[month]/[week]/[day]'>) {
  const { month, week, day } = await params;
  const at = { month: ordinal(month), week: ordinal(week), day: ordinal(day) };
  const context = await requestContext();
  // A guest is led to sign in by the page, which knows its address: that of the day or of its player.
  if (!context.actor) return children;
  const choice = await chosenInLayout();
  await orNotFound(assertPlace(context, at, choice));
  const skeleton = (
    <SiteShell active="plan">
      <DaySkeleton />
    </SiteShell>
  );
  return <NavigationSkeleton skeleton={skeleton}>{children}</NavigationSkeleton>;
}

export default orMissing(DayLayout, PlanNotFound);

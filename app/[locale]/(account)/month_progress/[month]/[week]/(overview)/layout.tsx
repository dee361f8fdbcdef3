import { routes } from '@/lib/routes';
import { assertPlace } from '@/lib/server/training/assert-place';
import { chosenInLayout, programInAddress } from '@/lib/server/training/program-cookie';
import { memberContext, ordinal, orNotFound } from '../../../../params';

/** Runs above the skeleton, so that guests are redirected and an unknown week is a real 404. */
export default async function WeekLayout({
  children,
  params,
}: LayoutProps<'/[locale]/month_progress/[month]/[week]'>) {
  const { month, week } = await params;
  const at = { month: ordinal(month), week: ordinal(week) };
  const choice = await chosenInLayout();
  const context = await memberContext(routes.week(at.month, at.week, programInAddress(choice)));
  await orNotFound(assertPlace(context, at, choice));
  return children;
}

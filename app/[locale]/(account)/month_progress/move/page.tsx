import { redirect } from 'next/navigation';
import { SiteShell } from '@/components/site/site-shell';
import { MoveScreen } from '@/components/training/schedule/move-screen';
import { routes } from '@/lib/routes';
import { chosenProgram, programInAddress } from '@/lib/server/training/program-cookie';
import { getMove } from '@/lib/server/training/schedule/get-move';
import { planPage, titled } from '../../account-page';
import { calendarDay, memberContext, orNotFound, rowIdOf } from '../../params';

type Props = PageProps<'/[locale]/month_progress/move'>;

const MovePage = planPage(async ({ searchParams }: Props) => {
  const { day, on } = await searchParams;
  const request = { dayId: rowIdOf(day), on: calendarDay(on) };
  const choice = await chosenProgram(searchParams);
  const context = await memberContext(
    routes.inProgram(routes.moveDay(request.dayId, request.on ?? undefined), programInAddress(choice)),
  );
  const view = await orNotFound(getMove(context, choice, request));
  if (!view) redirect(routes.plan);
  return (
    <SiteShell active="plan">
      <MoveScreen view={view} />
    </SiteShell>
  );
});

export const generateMetadata = titled((t) => t('training.move.crumb'), MovePage);

export default MovePage;

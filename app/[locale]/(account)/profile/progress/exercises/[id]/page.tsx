import { SiteShell } from '@/components/site/site-shell';
import { ExerciseScreen } from '@/components/training/progress/exercise-screen';
import { routes } from '@/lib/routes';
import { getProgramLink } from '@/lib/server/training/get-program-link';
import { chosenProgram, programInAddress } from '@/lib/server/training/program-cookie';
import { getExercisePage } from '@/lib/server/training/progress/get-exercise-page';
import { accountPage, titled } from '../../../../account-page';
import { memberContext, orNotFound, rowIdOf } from '../../../../params';

type Props = PageProps<'/[locale]/profile/progress/exercises/[id]'>;

const ExercisePage = accountPage(async ({ params, searchParams }: Props) => {
  const id = rowIdOf((await params).id);
  const { variant, history } = await searchParams;
  const shown = [variant].flat()[0] ?? null;
  const choice = await chosenProgram(searchParams);
  const address = routes.trainedExercise(id, shown);
  const context = await memberContext(routes.inProgram(address, programInAddress(choice)));
  const parts = Promise.all([getProgramLink(context, choice), getExercisePage(context, id, shown)]);
  const [link, view] = await orNotFound(parts);
  return (
    <SiteShell>
      <ExerciseScreen link={link} view={view} isWhole={history === 'all'} />
    </SiteShell>
  );
});

export const generateMetadata = titled((t) => t('account.exercises.one'), ExercisePage);

export default ExercisePage;

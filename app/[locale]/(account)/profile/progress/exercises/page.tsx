import { SiteShell } from '@/components/site/site-shell';
import { ExercisesScreen } from '@/components/training/progress/exercises-screen';
import { routes } from '@/lib/routes';
import { getProgramLink } from '@/lib/server/training/get-program-link';
import { chosenProgram, programInAddress } from '@/lib/server/training/program-cookie';
import { getTrainedExercises } from '@/lib/server/training/progress/get-exercise-page';
import { accountPage, titled } from '../../../account-page';
import { memberContext, orNotFound } from '../../../params';

type Props = PageProps<'/[locale]/profile/progress/exercises'>;

const ExercisesPage = accountPage(async ({ searchParams }: Props) => {
  const choice = await chosenProgram(searchParams);
  const context = await memberContext(routes.inProgram(routes.trainedExercises, programInAddress(choice)));
  const parts = [orNotFound(getProgramLink(context, choice)), getTrainedExercises(context)] as const;
  const [link, view] = await Promise.all(parts);
  return (
    <SiteShell>
      <ExercisesScreen link={link} view={view} />
    </SiteShell>
  );
});

export const generateMetadata = titled((t) => t('account.exercises.title'), ExercisesPage);

export default ExercisesPage;

import type { Metadata } from 'next';
import { SiteShell } from '@/components/site/site-shell';
import { ExercisesScreen } from '@/components/training/progress/exercises-screen';
import { routes } from '@/lib/routes';
import { getAccountFrame } from '@/lib/server/training/get-account-frame';
import { getTrainedExercises } from '@/lib/server/training/get-exercise-page';
import { chosenProgram, programInAddress } from '@/lib/server/training/program-cookie';
import { memberContext, orNotFound } from '../../../params';
import { privateMetadata } from '../../../private-metadata';

type Props = PageProps<'/[locale]/profile/progress/exercises'>;

export const generateMetadata = ({ params }: Props): Promise<Metadata> =>
  privateMetadata(params, (t) => t('account.exercises.title'));

export default async function ExercisesPage({ searchParams }: Props) {
  const choice = await chosenProgram(searchParams);
  const context = await memberContext(routes.inProgram(routes.trainedExercises, programInAddress(choice)));
  const parts = [orNotFound(getAccountFrame(context, choice)), getTrainedExercises(context)] as const;
  const [frame, view] = await Promise.all(parts);
  return (
    <SiteShell>
      <ExercisesScreen frame={frame} view={view} />
    </SiteShell>
  );
}

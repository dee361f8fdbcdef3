import type { Metadata } from 'next';
import { SiteShell } from '@/components/site/site-shell';
import { ExercisesScreen } from '@/components/training/progress/exercises-screen';
import { routes } from '@/lib/routes';
import { getAccountFrame } from '@/lib/server/training/get-account-frame';
import { getTrainedExercises } from '@/lib/server/training/get-exercise-page';
import { askedIn, wantedProgram } from '@/lib/server/training/program-cookie';
import { memberContext, orNotFound } from '../../../params';
import { privateMetadata } from '../../../private-metadata';

type Props = PageProps<'/[locale]/profile/progress/exercises'>;

export const generateMetadata = ({ params }: Props): Promise<Metadata> =>
  privateMetadata(params, (t) => t('account.exercises.title'));

export default async function ExercisesPage({ searchParams }: Props) {
  const wanted = await wantedProgram(searchParams);
  const context = await memberContext(routes.inProgram(routes.trainedExercises, askedIn(wanted)));
  const frame = await orNotFound(getAccountFrame(context, wanted));
  const view = await getTrainedExercises(context);
  return (
    <SiteShell>
      <ExercisesScreen frame={frame} view={view} />
    </SiteShell>
  );
}

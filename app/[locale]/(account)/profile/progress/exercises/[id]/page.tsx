import type { Metadata } from 'next';
import { SiteShell } from '@/components/site/site-shell';
import { ExerciseScreen } from '@/components/training/progress/exercise-screen';
import { routes } from '@/lib/routes';
import { getAccountFrame } from '@/lib/server/training/get-account-frame';
import { getExercisePage } from '@/lib/server/training/get-exercise-page';
import { askedIn, wantedProgram } from '@/lib/server/training/program-cookie';
import { memberContext, orNotFound, rowIdOf } from '../../../../params';
import { privateMetadata } from '../../../../private-metadata';

type Props = PageProps<'/[locale]/profile/progress/exercises/[id]'>;

export const generateMetadata = ({ params }: Props): Promise<Metadata> =>
  privateMetadata(params, (t) => t('account.exercises.one'));

export default async function ExercisePage({ params, searchParams }: Props) {
  const id = rowIdOf((await params).id);
  const { variant } = await searchParams;
  const asked = typeof variant === 'string' ? variant : null;
  const wanted = await wantedProgram(searchParams);
  const context = await memberContext(routes.inProgram(routes.trainedExercise(id, asked), askedIn(wanted)));
  const frame = await orNotFound(getAccountFrame(context, wanted));
  const view = await orNotFound(getExercisePage(context, id, asked));
  return (
    <SiteShell>
      <ExerciseScreen frame={frame} view={view} />
    </SiteShell>
  );
}

import { trainedExercise } from '@/lib/api/training-progress';
import { route } from '@/lib/http/route';
import { getExercise } from '@/lib/server/training/progress/exercise-progress';

export const GET = route(trainedExercise, ({ context, params }) => getExercise(context, params.id));

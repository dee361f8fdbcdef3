import { exerciseUses } from '@/lib/api/exercises';
import { route } from '@/lib/http/route';
import { getExerciseUses } from '@/lib/server/builder/exercise-uses';

export const GET = route(exerciseUses, ({ context, params }) => getExerciseUses(context, params.id));

import { trainingRecords } from '@/lib/api/training-progress';
import { route } from '@/lib/http/route';
import { getRecords } from '@/lib/server/training/progress/exercise-progress';

export const GET = route(trainingRecords, ({ context }) => getRecords(context));

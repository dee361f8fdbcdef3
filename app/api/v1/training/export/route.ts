import { exportTraining } from '@/lib/api/training-progress';
import { route } from '@/lib/http/route';
import { trainingFile } from './training-file';

export const GET = route(exportTraining, async ({ context, query }) => trainingFile(context, query.format));

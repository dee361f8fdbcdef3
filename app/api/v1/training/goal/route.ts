import { setTrainingGoal, trainingGoal } from '@/lib/api/training-progress';
import { route } from '@/lib/http/route';
import { getGoal, saveGoal } from '@/lib/server/training/progress/goal';

export const GET = route(trainingGoal, ({ context }) => getGoal(context));
export const PUT = route(setTrainingGoal, ({ context, body }) => saveGoal(context, body.minutes));

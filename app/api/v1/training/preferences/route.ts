import { setTrainingPreferences, trainingPreferences } from '@/lib/api/training-progress';
import { route } from '@/lib/http/route';
import { getPreferences, savePreferences } from '@/lib/server/training/preferences';

export const GET = route(trainingPreferences, ({ context }) => getPreferences(context));
export const PUT = route(setTrainingPreferences, ({ context, body }) => savePreferences(context, body));

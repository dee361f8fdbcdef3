import { replaceExercise } from '@/lib/api/exercises';
import { route } from '@/lib/http/route';
import { replaceEverywhere } from '@/lib/server/builder/replace-everywhere';

export const POST = route(replaceExercise, ({ context, params, body }) =>
  replaceEverywhere(context, params.id, body),
);

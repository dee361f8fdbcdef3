import { matchExercises as contract } from '@/lib/api/program';
import { route } from '@/lib/http/route';
import { matchExercises } from '@/lib/server/builder/match-exercises';

export const POST = route(contract, async ({ context, body }) => matchExercises(context, body.names));

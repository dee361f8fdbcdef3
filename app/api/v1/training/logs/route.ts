import { logTraining } from '@/lib/api/customer';
import { route } from '@/lib/http/route';
import { logProgress } from '@/lib/server/training/marks/log-progress';

export const POST = route(logTraining, ({ context, body }) => logProgress(context, body));

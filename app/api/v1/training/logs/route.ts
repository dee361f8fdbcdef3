import { logSchema } from '@/lib/domain/training-log';
import { route } from '@/lib/http/route';
import { logProgress } from '@/lib/server/training/log-progress';

export const POST = route({ allow: 'user', body: logSchema }, ({ context, body }) =>
  logProgress(context, body.entries),
);

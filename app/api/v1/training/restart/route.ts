import { restartPlan } from '@/lib/api/training';
import { route } from '@/lib/http/route';
import { restartPlan as restart } from '@/lib/server/training/schedule/restart-plan';

export const POST = route(restartPlan, ({ context, body }) => restart(context, body));

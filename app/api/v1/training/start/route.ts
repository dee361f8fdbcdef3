import { startPlan } from '@/lib/api/training-schedule';
import { route } from '@/lib/http/route';
import { startPlan as start } from '@/lib/server/training/schedule/start-plan';

export const POST = route(startPlan, ({ context, body }) => start(context, body));

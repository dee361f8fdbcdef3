import { finishTask } from '@/lib/api/crm';
import { route } from '@/lib/http/route';
import { finishTask as finish } from '@/lib/server/desk/tasks/finish-task';

export const POST = route(finishTask, async ({ context, params, body }) => ({
  data: await finish(context, params.id, body.done),
}));

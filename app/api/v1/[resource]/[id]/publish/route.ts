import { publishPlan } from '@/lib/api/versions';
import { route } from '@/lib/http/route';
import { publishProgram } from '@/lib/server/builder/publish-program';

export const POST = route(publishPlan, ({ context, params, body }) =>
  publishProgram(context, params.id, body),
);

import { undoPlanChange as contract } from '@/lib/api/program';
import { route } from '@/lib/http/route';
import { undoPlanChange } from '@/lib/server/builder/undo-change';

export const POST = route(contract, async ({ context, params }) =>
  undoPlanChange(context, params.id, params.revision),
);

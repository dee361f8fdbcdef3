import { undoAccess } from '@/lib/api/access';
import { route } from '@/lib/http/route';
import { undoAccess as undo } from '@/lib/server/desk/access/undo-access';

export const POST = route(undoAccess, async ({ context, params, body }) => ({
  data: await undo(context, params.id, body),
}));

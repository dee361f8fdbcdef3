import { extendAccess } from '@/lib/api/access';
import { route } from '@/lib/http/route';
import { changeAccess } from '@/lib/server/desk/access/change-access';

export const POST = route(extendAccess, async ({ context, params, body }) => ({
  data: await changeAccess(context, params.id, 'extend', body),
}));

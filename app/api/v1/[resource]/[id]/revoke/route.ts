import { revokeAccess } from '@/lib/api/access';
import { route } from '@/lib/http/route';
import { changeAccess } from '@/lib/server/desk/access/change-access';

export const POST = route(revokeAccess, async ({ context, params, body }) => ({
  data: await changeAccess(context, params.id, 'revoke', body),
}));

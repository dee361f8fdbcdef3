import { endSession } from '@/lib/api/account';
import { route } from '@/lib/http/route';
import { endOwnSession } from '@/lib/server/accounts/sessions';

export const DELETE = route(endSession, async ({ context, params }) => {
  await endOwnSession(context, params.id);
  return undefined;
});

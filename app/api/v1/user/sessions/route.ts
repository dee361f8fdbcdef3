import { endOtherSessions, userSessions } from '@/lib/api/account';
import { route } from '@/lib/http/route';
import { endOtherSessions as endOthers, listSessions } from '@/lib/server/accounts/sessions';

export const GET = route(userSessions, async ({ context }) => ({ data: await listSessions(context) }));

export const DELETE = route(endOtherSessions, async ({ context }) => {
  await endOthers(context);
  return undefined;
});

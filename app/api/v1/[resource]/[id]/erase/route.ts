import { erasePerson } from '@/lib/api/account';
import { route } from '@/lib/http/route';
import { eraseCustomer } from '@/lib/server/desk/people/erase-person';

export const POST = route(erasePerson, async ({ context, params, body }) => {
  await eraseCustomer(context, params.id, body.reason);
  return undefined;
});

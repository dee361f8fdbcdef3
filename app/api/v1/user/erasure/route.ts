import { cookies } from 'next/headers';
import { eraseOwnAccount } from '@/lib/api/account';
import { SESSION_COOKIE } from '@/lib/auth/cookie';
import { route } from '@/lib/http/route';
import { eraseOwnAccount as erase } from '@/lib/server/desk/people/erase-person';

export const POST = route(eraseOwnAccount, async ({ context, body }) => {
  await erase(context, body.password);
  (await cookies()).delete(SESSION_COOKIE);
  return undefined;
});

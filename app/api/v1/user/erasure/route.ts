import { cookies } from 'next/headers';
import { eraseOwnAccount } from '@/lib/api/account';
import { COOKIE_OPTIONS, SESSION_COOKIE } from '@/lib/auth/cookie';
import { route } from '@/lib/http/route';
import { eraseOwnAccount as erase } from '@/lib/server/desk/people/erase-person';

export const POST = route(eraseOwnAccount, async ({ context, body }) => {
  await erase(context, body.password);
  (await cookies()).set(SESSION_COOKIE, '', { ...COOKIE_OPTIONS, maxAge: 0 });
  return undefined;
});

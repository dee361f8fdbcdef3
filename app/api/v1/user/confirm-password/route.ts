import { confirmPassword } from '@/lib/api/account';
import { route } from '@/lib/http/route';
import { confirmPassword as confirm } from '@/lib/server/accounts/confirm-password';

export const POST = route(confirmPassword, async ({ context, body }) => {
  await confirm(context, body.password);
  return undefined;
});

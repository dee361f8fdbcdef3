import { resetSecondFactor } from '@/lib/api/account';
import { route } from '@/lib/http/route';
import { resetSecondFactor as reset } from '@/lib/server/desk/people/reset-second-factor';

export const DELETE = route(resetSecondFactor, async ({ context, params }) => {
  await reset(context, params.id);
  return undefined;
});

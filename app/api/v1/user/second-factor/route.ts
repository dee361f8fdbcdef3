import { giveSecondFactor, removeSecondFactor, secondFactor } from '@/lib/api/account';
import { route } from '@/lib/http/route';
import { describeSecondFactor } from '@/lib/server/accounts/second-factor/enrol';
import { giveSecondFactor as give } from '@/lib/server/accounts/second-factor/give';
import { removeOwnSecondFactor } from '@/lib/server/accounts/second-factor/remove';

export const GET = route(secondFactor, async ({ context }) => {
  const { on, since, recoveryCodes } = await describeSecondFactor(context);
  return { data: { on, since: since?.toISOString() ?? null, recovery_codes: recoveryCodes } };
});

export const POST = route(giveSecondFactor, async ({ context, body }) => {
  await give(context, body.code);
  return undefined;
});

export const DELETE = route(removeSecondFactor, async ({ context }) => {
  await removeOwnSecondFactor(context);
  return undefined;
});

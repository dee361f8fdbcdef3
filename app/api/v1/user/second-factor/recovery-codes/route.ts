import { renewRecoveryCodes } from '@/lib/api/account';
import { route } from '@/lib/http/route';
import { renewRecoveryCodes as renew } from '@/lib/server/accounts/second-factor/enrol';

export const POST = route(renewRecoveryCodes, async ({ context }) => ({
  data: { recovery_codes: await renew(context) },
}));

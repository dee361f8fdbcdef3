import { confirmSecondFactor } from '@/lib/api/account';
import { route } from '@/lib/http/route';
import { confirmEnrolment } from '@/lib/server/accounts/second-factor/enrol';

export const POST = route(confirmSecondFactor, async ({ context, body }) => ({
  data: { recovery_codes: await confirmEnrolment(context, body.code) },
}));

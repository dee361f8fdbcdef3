import { enrolSecondFactor } from '@/lib/api/account';
import { route } from '@/lib/http/route';
import { startEnrolment } from '@/lib/server/accounts/second-factor/enrol';

export const POST = route(enrolSecondFactor, async ({ context }) => ({
  data: await startEnrolment(context),
}));

import { route } from '@/lib/http/route';
import { describeSession } from '@/lib/server/accounts/describe-session';

export const GET = route({}, async ({ actor }) => describeSession(actor));

import { route } from '@/lib/http/route';
import { countWaiting } from '@/lib/server/desk/notifications/count-waiting';

/** For the bell of the back office. */
export const GET = route({ allow: 'user' }, async ({ context }) => ({ data: await countWaiting(context) }));

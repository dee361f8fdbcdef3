import { z } from 'zod';
import { route } from '@/lib/http/route';
import { calendarFeed } from '@/lib/server/training/reminders/calendar-feed';

const params = z.object({ token: z.string().max(100) });

/** Calendar apps read it without an account: its address is the secret. */
export const GET = route({ params }, async ({ params: { token } }) => {
  const headers = {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Cache-Control': 'private, max-age=900',
    'X-Robots-Tag': 'noindex',
  };
  return new Response(await calendarFeed(token), { headers });
});

import { z } from 'zod';
import { route } from '@/lib/http/route';
import { unsubscribePage } from '@/lib/http/unsubscribe-page';
import { isUnsubscribe, unsubscribeAny } from '@/lib/server/desk/unsubscribe';

const params = z.object({ token: z.string().max(100) });

/** A page with one button: opening a link, as mail scanners do, ends nothing. */
export const GET = route({ params }, async ({ params: { token }, context }) =>
  unsubscribePage(context.locale, isUnsubscribe(token) ? 'ask' : 'unknown'),
);

/** One press, of the page or of the mail program, which has neither cookies nor our origin (RFC 8058). */
export const POST = route({ params, unguarded: true }, async ({ params: { token }, context }) => {
  await unsubscribeAny(token);
  return unsubscribePage(context.locale, 'done');
});

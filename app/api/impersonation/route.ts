import { cookies } from 'next/headers';
import { z } from 'zod';
import { COOKIE_OPTIONS, encodeSession, SESSION_COOKIE, SESSION_MAX_AGE } from '@/lib/auth/cookie';
import { rowId } from '@/lib/domain/values/row-id';
import { route } from '@/lib/http/route';
import { routes } from '@/lib/routes';
import { startImpersonation } from '@/lib/server/desk/impersonation/start';

const body = z.object({
  userId: rowId,
  reason: z.string('required').trim().min(5, 'reason_short').max(500, 'text_too_long|max=500'),
  /** Where the member of staff comes back to: an address of the back office. */
  back: z
    .string('invalid_value')
    .max(500, 'invalid_value')
    .regex(/^\/admin(\/|$|\?)[^\s\\]*$/, 'invalid_value'),
});

const answers = { 201: z.object({ path: z.string() }) };

/**
 * Puts the customer's view into this browser, with the way back to the member of staff's own session. No
 * server action: one that sets a cookie draws its page again, and the back office is not for the customer.
 */
export const POST = route(
  { body, answers, allow: { ability: 'user_impersonate' } },
  async ({ context, body: { userId, reason, back } }) => {
    const view = await startImpersonation(context, userId, reason);
    const staff = { sessionId: view.staffSessionId, back };
    const value = await encodeSession(view.sessionId, view.userId, staff);
    (await cookies()).set(SESSION_COOKIE, value, { ...COOKIE_OPTIONS, maxAge: SESSION_MAX_AGE });
    return { path: routes.profile };
  },
);

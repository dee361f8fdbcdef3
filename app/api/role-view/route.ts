import { cookies } from 'next/headers';
import { z } from 'zod';
import { COOKIE_OPTIONS, encodeSession, SESSION_COOKIE, SESSION_MAX_AGE } from '@/lib/auth/cookie';
import { rowId } from '@/lib/domain/values/row-id';
import { route } from '@/lib/http/route';
import { routes } from '@/lib/routes';
import { startRoleView } from '@/lib/server/desk/abilities/role-view';

const body = z.object({ roleId: rowId });
const answers = { 201: z.object({ path: z.string() }) };

/**
 * Shows this browser the back office as a role sees it, beginning with its first screen; `impersonation/end`
 * ends it (docs/spec/access-control.md#seeing-as-a-role). It writes nothing, so that it also changes from one
 * role to another. No server action: one that sets a cookie draws its page again.
 */
export const POST = route(
  { body, answers, allow: 'user', isPreview: () => true },
  async ({ body: { roleId } }) => {
    const { sessionId, userId } = await startRoleView(roleId);
    const value = await encodeSession(sessionId, userId, { roleId });
    (await cookies()).set(SESSION_COOKIE, value, { ...COOKIE_OPTIONS, maxAge: SESSION_MAX_AGE });
    return { path: routes.admin };
  },
);

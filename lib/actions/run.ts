import 'server-only';
import { cookies, headers } from 'next/headers';
import { unstable_rethrow } from 'next/navigation';
import { currentCaller } from '@/lib/auth/actor';
import type { Actor, RequestContext } from '@/lib/domain/actor';
import { localeOf, refuseStaffView, requestContext } from '@/lib/http/context';
import { failureOf } from '@/lib/http/failure';
import { rememberWrite } from '@/lib/http/last-write';
import { noteRefusal } from '@/lib/http/note-refusal';
import { DEFAULT_LOCALE } from '@/lib/i18n/locales';

/** For actions that write nothing. */
export const PREVIEW = { isPreview: true } as const;

/** The result of every server action: data, or a message and field errors in the user's language. */
export type ActionResult<T> =
  | { ok: true; data: T }
  | {
      ok: false;
      status: number;
      message: string;
      errors: Record<string, string[]>;
      details?: Readonly<Record<string, unknown>>;
    };

/**
 * Runs a use case for a server action.
 * Expected failures become an error result; unexpected ones are logged and reported without details. During
 * impersonation only actions with `whileImpersonating` run. `isPreview`: the action writes nothing, so that
 * it also runs while staff see the back office as a role.
 */
export async function runAction<T>(
  work: (context: RequestContext) => Promise<T>,
  {
    whileImpersonating = false,
    isPreview = false,
  }: { whileImpersonating?: boolean; isPreview?: boolean } = {},
): Promise<ActionResult<T>> {
  const [jar, head] = await Promise.all([cookies(), headers()]);
  let actor: Actor | null = null;
  try {
    const context = await requestContext();
    actor = context.actor;
    if (!whileImpersonating) refuseStaffView(await currentCaller(), isPreview);
    return { ok: true, data: await work(context).finally(rememberWrite) };
  } catch (error) {
    unstable_rethrow(error);
    const locale = localeOf(jar, DEFAULT_LOCALE);
    const requestId = head.get('x-request-id') ?? '';
    noteRefusal(error, { actor, requestId, call: 'action' });
    const { status, message, errors, details } = failureOf(error, locale, requestId);
    return { ok: false, status, message, errors, details };
  }
}

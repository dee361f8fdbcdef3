import 'server-only';
import { cookies, headers } from 'next/headers';
import { unstable_rethrow } from 'next/navigation';
import { currentCaller } from '@/lib/auth/actor';
import type { RequestContext } from '@/lib/domain/actor';
import type { LogModel, RefusableAction } from '@/lib/domain/log-codes';
import { isRecord } from '@/lib/domain/values/is-record';
import { localeOf, refuseStaffView, requestContext } from '@/lib/http/context';
import { failureOf } from '@/lib/http/failure';
import { rememberWrite } from '@/lib/http/last-write';
import { noteFailure, type TriedChange } from '@/lib/http/note-failure';
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
 * it also runs while staff see the back office as a role. A refused `change` of staff is a line in the users
 * log, as with the API.
 */
export async function runAction<T>(
  work: (context: RequestContext) => Promise<T>,
  {
    whileImpersonating = false,
    isPreview = false,
    change,
  }: { whileImpersonating?: boolean; isPreview?: boolean; change?: TriedChange } = {},
): Promise<ActionResult<T>> {
  const [jar, head] = await Promise.all([cookies(), headers()]);
  let context: RequestContext | null = null;
  try {
    const known = await requestContext();
    context = known;
    if (!whileImpersonating) refuseStaffView(await currentCaller(), isPreview);
    return { ok: true, data: await work(known).finally(rememberWrite) };
  } catch (error) {
    unstable_rethrow(error);
    const locale = localeOf(jar, DEFAULT_LOCALE);
    const requestId = head.get('x-request-id') ?? '';
    noteRefusal(error, { actor: context?.actor ?? null, requestId, call: 'action' });
    if (context && change && !isPreview) await noteFailure(context, change);
    const { status, message, errors, details } = failureOf(error, locale, requestId);
    return { ok: false, status, message, errors, details };
  }
}

/** A change that staff try. `key` names the row's id in the input. */
export const tried = (
  action: RefusableAction,
  model: LogModel,
  input?: unknown,
  key = 'id',
): TriedChange => ({
  action,
  model,
  id: isRecord(input) ? input[key] : input,
});

/** Like `runAction`, for a change of a row: when it is refused, that is a line in the users log. */
export const runChange = <T>(
  change: TriedChange,
  work: (context: RequestContext) => Promise<T>,
  options: { isPreview?: boolean } = {},
): Promise<ActionResult<T>> => runAction(work, { ...options, change });

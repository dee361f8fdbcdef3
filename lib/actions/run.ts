import 'server-only';
import { cookies, headers } from 'next/headers';
import { unstable_rethrow } from 'next/navigation';
import { isDatabaseDown } from '@/db/errors';
import { currentCaller } from '@/lib/auth/actor';
import { GUEST_COOKIE } from '@/lib/auth/guest';
import type { RequestContext } from '@/lib/domain/actor';
import { AppError } from '@/lib/domain/errors';
import { clientIp } from '@/lib/http/origin';
import { DEFAULT_LOCALE, isLocale, LOCALE_COOKIE } from '@/lib/i18n/locales';
import { errorText, fieldTexts } from '@/lib/i18n/translate';
import { logger } from '@/lib/logger';

/** What every server action answers: the data, or a message and the messages of each field, in the person's language. */
export type ActionResult<T> =
  | { ok: true; data: T }
  | {
      ok: false;
      message: string;
      errors: Record<string, string[]>;
      details?: Readonly<Record<string, unknown>>;
    };

/** The context of a page or action: its reader's session, language and address. */
export async function requestContext(): Promise<RequestContext> {
  const [jar, head] = await Promise.all([cookies(), headers()]);
  const chosen = jar.get(LOCALE_COOKIE)?.value;
  const { actor } = await currentCaller();
  return {
    actor,
    locale: isLocale(chosen) ? chosen : DEFAULT_LOCALE,
    ip: clientIp(head),
    requestId: head.get('x-request-id') ?? '',
    userAgent: head.get('user-agent') ?? '',
    guestToken: jar.get(GUEST_COOKIE)?.value ?? null,
  };
}

/**
 * Runs a use case for an action. Expected failures become an answer, unexpected ones are logged and say little. A
 * member of staff who looks at the site as a customer only gets those that say `whileImpersonating`.
 */
export async function runAction<T>(
  work: (context: RequestContext) => Promise<T>,
  { whileImpersonating = false }: { whileImpersonating?: boolean } = {},
): Promise<ActionResult<T>> {
  const context = await requestContext();
  try {
    const { staff } = await currentCaller();
    if (staff && !whileImpersonating) throw new AppError('forbidden', { message: { key: 'impersonating' } });
    return { ok: true, data: await work(context) };
  } catch (error) {
    unstable_rethrow(error);
    const known =
      error instanceof AppError ? error : new AppError(isDatabaseDown(error) ? 'unavailable' : 'internal');
    if (known !== error) logger.error({ err: error, requestId: context.requestId }, 'action failed');
    return {
      ok: false,
      message: errorText(context.locale, known.messageKey),
      errors: fieldTexts(context.locale, known.fields),
      details: known.details,
    };
  }
}

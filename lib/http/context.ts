import 'server-only';
import { cookies, headers } from 'next/headers';
import { type Caller, currentCaller } from '@/lib/auth/actor';
import { GUEST_COOKIE } from '@/lib/auth/guest';
import { impersonating, type RequestContext } from '@/lib/domain/actor';
import { AppError } from '@/lib/domain/errors';
import { DEFAULT_LOCALE, isLocale, LOCALE_COOKIE, type Locale } from '@/lib/i18n/locales';
import { LAST_WRITE_COOKIE } from './last-write';
import { clientIp } from './origin';

type Jar = { get(name: string): { value: string } | undefined };

/** The language that the visitor chose, or that their client requests. */
export function localeOf(jar: Jar, otherwise: Locale): Locale {
  const chosen = jar.get(LOCALE_COOKIE)?.value;
  return isLocale(chosen) ? chosen : otherwise;
}

/** What a use case may know about a request. */
export const contextOf = (jar: Jar, head: Headers, { actor }: Caller, locale: Locale): RequestContext => ({
  actor,
  locale,
  ip: clientIp(head),
  requestId: head.get('x-request-id') ?? '',
  userAgent: head.get('user-agent') ?? '',
  guestToken: jar.get(GUEST_COOKIE)?.value ?? null,
  wrote: jar.get(LAST_WRITE_COOKIE)?.value ?? null,
});

/** The context of a page or action: its reader's session, language and address. */
export async function requestContext(): Promise<RequestContext> {
  const [jar, head, caller] = await Promise.all([cookies(), headers(), currentCaller()]);
  return contextOf(jar, head, caller, localeOf(jar, DEFAULT_LOCALE));
}

/**
 * Throws 403 while staff see the back office as a role, unless the call is a preview, which writes nothing;
 * during an impersonation, and also after it has expired: what was filled in as a customer must not be sent
 * (docs/decisions/013-seeing-as-a-customer.md).
 */
export function refuseStaffView({ staff, roleId }: Caller, isPreview = false): void {
  if (roleId !== null && !isPreview) throw new AppError('forbidden', { message: { key: 'viewing_role' } });
  if (staff) throw impersonating();
}

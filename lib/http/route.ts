import 'server-only';
import { randomUUID } from 'node:crypto';
import { cookies } from 'next/headers';
import { NextResponse } from 'next/server';
import type { ZodType } from 'zod';
import { isDatabaseDown, isUnstorableText } from '@/db/errors';
import { type Caller, callerOfCookie } from '@/lib/auth/actor';
import { SESSION_COOKIE } from '@/lib/auth/cookie';
import { GUEST_COOKIE } from '@/lib/auth/guest';
import { type Actor, type RequestContext, requireAbility, requireActor } from '@/lib/domain/actor';
import { AppError } from '@/lib/domain/errors';
import { parseInput } from '@/lib/domain/validation';
import { isLocale, LOCALE_COOKIE, type Locale, matchLocale } from '@/lib/i18n/locales';
import { errorText, fieldTexts } from '@/lib/i18n/translate';
import { logger } from '@/lib/logger';
import { readBody } from './body';
import { clientIp, isSameOrigin } from './origin';

type Params = Record<string, string | string[]>;
type Handled = { request: Request; context: RequestContext; params: Params; query: URLSearchParams };

type Options<B> = {
  /** Schema of the body, whatever its encoding. */
  body?: ZodType<B>;
  /** Who may call: anybody (default), a signed-in user, or a holder of an ability. */
  allow?: 'anyone' | 'user' | { ability: string };
  status?: number;
  /**
   * For the legacy GETs that change state (docs/spec/checkout.md#legacy-calls): they demand what a
   * POST does.
   */
  changesState?: boolean;
  /** For callers that are no browsers and sign their requests: webhooks. */
  unguarded?: boolean;
  /** One of the few changes that a member of staff may make while they look at the site as a customer. */
  whileImpersonating?: boolean;
};

const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** 419 unless a cookie-bearing change comes from our own pages (docs/spec/api.md#errors). */
function guardChange(request: Request, hasCookie: boolean, strict: boolean): void {
  const marked = request.headers.get('x-requested-with')?.toLowerCase() === 'xmlhttprequest';
  if (!isSameOrigin(request.headers)) throw new AppError('csrf');
  if ((hasCookie || strict) && !marked) throw new AppError('csrf');
  if (strict && (request.headers.get('sec-purpose') || request.headers.get('purpose') === 'prefetch'))
    throw new AppError('csrf');
}

async function contextOf(request: Request, { actor }: Caller): Promise<RequestContext> {
  const jar = await cookies();
  const chosen = jar.get(LOCALE_COOKIE)?.value;
  const locale: Locale = isLocale(chosen) ? chosen : matchLocale(request.headers.get('accept-language'));
  return {
    actor,
    locale,
    ip: clientIp(request.headers),
    requestId: request.headers.get('x-request-id') ?? randomUUID(),
    userAgent: request.headers.get('user-agent') ?? '',
    guestToken: jar.get(GUEST_COOKIE)?.value ?? null,
  };
}

/** The one shape of errors (docs/spec/api.md#errors). A 5xx never says more than that something failed. */
export function errorResponse(error: unknown, locale: Locale, requestId: string): NextResponse {
  let known =
    error instanceof AppError ? error : isUnstorableText(error) ? new AppError('bad_request') : null;
  if (!known) {
    known = new AppError(isDatabaseDown(error) ? 'unavailable' : 'internal', {
      retryAfter: isDatabaseDown(error) ? 5 : 0,
    });
    logger.error({ err: error, requestId }, 'request failed');
  }
  const errors = fieldTexts(locale, known.fields);
  const first = Object.values(errors)[0]?.[0];
  return NextResponse.json(
    {
      ...known.details,
      message:
        known.code === 'invalid' && first && known.messageKey.key === 'invalid'
          ? first
          : errorText(locale, known.messageKey),
      ...(first ? { errors } : {}),
      requestId,
    },
    {
      status: known.status,
      headers: {
        'Cache-Control': 'no-store',
        'X-Request-Id': requestId,
        ...(known.retryAfter ? { 'Retry-After': String(known.retryAfter) } : {}),
      },
    },
  );
}

/**
 * A route handler out of a schema, a use case and a status: finds the caller, guards changes, parses the body, answers
 * JSON, and turns every failure into the one error shape. A handler may return its own Response.
 */
export function route<B = undefined>(
  options: Options<B>,
  handler: (input: Handled & { body: B; actor: Actor | null }) => Promise<unknown>,
) {
  return async (request: Request, segment: { params: Promise<Params> }): Promise<Response> => {
    let locale: Locale = matchLocale(request.headers.get('accept-language'));
    let requestId = request.headers.get('x-request-id') ?? '';
    try {
      const jar = await cookies();
      const chosen = jar.get(LOCALE_COOKIE)?.value;
      if (isLocale(chosen)) locale = chosen;
      const changes = !options.unguarded && (CHANGING.has(request.method) || options.changesState === true);
      if (changes)
        guardChange(request, jar.has(SESSION_COOKIE) || jar.has(GUEST_COOKIE), options.changesState === true);
      const caller = await callerOfCookie(jar.get(SESSION_COOKIE)?.value);
      const context = await contextOf(request, caller);
      requestId = context.requestId;
      // Also after the impersonation has expired: a form filled in as the customer must not be sent by staff.
      if (changes && caller.staff && !options.whileImpersonating)
        throw new AppError('forbidden', { message: { key: 'impersonating' } });
      if (options.allow === 'user') requireActor(context.actor);
      else if (typeof options.allow === 'object') requireAbility(context.actor, options.allow.ability);
      const body = (options.body ? parseInput(options.body, await readBody(request)) : undefined) as B;
      const query = new URL(request.url).searchParams;
      const result = await handler({
        request,
        context,
        params: await segment.params,
        query,
        body,
        actor: context.actor,
      });
      if (result instanceof Response) return result;
      if (result === undefined) return new NextResponse(null, { status: options.status ?? 204 });
      return NextResponse.json(result, {
        status: options.status ?? 200,
        headers: { 'Cache-Control': 'no-store', 'X-Request-Id': requestId },
      });
    } catch (error) {
      return errorResponse(error, locale, requestId || randomUUID());
    }
  };
}

/** A whole number above 0 from the address, or 404. */
export function idParam(value: string | string[] | undefined): number {
  if (typeof value !== 'string' || !/^[1-9]\d{0,8}$/.test(value)) throw new AppError('not_found');
  return Number(value);
}

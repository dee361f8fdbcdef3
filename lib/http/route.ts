import 'server-only';
import { randomUUID } from 'node:crypto';
import { cookies } from 'next/headers';
import { NextResponse } from 'next/server';
import { callerOfCookie } from '@/lib/auth/actor';
import { SESSION_COOKIE } from '@/lib/auth/cookie';
import { GUEST_COOKIE } from '@/lib/auth/guest';
import {
  type Actor,
  type RequestContext,
  requireAbility,
  requireActor,
  requireStaff,
} from '@/lib/domain/actor';
import { AppError, notAllowed } from '@/lib/domain/errors';
import { fieldErrorsOf, parseInput } from '@/lib/domain/validation';
import { withoutCardNumbers } from '@/lib/domain/values/card-number';
import { type Locale, matchLocale } from '@/lib/i18n/locales';
import { OPEN_BYTES, readBody } from './body';
import { contextOf, localeOf, refuseStaffView } from './context';
import type { AnswerOf, BodyOf, ParamsOf, QueryOf, RouteOptions } from './endpoint';
import { failureHeaders, failureOf } from './failure';
import { rememberWrite } from './last-write';
import { changeOfCall, noteFailure } from './note-failure';
import { noteRefusal } from './note-refusal';
import { isOpenedInTab, openedFailure } from './opened-failure';
import { isSameOrigin } from './origin';

type Segment = { params: Promise<Record<string, string | string[]>> };
type Called<E> = {
  request: Request;
  context: RequestContext;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  idempotencyKey: string | null;
};
type Handled<E> = Called<E> & { body: BodyOf<E> };

const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const NO_STORE = { 'Cache-Control': 'no-store' };

/** 419 unless a cookie-bearing change comes from our own pages (docs/spec/api.md#errors). */
function guardChange(request: Request, hasCookie: boolean, strict: boolean): void {
  const marked = request.headers.get('x-requested-with')?.toLowerCase() === 'xmlhttprequest';
  if (!isSameOrigin(request.headers)) throw new AppError('csrf');
  if ((hasCookie || strict) && !marked) throw new AppError('csrf');
  if (strict && (request.headers.get('sec-purpose') || request.headers.get('purpose') === 'prefetch'))
    throw new AppError('csrf');
}

/** An error in the shape of the API (docs/spec/api.md#errors). A 5xx only says that something failed. */
export function errorResponse(error: unknown, locale: Locale, requestId: string): NextResponse {
  const failure = failureOf(error, locale, requestId);
  const { status, message, isGeneral, errors, details } = failure;
  const first = Object.values(errors)[0]?.[0];
  return NextResponse.json(
    {
      ...details,
      message: isGeneral && first ? first : message,
      ...(first ? { errors } : {}),
      requestId,
    },
    { status, headers: { ...NO_STORE, ...failureHeaders(failure, requestId) } },
  );
}

async function parseParams({ params }: RouteOptions, segment: Segment): Promise<unknown> {
  const given = await segment.params;
  if (!params) return given;
  const parsed = params.safeParse(given);
  if (!parsed.success) throw new AppError('not_found');
  return parsed.data;
}

/** When a name occurs twice, the first counts. */
function parseQuery({ query }: RouteOptions, given: URLSearchParams): unknown {
  if (!query) return given;
  const parsed = query.safeParse(Object.fromEntries([...given].reverse()));
  if (parsed.success) return parsed.data;
  if (parsed.error.issues.some(({ message }) => message === 'not_found')) throw new AppError('not_found');
  throw new AppError('invalid', { fields: fieldErrorsOf(parsed.error, Object.fromEntries(given)) });
}

/** Calls open to anybody have small bodies (docs/spec/api.md#limits). */
async function parseBody(endpoint: RouteOptions, request: Request, isOpen: boolean): Promise<unknown> {
  const { body: schema, rawBody } = endpoint;
  if (!schema && !rawBody) return undefined;
  const sent = await readBody(request, { ...(isOpen ? { bytes: OPEN_BYTES } : {}), ...endpoint.limits });
  return schema ? parseInput(schema, sent) : withoutCardNumbers(sent);
}

function requireCaller({ allow }: RouteOptions, { actor }: RequestContext): void {
  if (allow === 'user') requireActor(actor);
  else if (allow === 'staff') requireStaff(actor);
  else if (typeof allow === 'object') requireAbility(actor, allow.ability);
}

const patternOf = (endpoint: RouteOptions & { path?: string }): string => endpoint.path ?? '';

const usualStatus = ({ answers = {} }: RouteOptions): number => Number(Object.keys(answers)[0] ?? 200);

class Reply<B> {
  constructor(
    readonly status: number,
    readonly body: B,
  ) {}
}

/** For handlers with several successes: an answer with its own status. */
export const reply = <B>({ status, body }: { status: number; body: B }): Reply<B> => new Reply(status, body);

function answerOf(endpoint: RouteOptions, result: unknown, requestId: string): NextResponse {
  const { status, body } = result instanceof Reply ? result : { status: usualStatus(endpoint), body: result };
  if (body === undefined) return new NextResponse(null, { status: status === 200 ? 204 : status });
  return NextResponse.json(body, { status, headers: { ...NO_STORE, 'X-Request-Id': requestId } });
}

/**
 * Makes a route handler from a contract and a use case: identifies the caller, guards changes, parses body
 * and parameters, answers JSON, and answers every failure in the same shape. A handler may return its own
 * Response. `admit` throws for callers without permission before their body is read, where the contract alone
 * can't decide. The contract is available as `endpoint`.
 */
export function route<const E extends RouteOptions>(
  endpoint: E,
  handler: (input: Handled<E>) => Promise<AnswerOf<E> | Reply<AnswerOf<E>> | Response>,
  admit?: (call: Called<E>) => unknown,
) {
  const isOpen = !admit && endpoint.allow !== 'staff' && typeof endpoint.allow !== 'object';
  const handle = async (request: Request, segment: Segment): Promise<Response> => {
    let locale: Locale = matchLocale(request.headers.get('accept-language'));
    const requestId = request.headers.get('x-request-id') ?? randomUUID();
    let refused: RequestContext | null = null;
    let actor: Actor | null = null;
    try {
      const jar = await cookies();
      locale = localeOf(jar, locale);
      const changes = !endpoint.unguarded && (CHANGING.has(request.method) || endpoint.changesState === true);
      if (changes)
        guardChange(
          request,
          jar.has(SESSION_COOKIE) || jar.has(GUEST_COOKIE),
          endpoint.changesState === true,
        );
      const caller = await callerOfCookie(jar.get(SESSION_COOKIE)?.value);
      actor = caller.actor;
      const context = { ...contextOf(jar, request.headers, caller, locale), requestId };
      if (changes) refused = context;
      const guarded = changes && !endpoint.whileImpersonating;
      // A preview is known by its body, which is read once the caller may call at all.
      if (guarded) refuseStaffView(caller, endpoint.isPreview !== undefined);
      requireCaller(endpoint, context);
      const call = {
        request,
        context,
        params: (await parseParams(endpoint, segment)) as ParamsOf<E>,
        query: parseQuery(endpoint, new URL(request.url).searchParams) as QueryOf<E>,
        idempotencyKey: request.headers.get('idempotency-key'),
      };
      await admit?.(call);
      const body = (await parseBody(endpoint, request, isOpen)) as BodyOf<E>;
      if (guarded) refuseStaffView(caller, endpoint.isPreview?.(body as never));
      // A refused call may have written, too.
      const result = await handler({ ...call, body }).finally(() => changes && rememberWrite());
      return result instanceof Response ? result : answerOf(endpoint, result, requestId);
    } catch (error) {
      // Next passes no params to routes without parameters.
      const { resource, id } = (await segment.params) ?? {};
      const { method } = request;
      noteRefusal(error, { actor, requestId, call: `${method} ${patternOf(endpoint)}`, resource, id });
      if (refused) {
        const { pathname: path } = new URL(request.url);
        await noteFailure(refused, changeOfCall({ method, path, resource, id }));
      }
      const { wayOn } = endpoint;
      if (wayOn && isOpenedInTab(request))
        return openedFailure(request, failureOf(error, locale, requestId), {
          locale,
          requestId,
          wayOn,
          isUser: actor !== null,
        });
      return errorResponse(error, locale, requestId);
    }
  };
  return Object.assign(handle, { endpoint });
}

/** `HEAD` of a GET that changes state: Next would answer it with the GET. `methods`: what the route exports. */
export const refuseHead = (...methods: readonly string[]) =>
  route({}, async () => {
    throw notAllowed(...methods, 'OPTIONS');
  });

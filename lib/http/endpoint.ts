import type { input, output, ZodType } from 'zod';
import type { WayOn } from './opened-failure';

/** Failures that a contract may declare, with their meaning; any other has the same shape. */
export const FAILURES = {
  400: 'unreadable body',
  401: 'no session',
  402: 'declined by the payment provider',
  403: 'ability missing',
  404: 'no such row',
  409: 'stale, duplicate, or in use',
  413: 'too large',
  415: 'unknown content type',
  419: 'not from our own pages',
  422: 'validation',
  429: 'too many requests',
  502: 'payment provider away',
} as const;
export type FailureStatus = keyof typeof FAILURES;

/** Limits of a body that differ from those in docs/spec/api.md#limits. */
export type BodyLimits = { bytes?: number; fields?: number };

/** What `route()` needs to know of a handler. */
export type RouteOptions = {
  /** Parameters of the path. One that does not fit is 404. */
  params?: ZodType;
  /** Parameters of the query. An invalid id is 404, any other invalid value 422. */
  query?: ZodType;
  /** Describes a query that the use case parses itself. */
  rawQuery?: ZodType;
  /** Schema of the body, whatever its encoding. */
  body?: ZodType;
  /** Describes a body that the use case parses itself: the handler gets its decoded values. */
  rawBody?: ZodType;
  /** For bodies longer than usual: a file from a customer, the rows of an entire plan. */
  limits?: BodyLimits;
  /** Schemas of the successes by status; the first is the usual one. Without any it is 200. */
  answers?: Readonly<Record<number, ZodType | null>>;
  /** Who may call: anybody (default), a signed-in user, a holder of any ability, or of this one. */
  allow?: 'anyone' | 'user' | 'staff' | { ability: string };
  /**
   * For the legacy GETs that change state (docs/spec/checkout.md#legacy-calls): they have the requirements of
   * POST.
   */
  changesState?: boolean;
  /** For callers that are not browsers and sign their requests: webhooks. */
  unguarded?: boolean;
  /** For addresses that people open in a tab: a failure is then a page that leads there. */
  wayOn?: WayOn;
  /** One of the few changes that are allowed during an impersonation. */
  whileImpersonating?: boolean;
  /**
   * Whether a body only previews a change: such a call writes nothing, so it works while staff see the back
   * office as a role (docs/spec/access-control.md#seeing-as-a-role).
   */
  isPreview?: (body: never) => boolean;
};

/** `isPreview` of calls with a dry run. */
export const isDryRun = ({ dry_run }: { dry_run: boolean }): boolean => dry_run;

/** A call of `/api/v1`: what its handler parses and returns, and its description in OpenAPI. */
export type Endpoint = RouteOptions & {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api/v1`, as its route file is named: `/checkout/orders/{id}`. */
  path: string;
  /** Addresses that a `{...rest}` path stands for, by operation id, with their parameters. */
  addresses?: Readonly<Record<string, { path: string; params: ZodType }>>;
  /** Group in the description. */
  tag: string;
  answers: Readonly<Record<number, ZodType | null>>;
  /** How it may fail besides what follows from its body, parameters and caller. */
  fails?: readonly FailureStatus[];
  /** Media types of files that the usual success may be instead of JSON. */
  files?: readonly string[];
  /** Accepts an `Idempotency-Key` (docs/spec/checkout.md#idempotency). */
  idempotent?: boolean;
};

type Called = Pick<Endpoint, 'method' | 'path'>;
type Definition = Omit<Endpoint, keyof Called>;

/**
 * Declares calls of `/api/v1` that share a part of their contract: their tag, who may call.
 * `const call = endpoints({ tag: 'account', allow: 'user' })`, then as `endpoint`.
 */
export const endpoints =
  <const S extends Partial<Definition>>(shared: S) =>
  <const E extends Omit<Definition, keyof S>>(
    call: `${Endpoint['method']} /${string}`,
    definition: E,
  ): S & E & Called => {
    const [method, path] = call.split(' ', 2) as [Endpoint['method'], string];
    return { ...shared, ...definition, method, path };
  };

/**
 * Declares a call of `/api/v1`: `endpoint('GET /checkout/orders/{id}', { … })`. The name it is exported
 * by is its operation id.
 */
export const endpoint = endpoints({});

type Parsed<E, K extends string, Otherwise> =
  E extends Readonly<Record<K, infer S extends ZodType>> ? output<S> : Otherwise;

export type ParamsOf<E> = Parsed<E, 'params', unknown>;
export type QueryOf<E> = Parsed<E, 'query', URLSearchParams>;
export type BodyOf<E> = Parsed<
  E,
  'body',
  E extends { rawBody: ZodType } ? Record<string, unknown> : undefined
>;

type Answered<S> = S extends ZodType ? input<S> : undefined;
/** What a handler may return for any of its successes. */
export type AnswerOf<E> = E extends Readonly<Record<'answers', infer A>> ? Answered<A[keyof A]> : unknown;
/** The `data` of what a call answers. */
export type DataOf<E> = AnswerOf<E> extends { data: infer D } ? D : never;

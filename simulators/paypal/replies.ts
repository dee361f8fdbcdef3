import { randomBytes, randomInt } from 'node:crypto';
import type { Json, Reply, SimRequest } from './model';

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Format of PayPal's ids: 17 characters for orders and captures, `I-` and `P-` with their own lengths. */
export function newId(length = 17, prefix = ''): string {
  return prefix + Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

export const debugId = (): string => randomBytes(7).toString('hex').slice(0, 13);

export const json = (status: number, body: Json): Reply => ({ status, body });

const MESSAGES: Readonly<Record<number, [name: string, message: string]>> = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  409: ['RESOURCE_CONFLICT', 'The server has detected a conflict while processing this request.'],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
  429: ['RATE_LIMIT_REACHED', 'Too many requests. Blocked due to rate limiting.'],
  500: ['INTERNAL_SERVER_ERROR', 'An internal server error has occurred.'],
  503: ['SERVICE_UNAVAILABLE', 'Service Unavailable.'],
};

/** An error body in PayPal's format, with its debug id in the header too. */
export function failure(status: number, issue?: string, headers: Record<string, string> = {}): Reply {
  const [name, message] = MESSAGES[status] ?? ['UNKNOWN', 'Unknown error.'];
  const id = debugId();
  return {
    status,
    headers: { 'Paypal-Debug-Id': id, ...headers },
    body: {
      name,
      message,
      debug_id: id,
      ...(issue === undefined ? {} : { details: [{ issue, description: `Simulated ${issue}.` }] }),
      links: [],
    },
  };
}

export const notFound = (): Reply => failure(404, 'INVALID_RESOURCE_ID');
export const refused = (issue: string): Reply => failure(422, issue);
export const malformed = (issue: string): Reply => failure(400, issue);

/** Handles a request about what `find` returns for the id in its path; 404 when that is nothing. */
export const about =
  <T>(find: (id: string) => T | undefined, handle: (found: T, request: SimRequest) => Reply) =>
  (request: SimRequest): Reply => {
    const found = find(request.params.id ?? '');
    return found === undefined ? notFound() : handle(found, request);
  };

/** Only the fields with a value, as PayPal sends them. */
export const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

/** Removes the simulator's own field. */
export function visible<T extends { sim: unknown }>(entity: T): Omit<T, 'sim'> {
  const { sim: _, ...rest } = entity;
  return rest;
}

export const optionalText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

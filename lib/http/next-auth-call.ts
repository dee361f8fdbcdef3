import type { NextRequest } from 'next/server';
import { AppError, notAllowed } from '@/lib/domain/errors';
import { isRecord } from '@/lib/domain/values/is-record';
import { env } from '@/lib/env';

const CALLBACK_COOKIES = ['next-auth.callback-url', '__Secure-next-auth.callback-url'];

function isAddress(url: string): boolean {
  const base = url.startsWith('/') ? env.APP_URL : undefined;
  return URL.canParse(url, base) && /^https?:$/.test(new URL(url, base).protocol);
}

function fieldsOf(body: Uint8Array | null, type: string): Record<string, unknown> {
  const text = new TextDecoder().decode(body ?? undefined);
  if (!type.includes('application/json')) return Object.fromEntries(new URLSearchParams(text));
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return value;
  } catch {}
  throw new AppError('bad_request');
}

/**
 * Throws 400 or 405 for requests that next-auth answers with 500: an invalid `callbackUrl` (in the query, the
 * body or its cookie), an unreadable body, a sign-in that is not a POST.
 */
export function requireAuthCall(
  request: NextRequest,
  path: readonly string[],
  body: Uint8Array | null,
): void {
  if (path[0] === 'callback' && request.method !== 'POST') throw notAllowed('POST');
  const given = [
    ...request.nextUrl.searchParams.getAll('callbackUrl'),
    ...CALLBACK_COOKIES.map((name) => request.cookies.get(name)?.value),
    body?.byteLength ? fieldsOf(body, request.headers.get('content-type') ?? '').callbackUrl : undefined,
  ];
  for (const url of given)
    if (url !== undefined && url !== '' && (typeof url !== 'string' || !isAddress(url)))
      throw new AppError('bad_request');
}

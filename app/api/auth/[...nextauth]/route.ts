import { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { SESSION_COOKIE } from '@/lib/auth/cookie';
import { AppError } from '@/lib/domain/errors';
import { OPEN_BYTES, readCapped } from '@/lib/http/body';
import { requireAuthCall } from '@/lib/http/next-auth-call';
import { noteRefusal } from '@/lib/http/note-refusal';
import { errorResponse } from '@/lib/http/route';
import { matchLocale } from '@/lib/i18n/locales';
import { authOptions } from '@/lib/server/accounts/auth-options';

type Segment = { params: Promise<{ nextauth: string[] }> };

/**
 * next-auth answers 401 to every failed sign-in: too many tries and a database that is away say so instead.
 */
async function answer(request: NextRequest, segment: Segment): Promise<Response> {
  const { url, method, headers } = request;
  const body = method === 'POST' ? await readCapped(request, OPEN_BYTES) : null;
  const { nextauth } = await segment.params;
  requireAuthCall(request, nextauth, body);
  let failure: unknown = null;
  const options = authOptions(request.cookies.get(SESSION_COOKIE)?.value, (error) => {
    failure = error;
  });
  const read = new NextRequest(url, { method, headers, body });
  const response: Response = await NextAuth(options)(read, segment);
  if (failure === null || (failure instanceof AppError && failure.code === 'invalid')) return response;
  throw failure;
}

const handler = (request: NextRequest, segment: Segment): Promise<Response> =>
  answer(request, segment).catch((error: unknown) => {
    const requestId = request.headers.get('x-request-id') ?? '';
    noteRefusal(error, { actor: null, requestId, call: 'next-auth' });
    return errorResponse(error, matchLocale(request.headers.get('accept-language')), requestId);
  });

export { handler as GET, handler as POST };

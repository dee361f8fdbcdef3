import 'server-only';
import { NextRequest } from 'next/server';
import { uploadThingConfig } from '@/lib/adapters/files/uploadthing';
import type { RequestContext } from '@/lib/domain/actor';
import { AppError } from '@/lib/domain/errors';
import { env } from '@/lib/env';
import { OPEN_BYTES, readCapped } from '@/lib/http/body';
import { errorResponse } from '@/lib/http/route';
import { DEFAULT_LOCALE } from '@/lib/i18n/locales';

type Handler = (request: NextRequest) => Promise<Response>;
let handler: Promise<Handler> | undefined;

/** UploadThing's handler for the file router, loaded on first use. */
async function load(contextOf: () => Promise<RequestContext>): Promise<Handler> {
  const [{ createRouteHandler }, { uploadRouter }] = await Promise.all([
    import('uploadthing/next'),
    import('./upload-router'),
  ]);
  const callbackUrl = `${env.APP_URL}/api/uploadthing`;
  const config = { ...uploadThingConfig(), callbackUrl };
  return createRouteHandler({ router: uploadRouter(contextOf), config }).POST;
}

/** `/api/uploadthing`: clients and signed callbacks. 404 when files are stored elsewhere. */
export async function handleUploadThing(
  request: Request,
  contextOf: () => Promise<RequestContext>,
): Promise<Response> {
  if (!env.UPLOADTHING_TOKEN)
    return errorResponse(
      new AppError('not_found'),
      DEFAULT_LOCALE,
      request.headers.get('x-request-id') ?? '',
    );
  const requestId = request.headers.get('x-request-id') ?? '';
  try {
    const { url, method, headers } = request;
    // The body describes the files and their owner; it does not contain them.
    const body = method === 'POST' ? await readCapped(request, OPEN_BYTES) : null;
    handler ??= load(contextOf);
    return await (await handler)(new NextRequest(url, { method, headers, body }));
  } catch (error) {
    return errorResponse(error, DEFAULT_LOCALE, requestId);
  }
}

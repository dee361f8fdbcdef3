import 'server-only';
import { NextRequest } from 'next/server';
import { uploadThingConfig } from '@/lib/adapters/files/uploadthing';
import type { RequestContext } from '@/lib/domain/actor';
import { AppError } from '@/lib/domain/errors';
import { env } from '@/lib/env';
import { errorResponse } from '@/lib/http/route';
import { DEFAULT_LOCALE } from '@/lib/i18n/locales';

type Handler = (request: NextRequest) => Promise<Response>;
let handler: Promise<Handler> | undefined;

/** UploadThing's own handler over the file router; loaded when first asked for. */
async function load(contextOf: () => Promise<RequestContext>): Promise<Handler> {
  const [{ createRouteHandler }, { uploadRouter }] = await Promise.all([
    import('uploadthing/next'),
    import('./upload-router'),
  ]);
  const callbackUrl = `${env.APP_URL}/api/uploadthing`;
  const config = { ...uploadThingConfig(), callbackUrl };
  return createRouteHandler({ router: uploadRouter(contextOf), config }).POST;
}

/** `/api/uploadthing`: its clients and its signed callbacks. 404 in a shop that keeps its files elsewhere. */
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
  handler ??= load(contextOf);
  return (await handler)(request instanceof NextRequest ? request : new NextRequest(request));
}

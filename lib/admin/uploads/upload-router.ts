import 'server-only';
import { createUploadthing, type FileRouter } from 'uploadthing/next';
import { UploadThingError } from 'uploadthing/server';
import { z } from 'zod';
import type { RequestContext } from '@/lib/domain/actor';
import { AppError } from '@/lib/domain/errors';
import { isSameOrigin } from '@/lib/http/origin';
import { errorText } from '@/lib/i18n/translate';
import { type Adoption, adoptionSchema, adoptUpload } from './adopt-upload';
import { requireUpload } from './upload-rules';

const CODES = {
  unauthenticated: 'FORBIDDEN',
  forbidden: 'FORBIDDEN',
  csrf: 'FORBIDDEN',
  not_found: 'NOT_FOUND',
} as const;

/** An AppError as UploadThing's error, with the message in the person's language. */
function translated(error: unknown, locale: RequestContext['locale']): unknown {
  if (!(error instanceof AppError)) return error;
  const code = error.code in CODES ? CODES[error.code as keyof typeof CODES] : 'BAD_REQUEST';
  return new UploadThingError({ code, message: errorText(locale, error.messageKey) });
}

/**
 * Uploads that a client sends directly to UploadThing (its `genUploader`, endpoint `collection`, input
 * resource and field). Callers without the ability get no upload address; files stay private there until they
 * are adopted (docs/decisions/011-files.md).
 */
export function uploadRouter(contextOf: () => Promise<RequestContext>) {
  const f = createUploadthing();
  return {
    collection: f({ blob: { maxFileSize: '16MB', maxFileCount: 10, acl: 'private' } })
      .input(z.object({ resource: z.string(), field: z.string() }))
      .middleware(async ({ req, input }): Promise<Adoption> => {
        const context = await contextOf();
        try {
          const marked = req.headers.get('x-requested-with')?.toLowerCase() === 'xmlhttprequest';
          if (!marked || !isSameOrigin(req.headers)) throw new AppError('csrf');
          const { actor, rules } = requireUpload(context, input);
          const { accept, private: isPrivate } = rules;
          return { userId: actor.userId, field: input.field, accept, isPrivate };
        } catch (error) {
          throw translated(error, context.locale);
        }
      })
      .onUploadComplete(async ({ file, metadata }) => {
        const { id, name, url, mime_type, size } = await adoptUpload(file, adoptionSchema.parse(metadata));
        return { id, name, url, mime_type, size };
      }),
  } satisfies FileRouter;
}

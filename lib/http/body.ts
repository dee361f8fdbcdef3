import { decodeBracketKeys } from '@/lib/domain/bracket-keys';
import { AppError } from '@/lib/domain/errors';
import { MEGABYTE } from '@/lib/domain/file-size';
import { isRecord } from '@/lib/domain/is-record';

/** Bytes a body may have; uploads get the larger one (issue "Files": 16 MB a file). */
export const BODY_LIMIT = MEGABYTE;
export const UPLOAD_LIMIT = 17 * MEGABYTE;

/** The bytes of a body as they came. Throws 413 past the limit, however it is sent. */
export async function readCapped(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new AppError('too_large');
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel().catch(() => {});
      throw new AppError('too_large');
    }
    chunks.push(value);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/**
 * JSON, urlencoded and multipart bodies give the same value (docs/spec/api.md#bodies). No body is
 * `{}`. Throws 400 when it can't be read, 413 past the limit, 415 for any other type.
 */
export async function readBody(request: Request): Promise<Record<string, unknown>> {
  const type = (request.headers.get('content-type') ?? '').toLowerCase();
  const bytes = await readCapped(request, type.startsWith('multipart/form-data') ? UPLOAD_LIMIT : BODY_LIMIT);
  if (bytes.byteLength === 0) return {};
  try {
    if (/^application\/(?:[\w.+-]+\+)?json\b/.test(type)) {
      const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
      if (!isRecord(value)) throw new AppError('bad_request');
      return value;
    }
    if (type.startsWith('multipart/form-data') || type.startsWith('application/x-www-form-urlencoded')) {
      const form = await new Response(bytes, {
        headers: { 'content-type': request.headers.get('content-type') ?? '' },
      }).formData();
      return decodeBracketKeys(form as unknown as Iterable<[string, string | File]>);
    }
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('bad_request', { cause: error });
  }
  throw new AppError('unsupported_media');
}

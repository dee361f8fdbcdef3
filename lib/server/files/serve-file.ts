import 'server-only';
import { db } from '@/db/client';
import { insertUsersLog } from '@/db/repositories/accounts/staff-audit';
import { findFileByToken } from '@/db/repositories/content/files';
import { readBytes } from '@/lib/adapters/files/store';
import type { RequestContext } from '@/lib/domain/actor';
import { AppError } from '@/lib/domain/errors';
import { INERT } from '@/lib/http/attachment';
import { findReaders } from './file-readers';

/** For a day: a row that shows it may be deleted. */
const PUBLIC = 'public, max-age=86400';
const PRIVATE = 'private, no-store';
/** For a minute: the preview of a page reads its pictures again with every change. */
const EDITORS = 'private, max-age=60';

/**
 * The bytes of a stored file, or 304 for the copy that the client has (`known` is its `If-None-Match`). 404,
 * not 403, for callers who may not read it. Only pictures and PDF are shown inline.
 */
export async function serveFile(
  context: RequestContext,
  token: string,
  known: string | null,
): Promise<Response> {
  const file = await findFileByToken(db, token);
  const readers = file && (await findReaders(db, context, file));
  const etag = file?.sha256 ? `"${file.sha256}"` : null;
  const isKnown = etag !== null && readers === 'anyone' && known?.includes(etag) === true;
  const bytes = readers && !isKnown ? await readBytes(file) : null;
  if (!readers || (!bytes && !isKnown)) throw new AppError('not_found');
  // A picture of an unpublished page is not personal data.
  if (bytes && readers === 'caller')
    await insertUsersLog(db, {
      action: 'view-file',
      model: 'files',
      model_id: file.id,
      user_id: context.actor?.userId ?? null,
      ip: context.ip,
    });
  const inline = file.mime_type.startsWith('image/') || file.mime_type === 'application/pdf';
  const headers = {
    'Content-Type': file.mime_type,
    'Content-Disposition': `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    ...INERT,
    'Cache-Control': { anyone: PUBLIC, editors: EDITORS, caller: PRIVATE }[readers],
    ...(etag && readers === 'anyone' ? { ETag: etag } : {}),
  };
  if (!bytes) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(bytes), {
    headers: { ...headers, 'Content-Length': String(bytes.byteLength) },
  });
}

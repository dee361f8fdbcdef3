import 'server-only';
import { eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { file_links } from '@/db/schema';
import { readStored } from '@/lib/adapters/files/store';
import { ability } from '@/lib/domain/abilities';
import { can, type RequestContext } from '@/lib/domain/actor';
import { AppError } from '@/lib/domain/errors';
import { findResource } from '@/lib/resources/registry';
import { holdsProgram } from '@/lib/server/access/holds-program';

/**
 * Whether the caller may read a private file.
 * Its uploader, staff who may see its row, or a holder of its program.
 */
async function mayRead(context: RequestContext, fileId: number, uploadedBy: number | null): Promise<boolean> {
  const { actor } = context;
  if (!actor) return false;
  if (uploadedBy === actor.userId) return true;
  const links = await db.select().from(file_links).where(eq(file_links.file_id, fileId));
  for (const link of links) {
    if (link.collection === 'proofs' && can(actor, 'order_confirm_transfer')) return true;
    const resource = findResource(link.model);
    if (resource && can(actor, ability(resource.name, 'show'))) return true;
    if (link.model === 'programs' && (await holdsProgram(db, actor.userId, link.model_id))) return true;
  }
  return false;
}

/**
 * The bytes of a stored file.
 * 404, not 403, for callers who may not know of it. Only pictures are shown inline.
 */
export async function serveFile(context: RequestContext, id: number): Promise<Response> {
  const stored = await readStored(db, id);
  if (!stored) throw new AppError('not_found');
  const { file, bytes } = stored;
  if (file.is_private && !(await mayRead(context, id, file.uploaded_by))) throw new AppError('not_found');
  const inline = file.mime_type.startsWith('image/') || file.mime_type === 'application/pdf';
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': file.mime_type,
      'Content-Length': String(bytes.byteLength),
      'Content-Disposition': `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': file.is_private ? 'private, no-store' : 'public, max-age=31536000, immutable',
    },
  });
}

import 'server-only';
import { db } from '@/db/client';
import { storeUpload } from '@/lib/adapters/files/store';
import type { FileInfo } from '@/lib/adapters/files/urls';
import type { RequestContext } from '@/lib/domain/actor';
import { type Collection, requireUpload } from './upload-rules';

/**
 * Stores a file for a field of a form that is saved later. Throws like `requireUpload`, and 422 for the file.
 */
export async function uploadFile(
  context: RequestContext,
  { file, ...collection }: Collection & { file: File },
): Promise<{ data: FileInfo }> {
  const { actor, rules } = requireUpload(context, collection);
  const data = await storeUpload(db, { file, field: collection.field, rules, uploadedBy: actor.userId });
  return { data };
}

import 'server-only';
import { db } from '@/db/client';
import { can, type RequestContext, requireActor } from '@/lib/domain/actor';
import { AppError } from '@/lib/domain/errors';
import { storeUpload } from '@/lib/files/store';
import type { FileInfo } from '@/lib/files/urls';
import { abilityFor } from '@/lib/resources/define';
import { requireResource } from '@/lib/server/resources/read';

type Input = { file: File; resource: string; field: string };

/** Stores a file for a field of a form that is saved later. Throws 403 without the ability to save such a row, 422 for the file. */
export async function uploadFile(
  context: RequestContext,
  input: Input,
): Promise<{ data: FileInfo & { url: string } }> {
  const actor = requireActor(context.actor);
  const resource = requireResource(input.resource);
  const field = resource.fields[input.field];
  if (field?.kind !== 'files') throw new AppError('not_found');
  if (!can(actor, abilityFor(resource, 'create')) && !can(actor, abilityFor(resource, 'edit')))
    throw new AppError('forbidden');
  return {
    data: await storeUpload(db, {
      file: input.file,
      field: input.field,
      rules: field,
      uploadedBy: actor.userId,
    }),
  };
}

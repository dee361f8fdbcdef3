import 'server-only';
import type { Db } from '@/db/client';
import { findAssignment } from '@/db/repositories/access/entitlements';
import { findRecord, findRecords, type RecordRow, tableNamed } from '@/db/repositories/admin/records';
import type { findFileByToken } from '@/db/repositories/content/files';
import { findFileLinks } from '@/db/repositories/content/files';
import { businessDay } from '@/lib/business-day';
import { programStatus } from '@/lib/domain/access/entitlement';
import type { RequestContext } from '@/lib/domain/actor';
import { VERSION_FILES } from '@/lib/domain/content/page-versions';
import { fileFieldOf, maySeeThrough } from '@/lib/resources/file-fields';
import { findResource } from '@/lib/resources/registry';

type FileRow = NonNullable<Awaited<ReturnType<typeof findFileByToken>>>;
type Link = Awaited<ReturnType<typeof findFileLinks>>[number];

/** The user that a row is about, or null. */
async function personOf(db: Db, model: string, row: RecordRow): Promise<unknown> {
  if (model === 'users') return row.id;
  const customer = model === 'crm-documents' && typeof row.customer_id === 'number' && row.customer_id;
  const about = customer ? await findRecord(db, tableNamed('crm_customers'), customer) : row;
  return about?.user_id ?? null;
}

/** Whether a customer may train a program today: on any other day its plan lists no documents either. */
const holdsProgram = async (db: Db, userId: number, programId: number): Promise<boolean> =>
  programStatus(await findAssignment(db, userId, programId), businessDay()) === 'VALID';

/**
 * Who reads a file: anyone, this caller, or this caller as one of those who edit the page whose draft or
 * version shows it. Null: not this caller.
 */
type Readers = 'anyone' | 'editors' | 'caller' | null;

/** Who may see a file through one of the rows that show it. */
async function readersOf(db: Db, { actor }: RequestContext, file: FileRow, link: Link): Promise<Readers> {
  if (link.model === VERSION_FILES) return maySeeThrough(actor, link) ? 'editors' : null;
  const resource = findResource(link.model);
  const [row] = resource ? await findRecords(db, tableNamed(resource.table), [link.model_id]) : [];
  if (!resource || !row) return null;
  const field = fileFieldOf(resource, link.collection);
  const isLive = row.deleted_at === null || row.deleted_at === undefined;
  if (field && !field.private && !file.is_private && isLive) return 'anyone';
  if (!actor) return null;
  const mayRead =
    maySeeThrough(actor, link) ||
    (await personOf(db, link.model, row)) === actor.userId ||
    (isLive && link.model === 'programs' && (await holdsProgram(db, actor.userId, row.id)));
  return mayRead ? 'caller' : null;
}

/**
 * Who may read a file: anyone, where a live row shows it in public; else its uploader, staff who may see its
 * row, the person that the row is about, holders of its program, and who edits the page of its draft or
 * version. Null when the caller is none of them.
 */
export async function findReaders(db: Db, context: RequestContext, file: FileRow): Promise<Readers> {
  const isUploader = context.actor !== null && file.uploaded_by === context.actor.userId;
  const found: Readers[] = isUploader ? ['caller'] : [];
  for (const link of await findFileLinks(db, [file.id])) {
    const readers = await readersOf(db, context, file, link);
    if (readers === 'anyone') return readers;
    found.push(readers);
  }
  return found.find((readers) => readers === 'editors') ?? found.find((readers) => readers !== null) ?? null;
}

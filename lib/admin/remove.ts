import 'server-only';
import { db, type Transaction } from '@/db/client';
import { violatedUnique } from '@/db/errors';
import { isReferenced, type ReferencePath } from '@/db/repositories/links';
import { tableNamed, updateRecord } from '@/db/repositories/records';
import { refreshPublicPages } from '@/lib/cache/refresh';
import { ability } from '@/lib/domain/abilities';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { AppError } from '@/lib/domain/errors';
import { cacheTagsOf, type Resource } from '@/lib/fields/resource';
import type { Fields } from '@/lib/fields/types';
import { hooksOf } from '@/lib/resources/hooks';
import { RESOURCES } from '@/lib/resources/registry';
import { recordAudit } from './audit';
import { requireRow } from './read';

/**
 * Columns in the registry that point to a resource. The users log does not count: it must not block a delete.
 */
function pathsTo(resource: Resource): ReferencePath[] {
  const paths: ReferencePath[] = [];
  const collect = (table: string, fields: Fields) => {
    for (const [name, field] of Object.entries(fields)) {
      if (field.kind === 'reference' && field.to === resource.name) paths.push({ table, column: name });
      if (field.kind === 'references' && field.to === resource.name) {
        const { own, other } = field.through;
        paths.push({ table: field.through.table, column: other, owner: { table, column: own } });
      }
      if (field.kind === 'rows') collect(field.table, field.fields);
    }
  };
  for (const other of RESOURCES) if (other.name !== 'users-logs') collect(other.table, other.fields);
  return paths;
}

async function requireUnused(tx: Transaction, resource: Resource, id: number): Promise<void> {
  for (const path of pathsTo(resource)) {
    if (await isReferenced(tx, path, id)) throw new AppError('conflict', { message: { key: 'row_in_use' } });
  }
}

/**
 * Soft delete (docs/spec/api.md#rows-in-use). Throws 401, 403, 404, and 409 while a live row points to
 * it.
 */
export async function deleteRow(context: RequestContext, resource: Resource, id: number): Promise<void> {
  const actor = requireAbility(context.actor, ability(resource.name, 'delete'));
  const table = tableNamed(resource.table);
  await db.transaction(async (tx) => {
    const row = await requireRow(tx, resource, id, { lock: true });
    await hooksOf(resource.name).beforeDelete?.({ tx, actor, row });
    await requireUnused(tx, resource, id);
    const after = { ...row, deleted_at: new Date() };
    await updateRecord(tx, table, id, { deleted_at: after.deleted_at });
    await recordAudit(tx, context, { action: 'delete', model: resource.name, id, before: row, after });
  });
  refreshPublicPages(cacheTagsOf(resource, id));
}

/**
 * Restores a row from the trash. Throws 404 when it is not there, 409 when its unique value is in use again.
 */
export async function restoreRow(
  context: RequestContext,
  resource: Resource,
  id: number,
): Promise<{ data: { id: number } }> {
  requireAbility(context.actor, ability(resource.name, 'delete'));
  const table = tableNamed(resource.table);
  try {
    await db.transaction(async (tx) => {
      const before = await requireRow(tx, resource, id, { trashed: true, lock: true });
      await updateRecord(tx, table, id, { deleted_at: null });
      const after = { ...before, deleted_at: null };
      await recordAudit(tx, context, { action: 'restore', model: resource.name, id, before, after });
    });
  } catch (error) {
    throw violatedUnique(error) === null
      ? error
      : new AppError('conflict', { message: { key: 'duplicate' } });
  }
  refreshPublicPages(cacheTagsOf(resource, id));
  return { data: { id } };
}

import 'server-only';
import { db, type Transaction } from '@/db/client';
import { violatedUnique } from '@/db/errors';
import { countReferrers, type ReferencePath } from '@/db/repositories/admin/links';
import { lockRecords, type RecordRow, tableNamed, updateRecord } from '@/db/repositories/admin/records';
import { refreshPublicPages } from '@/lib/cache/refresh';
import { ability, type ResourceName } from '@/lib/domain/abilities';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { AppError, conflict } from '@/lib/domain/errors';
import { LEVELS, levelOfTable, PLAN_LEVELS } from '@/lib/domain/plan/levels';
import { cacheTagsOf, type Resource, requireWritable } from '@/lib/fields/resource';
import type { Fields } from '@/lib/fields/types';
import type { Locale } from '@/lib/i18n/locales';
import { translator } from '@/lib/i18n/translate';
import { hooksOf } from '@/lib/resources/hooks';
import { fieldLabel, resourceTitle } from '@/lib/resources/labels';
import { RESOURCES } from '@/lib/resources/registry';
import { recordAudit } from './audit';
import type { WireRow } from './present';
import { requireRow } from './read';
import { findDeadReferences } from './references';
import { answerWithRow } from './save';

/** The columns that may hold a row's id, by the resource whose rows then need it. */
type Uses = Map<ResourceName, ReferencePath[]>;

/** The path from the rows of a plan up to its program. */
function planPath({ table, column }: NonNullable<Resource['inPlans']>): ReferencePath {
  const level = levelOfTable(table);
  const up = level === null ? [] : PLAN_LEVELS.slice(0, PLAN_LEVELS.indexOf(level)).reverse();
  const above = up.map((each) => ({ table: LEVELS[each].table, parent: LEVELS[each].parent }));
  return { table, column, above, ...(level === null ? {} : { row: LEVELS[level].parent }) };
}

/**
 * Columns that point to a resource: those in the registry, and those of plans. Read-only resources do not
 * count: rows written by the shop itself must not block a delete.
 */
function usesOf(resource: Resource): Uses {
  const uses: Uses = new Map();
  const add = (by: ResourceName, path: ReferencePath) => uses.set(by, [...(uses.get(by) ?? []), path]);
  if (resource.inPlans) add('programs', planPath(resource.inPlans));
  const collect = (
    by: ResourceName,
    { table, row }: Pick<ReferencePath, 'table' | 'row'>,
    fields: Fields,
  ) => {
    for (const [name, field] of Object.entries(fields)) {
      if (field.kind === 'reference' && field.to === resource.name)
        add(by, { table, column: name, ...(row ? { row } : {}) });
      if (field.kind === 'references' && field.to === resource.name && !field.readonly) {
        const { own, other } = field.through;
        add(by, { table: field.through.table, column: other, row: own, owner: table });
      }
      if (field.kind === 'rows') collect(by, { table: field.table, row: field.own }, field.fields);
    }
  };
  for (const { name, table, fields, readOnly } of RESOURCES) if (!readOnly) collect(name, { table }, fields);
  return uses;
}

/** Throws 409 with what needs the row, each once: "Programas (14)" (docs/spec/api.md#rows-in-use). */
async function requireUnused(tx: Transaction, resource: Resource, id: number, locale: Locale): Promise<void> {
  const counts = new Map<ResourceName, number>();
  for (const [by, paths] of usesOf(resource)) {
    const count = await countReferrers(tx, paths, id);
    if (count > 0) counts.set(by, count);
  }
  if (counts.size === 0) return;
  const t = translator(locale, 'admin');
  const users = [...counts].map(([by, count]) => `${resourceTitle(t, by)} (${count})`).join(', ');
  const used_by = [...counts].map(([by, count]) => ({ resource: by, count }));
  throw new AppError('conflict', {
    message: { key: 'row_in_use_by', values: { users } },
    details: { used_by },
  });
}

/**
 * Soft delete (docs/spec/api.md#rows-in-use). Throws 401, 403, 404, and 409 while a live row points to
 * it.
 */
export async function deleteRow(context: RequestContext, resource: Resource, id: number): Promise<void> {
  const actor = requireAbility(context.actor, ability(resource.name, 'delete'));
  requireWritable(resource);
  const table = tableNamed(resource.table);
  await db.transaction(async (tx) => {
    await hooksOf(resource.name).serialize?.(tx);
    const row = await requireRow(tx, resource, id, { lock: true });
    await hooksOf(resource.name).beforeDelete?.({ tx, actor, row });
    await requireUnused(tx, resource, id, context.locale);
    const after = { ...row, deleted_at: new Date() };
    await updateRecord(tx, table, id, { deleted_at: after.deleted_at });
    await recordAudit(tx, context, { action: 'delete', model: resource.name, id, before: row, after });
  });
  refreshPublicPages(cacheTagsOf(resource, id));
}

/**
 * Throws 409 with the labels of the fields whose row is deleted itself. Read-only ones are facts, such as who
 * finished a task: they stay.
 */
async function requireNamedRows(
  tx: Transaction,
  { name, fields }: Resource,
  row: RecordRow,
  locale: Locale,
): Promise<void> {
  const written = Object.entries(fields).filter(([, { readonly }]) => !readonly);
  const dead = await findDeadReferences(tx, Object.fromEntries(written), row, lockRecords);
  if (dead.length === 0) return;
  const t = translator(locale, 'admin');
  const names = dead.map((field) => fieldLabel(t, name, field)).join(', ');
  throw new AppError('conflict', {
    message: { key: 'restore_names_deleted', values: { names } },
    details: { missing: dead },
  });
}

/**
 * Restores a row from the trash and answers with it. Throws 404 when it is not there, 409 when its unique
 * value is in use again or it names a row that is deleted.
 */
export async function restoreRow(
  context: RequestContext,
  resource: Resource,
  id: number,
): Promise<{ data: WireRow }> {
  const actor = requireAbility(context.actor, ability(resource.name, 'delete'));
  requireWritable(resource, []);
  const table = tableNamed(resource.table);
  try {
    await db.transaction(async (tx) => {
      await hooksOf(resource.name).serialize?.(tx);
      const before = await requireRow(tx, resource, id, { trashed: true, lock: true });
      await hooksOf(resource.name).beforeRestore?.({ tx, actor, row: before });
      await requireNamedRows(tx, resource, before, context.locale);
      await updateRecord(tx, table, id, { deleted_at: null });
      const after = { ...before, deleted_at: null };
      await recordAudit(tx, context, { action: 'restore', model: resource.name, id, before, after });
    });
  } catch (error) {
    throw violatedUnique(error) === null ? error : conflict('duplicate');
  }
  return answerWithRow(context, resource, id);
}

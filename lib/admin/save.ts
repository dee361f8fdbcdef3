import 'server-only';
import { db, type Transaction } from '@/db/client';
import { replaceLinks } from '@/db/repositories/admin/links';
import {
  findChildren,
  insertRecord,
  type RecordRow,
  tableNamed,
  updateRecord,
} from '@/db/repositories/admin/records';
import { findOwnFiles } from '@/db/repositories/content/files';
import { refreshPublicPages } from '@/lib/cache/refresh';
import { ability } from '@/lib/domain/abilities';
import { type Actor, type RequestContext, requireAbility } from '@/lib/domain/actor';
import { AppError, type FieldErrors } from '@/lib/domain/errors';
import { parseInput } from '@/lib/domain/validation';
import { sentIndex, withSentIndexes } from '@/lib/domain/values/bracket-keys';
import { nextStamp } from '@/lib/domain/values/row-stamp';
import type { SaveInput } from '@/lib/fields/hooks';
import { cacheTagsOf, type Resource, requireWritable } from '@/lib/fields/resource';
import { createSchema, updateSchema } from '@/lib/fields/schema';
import { type Fields, isColumn, type RowsField } from '@/lib/fields/types';
import { toStoredHtml } from '@/lib/http/rich-text';
import { hooksOf } from '@/lib/resources/hooks';
import { recordAudit } from './audit';
import { auditParts } from './audit-parts';
import { daysToInstants } from './days-to-instants';
import { saveFiles, storeSentFiles } from './files';
import { presentRow, type WireRow } from './present';
import { requireRow, seenBy } from './read';
import { requireCascades, writeWithReferences } from './references';
import { seenStamp, staleSave } from './stale-save';
import { transact } from './transact';

type Input = Record<string, unknown>;

const columnsOf = (fields: Fields, values: Input): Input =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => {
      const field = fields[name];
      return !field || isColumn(field);
    }),
  );

/** Sanitizes rich text before it is stored; it is sanitized again when shown. */
function cleanRichText(fields: Fields, values: Input): Input {
  const cleaned = Object.entries(values).map(([name, value]) => {
    const rich = fields[name]?.kind === 'richtext' && typeof value === 'string';
    return [name, rich ? toStoredHtml(value) : value] as const;
  });
  return Object.fromEntries(cleaned);
}

/** Throws 409 at each row that repeats an earlier one, naming that one. */
function refuseEqualRows({ distinct }: RowsField, name: string, items: readonly Input[]): void {
  if (!distinct) return;
  const rows = new Map<string, number>();
  const fields: Record<string, FieldErrors[string]> = {};
  for (const [index, { [distinct]: value }] of items.entries()) {
    const row = rows.get(String(value).toLowerCase());
    const sentAs = sentIndex(items, index);
    if (row) fields[`${name}.${sentAs}.${distinct}`] = [{ key: 'row_duplicate', values: { row } }];
    else if (value !== undefined) rows.set(String(value).toLowerCase(), sentAs + 1);
  }
  if (Object.keys(fields).length > 0)
    throw new AppError('conflict', { message: { key: 'duplicate' }, fields });
}

async function saveChildren(
  tx: Transaction,
  field: RowsField,
  name: string,
  owner: number,
  items: readonly Input[],
): Promise<void> {
  refuseEqualRows(field, name, items);
  const table = tableNamed(field.table);
  const before = await findChildren(tx, field.table, field.own, [owner]);
  // The kept ones too, for a moment: two rows may exchange what no two may share.
  for (const row of before) await updateRecord(tx, table, row.id, { deleted_at: new Date() });
  for (const [index, { id, ...sent }] of items.entries()) {
    const values = field.ordered ? { ...sent, position: index } : sent;
    const prefix = `${name}.${sentIndex(items, index)}.`;
    await writeWithReferences(tx, { fields: field.fields, values, prefix }, async () => {
      if (!id) await insertRecord(tx, table, { ...values, [field.own]: owner });
      else if (before.some((row) => row.id === id))
        await updateRecord(tx, table, Number(id), { ...values, deleted_at: null });
      else throw new AppError('invalid', { fields: { [`${prefix}id`]: [{ key: 'reference_invalid' }] } });
    });
  }
}

/** Saves what is not a column of the row: links, child rows, files. */
async function saveParts(
  tx: Transaction,
  resource: Resource,
  actor: Actor,
  row: RecordRow,
  values: Input,
): Promise<void> {
  const own = await findOwnFiles(tx, resource.name, row.id);
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = values[name];
    if (!Array.isArray(value)) continue;
    if (field.kind === 'references')
      await replaceLinks(
        tx,
        field.through,
        row.id,
        value,
        await hooksOf(resource.name).linkColumns?.(tx, name),
      );
    if (field.kind === 'rows') await saveChildren(tx, field, name, row.id, value);
    if (field.kind === 'files') await saveFiles(tx, { resource, name, field, actor, row, own }, value);
  }
}

/** The decoded fields of a new row, or (with `before`) those sent for an existing one. Throws 422. */
export function readValues(resource: Resource, before: RecordRow | null, input: Input): Input {
  const { fields, createTakes } = resource;
  const schema = before ? updateSchema(fields) : createSchema({ ...fields, ...createTakes });
  const values = parseInput(schema, daysToInstants(fields, input));
  for (const [name, list] of Object.entries(values)) {
    const sent = input[name];
    if (Array.isArray(sent) && Array.isArray(list)) withSentIndexes(sent, list);
  }
  return cleanRichText(fields, values);
}

/**
 * Writes a row with its links, child rows and files, and runs its hooks, inside the caller's transaction. The
 * caller has checked the ability and writes the audit entry. Throws 409, 422.
 */
export async function writeRow(save: SaveInput, resource: Resource): Promise<RecordRow> {
  const { tx, actor, values, before } = save;
  const { fields } = resource;
  const table = tableNamed(resource.table);
  const row = await writeWithReferences(tx, { fields, values: { ...values } }, async () => {
    await hooksOf(resource.name).beforeSave?.(save);
    await requireCascades(tx, fields, values, before);
    const columns = columnsOf(fields, values);
    if (before)
      await updateRecord(tx, table, before.id, { ...columns, updated_at: nextStamp(before.updated_at) });
    const saved = before ? await requireRow(tx, resource, before.id) : await insertRecord(tx, table, columns);
    await saveParts(tx, resource, actor, saved, values);
    return saved;
  });
  await hooksOf(resource.name).afterSave?.({ ...save, row });
  // As its parts and hooks left it.
  return requireRow(tx, resource, row.id);
}

/** Expires the public pages that show the row and answers with its current state. */
export async function answerWithRow(
  context: RequestContext,
  resource: Resource,
  id: number,
): Promise<{ data: WireRow }> {
  refreshPublicPages(cacheTagsOf(resource, id));
  const row = await requireRow(db, resource, id);
  return { data: await presentRow(db, seenBy(context.actor, resource), row, context.locale) };
}

/**
 * `POST {res}` (docs/spec/api.md#reading-and-writing). Throws 401, 403, 409 on a duplicate, 422 with every
 * invalid field.
 */
export async function createRow(
  context: RequestContext,
  resource: Resource,
  input: Input,
): Promise<{ data: WireRow }> {
  const actor = requireAbility(context.actor, ability(resource.name, 'create'));
  requireWritable(resource);
  const values = await storeSentFiles(actor, resource.fields, readValues(resource, null, input));
  const id = await transact(resource, async (tx) => {
    await hooksOf(resource.name).serialize?.(tx);
    const row = await writeRow({ tx, actor, context, values, sent: input, before: null }, resource);
    await recordAudit(tx, context, {
      action: 'create',
      model: resource.name,
      id: row.id,
      after: { ...row, ...(await auditParts(tx, resource, row.id, values)) },
      at: row.updated_at,
    });
    return row.id;
  });
  return answerWithRow(context, resource, id);
}

/** Throws 409 with the current row and the changed fields when it was saved after `updated_at`. */
async function requireFresh(
  { actor, locale }: RequestContext,
  resource: Resource,
  row: RecordRow,
  input: Input,
): Promise<void> {
  const seen = seenStamp(input);
  if (seen === null || !(row.updated_at instanceof Date) || seen === row.updated_at.getTime()) return;
  const current = await presentRow(db, seenBy(actor, resource), row, locale);
  throw staleSave(Object.keys(resource.fields), input, current);
}

/**
 * A partial update: fields that are not sent stay (docs/spec/api.md#reading-and-writing). With `updated_at` a
 * stale save is 409 with `current` and `changed`. Throws 401, 403, 404, 409, 422.
 */
export async function updateRow(
  context: RequestContext,
  resource: Resource,
  id: number,
  input: Input,
): Promise<{ data: WireRow }> {
  const actor = requireAbility(context.actor, ability(resource.name, 'edit'));
  requireWritable(resource);
  const sent = await storeSentFiles(actor, resource.fields, input);
  await transact(resource, async (tx) => {
    await hooksOf(resource.name).serialize?.(tx);
    const before = await requireRow(tx, resource, id, { lock: true });
    await requireFresh(context, resource, before, input);
    const values = readValues(resource, before, sent);
    const parts = await auditParts(tx, resource, id, values);
    const row = await writeRow({ tx, actor, context, values, sent: input, before }, resource);
    await recordAudit(tx, context, {
      action: 'update',
      model: resource.name,
      id,
      before: { ...before, ...parts },
      after: { ...row, ...(await auditParts(tx, resource, id, values)) },
      at: row.updated_at,
    });
  });
  return answerWithRow(context, resource, id);
}

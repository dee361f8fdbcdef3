import 'server-only';
import { type Db, db } from '@/db/client';
import { readerFor } from '@/db/replica';
import { findRecord, type RecordRow, type RowLock, tableNamed } from '@/db/repositories/admin/records';
import { ability } from '@/lib/domain/abilities';
import { type Actor, can, type RequestContext, requireAbility } from '@/lib/domain/actor';
import { AppError, orNotFound } from '@/lib/domain/errors';
import type { AddressErrors, ListAddress } from '@/lib/fields/list-address';
import { type Resource, seenWith } from '@/lib/fields/resource';
import { hooksOf } from '@/lib/resources/hooks';
import { findResource } from '@/lib/resources/registry';
import { COUNT_CAP } from './count';
import { toRowsSql } from './list-sql';
import { findOptions, metaOf, type OptionLists, type OptionSearch, referenceAt } from './options';
import { presentRow, presentRows, type WireRow } from './present';
import { readPage } from './read-page';

/** `capped`: there are more rows than `total`, which is counted no further. */
export type ListResult = { data: WireRow[]; total: number; capped?: true };

/** A resource by its path segment. Throws 404. */
export function requireResource(name: string): Resource {
  return orNotFound(findResource(name));
}

/** A resource with the fields that the actor may see. */
export const seenBy = (actor: Actor | null, resource: Resource): Resource =>
  seenWith(resource, (needed) => can(actor, needed));

/** `GET {res}` (docs/spec/api.md#lists). Throws 401, 403, and 422 for unknown parameters, each named. */
export async function listRows(
  context: RequestContext,
  declared: Resource,
  address: ListAddress,
  problems?: AddressErrors,
): Promise<ListResult> {
  const resource = seenBy(requireAbility(context.actor, ability(declared.name, 'access')), declared);
  const reader = await readerFor(context.wrote);
  const query = await toRowsSql(reader, resource, address, problems);
  const table = tableNamed(resource.table);
  const { rows, count } = await readPage(reader, table, query);
  const data = await presentRows(reader, resource, rows, { locale: context.locale });
  return count > COUNT_CAP ? { data, total: COUNT_CAP, capped: true } : { data, total: count };
}

/** A live row, or with `trashed` a deleted one; `lock` takes a row lock. Throws 404. */
export async function requireRow(
  db: Db,
  resource: Resource,
  id: number,
  options?: { trashed?: boolean; lock: RowLock },
): Promise<RecordRow> {
  const row = await findRecord(db, tableNamed(resource.table), id, options);
  const isOwn = Object.entries(resource.only ?? {}).every(([name, value]) => row?.[name] === value);
  if (!row || !isOwn) throw new AppError('not_found');
  return row;
}

/** `GET {res}/{id}` (docs/spec/api.md#reading-and-writing). Throws 401, 403, 404 (deleted rows too). */
export async function getRow(
  context: RequestContext,
  resource: Resource,
  id: number,
): Promise<{ data: WireRow }> {
  const seen = seenBy(requireAbility(context.actor, ability(resource.name, 'show')), resource);
  return { data: await presentRow(db, seen, await requireRow(db, resource, id), context.locale) };
}

/** `GET {res}/create` (docs/spec/api.md#option-lists). */
export async function getCreateMeta(
  context: RequestContext,
  resource: Resource,
): Promise<{ meta: OptionLists }> {
  requireAbility(context.actor, ability(resource.name, 'create'));
  return { meta: await metaOf(context.locale, resource) };
}

/**
 * `GET {res}/options/{field}` (docs/spec/api.md#option-lists): whoever may create or edit rows can look up
 * what their reference fields offer, also without the ability to list it. Throws 401, 403, 404.
 */
export async function getOptions(
  { actor }: RequestContext,
  resource: Resource,
  path: string,
  search: OptionSearch,
): Promise<{ data: WireRow[]; more: boolean }> {
  const editor = can(actor, ability(resource.name, 'create'))
    ? actor
    : requireAbility(actor, ability(resource.name, 'edit'));
  const declared = resource.readOnly ? undefined : referenceAt(seenBy(editor, resource).fields, path);
  const field = orNotFound(declared ?? hooksOf(resource.name).references?.get(path));
  return findOptions(field, search);
}

/** `GET {res}/{id}/edit` (docs/spec/api.md#option-lists). */
export async function getEdit(
  context: RequestContext,
  resource: Resource,
  id: number,
): Promise<{ data: WireRow; meta: OptionLists }> {
  const seen = seenBy(requireAbility(context.actor, ability(resource.name, 'edit')), resource);
  const row = await requireRow(db, resource, id);
  const data = await presentRow(db, seen, row, context.locale);
  return { data, meta: await metaOf(context.locale, resource, row, data) };
}

/**
 * `GET {res}/{id}`: with `publicRead`, its public part for everybody and the full row for holders of `show`.
 * Throws 404.
 */
export async function getRowOrPublic(
  context: RequestContext,
  resource: Resource,
  id: number,
): Promise<{ data: unknown }> {
  const { publicRead } = hooksOf(resource.name);
  if (!publicRead) return getRow(context, resource, id);
  const mayShow = can(context.actor, ability(resource.name, 'show'));
  const open = await publicRead(context, id).catch((error: unknown) => {
    if (mayShow) return {};
    throw error;
  });
  return { data: mayShow ? { ...(await getRow(context, resource, id)).data, ...open } : open };
}

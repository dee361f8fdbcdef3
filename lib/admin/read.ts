import 'server-only';
import { and, eq, type SQL } from 'drizzle-orm';
import { type Db, db } from '@/db/client';
import { findPage } from '@/db/repositories/lists';
import {
  columnNamed,
  findRecord,
  findRecords,
  liveness,
  type RecordRow,
  tableNamed,
} from '@/db/repositories/records';
import { ability, type ResourceName } from '@/lib/domain/abilities';
import { can, type RequestContext, requireAbility } from '@/lib/domain/actor';
import { AppError } from '@/lib/domain/errors';
import type { ListAddress, Problems } from '@/lib/fields/list-address';
import type { Resource } from '@/lib/fields/resource';
import {
  type ChoiceField,
  embedName,
  type Field,
  type ReferenceField,
  type ReferencesField,
} from '@/lib/fields/types';
import { hooksOf } from '@/lib/resources/hooks';
import { findResource, resources } from '@/lib/resources/registry';
import { COUNT_CAP } from './count';
import { scopeCondition, toListSql } from './list-sql';
import { nameRow, presentRow, presentRows, type WireRow } from './present';
import { readPage } from './read-page';

const OPTIONS_LIMIT = 100;

export type ListResult = { data: WireRow[]; total: number; capped: boolean };
export type Meta = Record<string, unknown>;

/** A resource by its path segment, or 404. */
export function requireResource(name: string): Resource {
  const resource = findResource(name);
  if (!resource) throw new AppError('not_found');
  return resource;
}

/** `GET {res}` (docs/spec/api.md#lists). Throws 401, 403, and 422 for unknown parameters, each named. */
export async function listRows(
  context: RequestContext,
  resource: Resource,
  address: ListAddress,
  problems?: Problems,
): Promise<ListResult> {
  requireAbility(context.actor, ability(resource.name, 'access'));
  const query = toListSql(resource, address, problems);
  const table = tableNamed(resource.table);
  const { rows, count } = await readPage(table, query);
  const total = Math.min(count, COUNT_CAP);
  return { data: await presentRows(db, resource, rows), total, capped: count > COUNT_CAP };
}

/** A live row, or with `trashed` a deleted one; `lock` takes a row lock. Throws 404. */
export async function requireRow(
  db: Db,
  resource: Resource,
  id: number,
  options?: { trashed?: boolean; lock?: boolean },
): Promise<RecordRow> {
  const row = await findRecord(db, tableNamed(resource.table), id, options);
  if (!row) throw new AppError('not_found');
  return row;
}

/** `GET {res}/{id}` (docs/spec/api.md#reading-and-writing). Throws 401, 403, 404 (deleted rows too). */
export async function getRow(
  context: RequestContext,
  resource: Resource,
  id: number,
): Promise<{ data: WireRow }> {
  requireAbility(context.actor, ability(resource.name, 'show'));
  return { data: await presentRow(db, resource, await requireRow(db, resource, id)) };
}

/** The first rows of a resource as options, plus the selected ones. */
export async function optionsOf(
  name: ResourceName,
  selected: readonly unknown[],
  where?: SQL,
): Promise<WireRow[]> {
  const resource = resources[name];
  const table = tableNamed(resource.table);
  const ids = selected.filter((id): id is number => typeof id === 'number');
  const [first, chosen] = await Promise.all([
    findPage(db, table, {
      where: and(liveness(table), scopeCondition(resource), where),
      orderBy: [orderOf(resource)],
      limit: OPTIONS_LIMIT,
      offset: 0,
    }),
    findRecords(db, table, ids),
  ]);
  const seen = new Set(first.map((row) => row.id));
  return [...first, ...chosen.filter((row) => !seen.has(row.id))].map((row) => nameRow(resource, row));
}

const orderOf = (resource: Resource): SQL => {
  const column = columnNamed(tableNamed(resource.table), resource.title === 'id' ? 'id' : resource.title);
  return column as unknown as SQL;
};

type Optional = ReferenceField | ReferencesField | ChoiceField;
const hasOptions = (field: Field): field is Optional =>
  field.kind === 'reference' || field.kind === 'references' || field.kind === 'choice';

/**
 * Option lists of a form, named as in the specification: `meta.roles`, `meta.status`, `meta.impuestos`
 * (docs/spec/api.md#option-lists).
 */
export async function metaOf(resource: Resource, row?: RecordRow, wire?: WireRow): Promise<Meta> {
  const flat = Object.entries(resource.fields).flatMap(([name, field]): [string, Field][] => {
    if (field.kind !== 'rows') return [[name, field]];
    const inner: [string, Field][] = Object.entries(field.fields);
    return inner.map(([own, child]) => [
      child.kind === 'reference' ? `${own.replace(/_id$/, '')}s` : own,
      child,
    ]);
  });
  const entries = await Promise.all(
    flat
      .filter(([, field]) => hasOptions(field) && !field.readonly)
      .map(async ([name, field]) => {
        if (field.kind === 'choice')
          return [name.replace(/_id$/, ''), field.values.map((id) => ({ id, name: String(id) }))] as const;
        if (field.kind !== 'reference' && field.kind !== 'references') return [name, []] as const;
        const value =
          field.kind === 'reference'
            ? [row?.[name]]
            : ((wire?.[name] as WireRow[] | undefined) ?? []).map(({ id }) => id);
        return [embedName(name, field), await optionsOf(field.to, value, cascadeWhere(field, row))] as const;
      }),
  );
  return { ...Object.fromEntries(entries), ...(await hooksOf(resource.name).meta?.(optionsOf)) };
}

/** Limits a cascading list to the options of the row's parent. */
function cascadeWhere(field: ReferenceField | ReferencesField, row?: RecordRow): SQL | undefined {
  if (field.kind !== 'reference' || !field.cascade) return undefined;
  const parent = row?.[field.cascade.from];
  if (typeof parent !== 'number') return undefined;
  return eq(columnNamed(tableNamed(resources[field.to].table), field.cascade.field), parent);
}

/** `GET {res}/create` (docs/spec/api.md#option-lists). */
export async function getCreateMeta(context: RequestContext, resource: Resource): Promise<{ meta: Meta }> {
  requireAbility(context.actor, ability(resource.name, 'create'));
  return { meta: await metaOf(resource) };
}

/** `GET {res}/{id}/edit` (docs/spec/api.md#option-lists). */
export async function getEdit(
  context: RequestContext,
  resource: Resource,
  id: number,
): Promise<{ data: WireRow; meta: Meta }> {
  requireAbility(context.actor, ability(resource.name, 'edit'));
  const row = await requireRow(db, resource, id);
  const data = await presentRow(db, resource, row);
  return { data, meta: await metaOf(resource, row, data) };
}

/**
 * `GET {res}/{id}`: with `publicRead`, what anybody may read, and the row for holders of `show`. Throws 404.
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

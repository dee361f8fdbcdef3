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
import { extraMeta } from '@/lib/admin/hooks/customer-options';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { AppError } from '@/lib/domain/errors';
import { abilityFor, type Resource } from '@/lib/fields/resource';
import {
  type ChoiceField,
  embedName,
  type Field,
  type ReferenceField,
  type ReferencesField,
} from '@/lib/fields/types';
import { findResource, resourceNamed } from '@/lib/resources/registry';
import { COUNT_CAP } from './count';
import { nameRow, presentRow, presentRows, type WireRow } from './present';
import { parseListQuery, scopeCondition } from './query';
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

/** Decisions §2 `GET {res}`. Throws 401, 403, and 422 for anything in the query that is not known. */
export async function listRows(
  context: RequestContext,
  resource: Resource,
  params: URLSearchParams,
): Promise<ListResult> {
  requireAbility(context.actor, abilityFor(resource, 'access'));
  const query = parseListQuery(resource, params);
  const table = tableNamed(resource.table);
  const { rows, count } = await readPage(table, query);
  const total = Math.min(count, COUNT_CAP);
  return { data: await presentRows(db, resource, rows), total, capped: count > COUNT_CAP };
}

/** A live row, or with `trashed` a deleted one, locked if asked for. Throws 404. */
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

/** Decisions §2 `GET {res}/{id}`. Throws 401, 403, 404 (deleted rows too). */
export async function getRow(
  context: RequestContext,
  resource: Resource,
  id: number,
): Promise<{ data: WireRow }> {
  requireAbility(context.actor, abilityFor(resource, 'show'));
  return { data: await presentRow(db, resource, await requireRow(db, resource, id)) };
}

/** The first rows of a resource as options, with those already chosen. */
export async function optionsOf(name: string, selected: readonly unknown[], where?: SQL): Promise<WireRow[]> {
  const resource = resourceNamed(name);
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

/** Option lists of a form, named as in the specification: `meta.roles`, `meta.status`, `meta.impuestos` (decisions §2). */
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
  return { ...Object.fromEntries(entries), ...(await extraMeta(resource, optionsOf)) };
}

/** On an existing row a cascading list holds the options of its parent only. */
function cascadeWhere(field: ReferenceField | ReferencesField, row?: RecordRow): SQL | undefined {
  if (field.kind !== 'reference' || !field.cascade) return undefined;
  const parent = row?.[field.cascade.from];
  if (typeof parent !== 'number') return undefined;
  return eq(columnNamed(tableNamed(resourceNamed(field.to).table), field.cascade.field), parent);
}

/** Decisions §2 `GET {res}/create`. */
export async function getCreateMeta(context: RequestContext, resource: Resource): Promise<{ meta: Meta }> {
  requireAbility(context.actor, abilityFor(resource, 'create'));
  return { meta: await metaOf(resource) };
}

/** Decisions §2 `GET {res}/{id}/edit`. */
export async function getEdit(
  context: RequestContext,
  resource: Resource,
  id: number,
): Promise<{ data: WireRow; meta: Meta }> {
  requireAbility(context.actor, abilityFor(resource, 'edit'));
  const row = await requireRow(db, resource, id);
  const data = await presentRow(db, resource, row);
  return { data, meta: await metaOf(resource, row, data) };
}

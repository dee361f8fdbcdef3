import 'server-only';
import type { Db } from '@/db/client';
import { findLinks } from '@/db/repositories/admin/links';
import { findChildren } from '@/db/repositories/admin/records';
import { findFiles } from '@/db/repositories/content/files';
import type { ResourceName } from '@/lib/domain/abilities';
import type { Resource } from '@/lib/fields/resource';
import type { Field, RowsField } from '@/lib/fields/types';
import { namesOf } from './present';

type Values = Readonly<Record<string, unknown>>;

/** Child rows with their declared fields alone, each reference as the row that it names. */
async function childrenOf(db: Db, { table, own, fields }: RowsField, id: number): Promise<Values[]> {
  const children = await findChildren(db, table, own, [id]);
  const references = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'reference' ? [{ name, to: field.to }] : [],
  );
  const nameOf = await namesOf(
    db,
    references.map(({ name, to }): [ResourceName, unknown[]] => [to, children.map((child) => child[name])]),
  );
  return children.map((child) => ({
    id: child.id,
    ...Object.fromEntries(Object.keys(fields).map((name) => [name, child[name] ?? null])),
    ...Object.fromEntries(references.map(({ name, to }) => [name, nameOf(to, Number(child[name]))])),
  }));
}

async function partOf(db: Db, resource: Resource, name: string, field: Field, id: number) {
  if (field.kind === 'references') {
    const linked = (await findLinks(db, field.through, [id])).get(id) ?? [];
    const nameOf = await namesOf(db, [[field.to, linked]]);
    return linked.map((other) => nameOf(field.to, other) ?? { id: other });
  }
  if (field.kind === 'rows') return childrenOf(db, field, id);
  if (field.kind !== 'files') return undefined;
  const files = await findFiles(db, resource.name, name, [id]);
  return files.map(({ info, notes }) => ({
    id: info.id,
    name: info.name,
    ...(field.described ? notes : {}),
  }));
}

/**
 * What a row's audit entry contains besides its columns: of the fields that were sent, linked rows as
 * `{ id, title }`, child rows as `{ id, …fields }` (amounts in cents) and files as `{ id, name }`.
 */
export async function auditParts(
  db: Db,
  resource: Resource,
  id: number,
  sent: Values,
): Promise<Record<string, unknown>> {
  const parts: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(resource.fields))
    if (Array.isArray(sent[name])) parts[name] = await partOf(db, resource, name, field, id);
  return parts;
}

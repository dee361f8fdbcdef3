import 'server-only';
import type { Db } from '@/db/client';
import { findLinkCopies, findLinks } from '@/db/repositories/admin/links';
import { findChildren, findParts, type RecordRow, tableNamed } from '@/db/repositories/admin/records';
import { findFiles } from '@/db/repositories/content/files';
import { type StoredFile, toFileInfo } from '@/lib/adapters/files/urls';
import type { ResourceName } from '@/lib/domain/abilities';
import type { FileNotes } from '@/lib/domain/content/described-file';
import { AppError } from '@/lib/domain/errors';
import { type Cents, toWire } from '@/lib/domain/money';
import { nameColumns, type Resource } from '@/lib/fields/resource';
import {
  embedName,
  type Field,
  type Fields,
  type FilesField,
  isColumn,
  isNamedChoice,
  type ReferencesField,
  type RowsField,
} from '@/lib/fields/types';
import type { Locale } from '@/lib/i18n/locales';
import { hooksOf } from '@/lib/resources/hooks';
import { resources } from '@/lib/resources/registry';
import { choiceOptions } from './choice-options';

export type WireRow = Record<string, unknown> & { id: number };

/** The short form of a row: its id, its title and what its label needs. */
export function nameRow(resource: Resource, row: RecordRow): WireRow {
  return {
    id: row.id,
    ...Object.fromEntries(nameColumns(resource).map((column) => [column, row[column] ?? null])),
  };
}

function encode(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return field.kind === 'reference' ? field.none : null;
  if (field.kind === 'money') return toWire(value as Cents);
  return value instanceof Date ? value.toISOString() : value;
}

function encodeColumns(fields: Fields, row: RecordRow): WireRow {
  const out: WireRow = { id: row.id };
  for (const [name, field] of Object.entries(fields)) {
    if (isColumn(field) && field.kind !== 'password') out[name] = encode(field, row[name]);
  }
  for (const name of ['created_at', 'updated_at', 'deleted_at']) {
    if (name in row) out[name] = row[name] instanceof Date ? row[name].toISOString() : null;
  }
  return out;
}

/** Ids of the rows to name, by resource. */
type Ids = Map<ResourceName, Set<number>>;
type NameOf = (resource: ResourceName, id: number) => WireRow | null;

/** Loads the names of referenced rows in one query. */
async function loadNames(db: Db, ids: Ids): Promise<NameOf> {
  const parts = [...ids].map(([name, own]) => {
    const resource = resources[name];
    return { name, ids: [...own], table: tableNamed(resource.table), columns: nameColumns(resource) };
  });
  const names = new Map<string, WireRow>();
  for (const { name, row } of await findParts(db, parts))
    names.set(`${name}:${row.id}`, nameRow(resources[name], row));
  return (resource, id) => names.get(`${resource}:${id}`) ?? null;
}

/** Loads names of rows by resource and id, for trees whose shape is not that of a resource. */
export function namesOf(
  db: Db,
  lists: readonly (readonly [resource: ResourceName, ids: readonly unknown[]])[],
): Promise<NameOf> {
  const ids: Ids = new Map();
  for (const [resource, own] of lists) for (const id of own) collect(ids, resource, id);
  return loadNames(db, ids);
}

function collect(ids: Ids, resource: ResourceName, id: unknown): void {
  if (typeof id !== 'number') return;
  const own = ids.get(resource) ?? new Set();
  own.add(id);
  ids.set(resource, own);
}

function collectReferences(fields: Fields, rows: readonly RecordRow[], ids: Ids): void {
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'reference') for (const row of rows) collect(ids, field.to, row[name]);
  }
}

function embedReferences(fields: Fields, row: RecordRow, out: WireRow, nameOf: NameOf) {
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'reference')
      out[embedName(name, field)] = typeof row[name] === 'number' ? nameOf(field.to, row[name]) : null;
  }
}

function embedChoices(fields: Fields, row: RecordRow, out: WireRow, locale: Locale) {
  for (const [name, field] of Object.entries(fields)) {
    if (isNamedChoice(name, field))
      out[embedName(name, field)] = choiceOptions(locale, field).find(({ id }) => id === row[name]) ?? null;
  }
}

type Part = { name: string } & (
  | {
      kind: 'references';
      field: ReferencesField;
      links: Map<number, number[]>;
      copies: Map<string, string>;
    }
  | { kind: 'rows'; field: RowsField; children: RecordRow[] }
  | { kind: 'files'; field: FilesField; found: { owner: number; info: StoredFile; notes: FileNotes }[] }
);

/** Loads links, child rows or files of the given rows in one query. */
async function loadPart(
  db: Db,
  resource: Resource,
  name: string,
  field: Field,
  ids: readonly number[],
): Promise<Part | null> {
  if (field.kind === 'references') {
    const { copied, ...join } = field.through;
    const copies = copied ? await findLinkCopies(db, { ...join, copied }, ids) : new Map();
    return { name, kind: field.kind, field, links: await findLinks(db, join, ids), copies };
  }
  if (field.kind === 'rows')
    return { name, kind: field.kind, field, children: await findChildren(db, field.table, field.own, ids) };
  if (field.kind === 'files')
    return {
      name,
      kind: field.kind,
      field,
      found: await findFiles(db, resource.name, name, ids),
    };
  return null;
}

function notesOf({ described, sized }: FilesField, { size_id, ...notes }: FileNotes): Partial<FileNotes> {
  if (!described) return {};
  return sized ? { ...notes, size_id } : notes;
}

function presentPart(part: Part, row: RecordRow, nameOf: NameOf): unknown {
  if (part.kind === 'references')
    return (part.links.get(row.id) ?? []).flatMap((id) => {
      const named = nameOf(part.field.to, id);
      const copy = part.copies.get(`${row.id}:${id}`);
      if (!named) return [];
      return [copy ? { ...named, [resources[part.field.to].title]: copy } : named];
    });
  if (part.kind === 'files')
    return part.found
      .filter(({ owner }) => owner === row.id)
      .map(({ info, notes }) => ({ ...toFileInfo(info), ...notesOf(part.field, notes) }));
  return part.children
    .filter((child) => child[part.field.own] === row.id)
    .map((child) => {
      const wire = encodeColumns(part.field.fields, child);
      embedReferences(part.field.fields, child, wire, nameOf);
      return wire;
    });
}

/** Computed values of fields that the reader sees. */
const ownOf = (fields: Fields, values: Readonly<Record<string, unknown>> = {}) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(fields, name)));

/**
 * Rows as the API shows them (docs/spec/api.md#money-and-time): money as numbers, instants in UTC,
 * references embedded beside their `*_id`, linked rows, files and child rows under their field. `only` names
 * the fields that a list shows; choices are named in `locale`.
 */
export async function presentRows(
  db: Db,
  resource: Resource,
  rows: readonly RecordRow[],
  { only, locale }: { only?: ReadonlySet<string>; locale?: Locale } = {},
): Promise<WireRow[]> {
  const shown = Object.fromEntries(
    Object.entries(resource.fields).filter(([name]) => !only || only.has(name)),
  );
  const ids = rows.map((row) => row.id);
  const named: Ids = new Map();
  collectReferences(resource.fields, rows, named);
  const parts = (
    await Promise.all(Object.entries(shown).map(([name, field]) => loadPart(db, resource, name, field, ids)))
  ).filter((part) => part !== null);
  for (const part of parts) {
    if (part.kind === 'references')
      for (const list of part.links.values()) for (const id of list) collect(named, part.field.to, id);
    if (part.kind === 'rows') collectReferences(part.field.fields, part.children, named);
  }
  const [nameOf, computed] = await Promise.all([
    loadNames(db, named),
    hooksOf(resource.name).computed?.valuesOf(db, rows),
  ]);
  return rows.map((row) => {
    const out = { ...encodeColumns(resource.fields, row), ...ownOf(resource.fields, computed?.get(row.id)) };
    embedReferences(resource.fields, row, out, nameOf);
    if (locale) embedChoices(resource.fields, row, out, locale);
    for (const part of parts) out[part.name] = presentPart(part, row, nameOf);
    return out;
  });
}

/** `presentRows` for one row. */
export async function presentRow(
  db: Db,
  resource: Resource,
  row: RecordRow,
  locale?: Locale,
): Promise<WireRow> {
  const [wire] = await presentRows(db, resource, [row], locale && { locale });
  if (!wire) throw new AppError('internal');
  return wire;
}

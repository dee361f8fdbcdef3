import 'server-only';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { findPage } from '@/db/repositories/admin/lists';
import {
  columnNamed,
  findRecords,
  isLiveRow,
  type RecordRow,
  tableNamed,
} from '@/db/repositories/admin/records';
import { hasWordsInNames, nearnessOf } from '@/db/repositories/admin/search';
import type { ResourceName } from '@/lib/domain/abilities';
import { WORK_LIMITS } from '@/lib/domain/limits';
import { nameColumns, type Resource } from '@/lib/fields/resource';
import {
  type ChoiceField,
  embedName,
  type Field,
  type Fields,
  type ReferenceField,
  type ReferencesField,
} from '@/lib/fields/types';
import type { Locale } from '@/lib/i18n/locales';
import { hooksOf } from '@/lib/resources/hooks';
import { hasOwnLabel, rowLabel } from '@/lib/resources/labels';
import { resources } from '@/lib/resources/registry';
import { choiceOptions } from './choice-options';
import { resourceRows, scopeCondition } from './list-sql';
import { nameRow, presentRows, type WireRow } from './present';

/** Lists longer than this are cut to it, plus the selected rows (docs/spec/api.md#option-lists). */
const { batch: LIMIT } = WORK_LIMITS.options;

/** Options that a search returns. */
const SEARCHED = 20;

export type OptionLists = Record<string, unknown>;

/** Options with their full labels, such as those of levels and programs, as a column. */
async function labelled(
  resource: Resource,
  options: readonly WireRow[],
  rows: readonly RecordRow[],
  as: string,
) {
  const wire = await presentRows(db, resource, rows, { only: new Set() });
  return options.map((row, at) => ({ ...row, [as]: rowLabel(resource, wire[at] ?? row) }));
}

/** Rows as options: id and title, which for levels and programs is their full label. */
async function namedOptions(resource: Resource, rows: readonly RecordRow[]): Promise<WireRow[]> {
  const named = rows.map((row) => nameRow(resource, row));
  if (!hasOwnLabel(resource.name)) return named;
  const title = ['name', 'title'].includes(resource.title) ? resource.title : 'name';
  return labelled(resource, named, rows, title);
}

/** Rows as pickers show them: the label is made of the title, which holds all of it. */
async function pickedOptions(resource: Resource, rows: readonly RecordRow[]): Promise<WireRow[]> {
  if (!hasOwnLabel(resource.name)) return namedOptions(resource, rows);
  return labelled(
    resource,
    rows.map(({ id }) => ({ id })),
    rows,
    resource.title,
  );
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
      where: and(isLiveRow(table), resourceRows(resource), scopeCondition(resource), where),
      orderBy: [orderOf(resource)],
      limit: LIMIT,
      offset: 0,
    }),
    findRecords(db, table, ids),
  ]);
  const seen = new Set(first.map((row) => row.id));
  return namedOptions(resource, [...first, ...chosen.filter((row) => !seen.has(row.id))]);
}

/** A reference that a form offers, by its path: `status_id`, and in child rows `prices.range_id`. */
export function referenceAt(fields: Fields, path: string): ReferenceField | ReferencesField | undefined {
  const [name = '', ...rest] = path.split('.');
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field || field.readonly) return undefined;
  if (rest.length > 0) return field.kind === 'rows' ? referenceAt(field.fields, rest.join('.')) : undefined;
  return field.kind === 'reference' || field.kind === 'references' ? field : undefined;
}

export type OptionSearch = { s: string; of?: number | undefined };

/** The first options of a reference whose names contain the search; no other column is searched or shown. */
export async function findOptions(
  field: ReferenceField | ReferencesField,
  { s, of }: OptionSearch,
): Promise<{ data: WireRow[]; more: boolean }> {
  const resource = resources[field.to];
  const table = tableNamed(resource.table);
  const parent = field.kind === 'reference' ? field.cascade : undefined;
  const names = nameColumns(resource);
  const near = s === '' ? undefined : nearnessOf(table, { names, text: s });
  const rows = await findPage(db, table, {
    where: and(
      isLiveRow(table),
      resourceRows(resource),
      scopeCondition(resource),
      hasWordsInNames(table, names, s),
      parent && of !== undefined ? eq(columnNamed(table, parent.field), of) : undefined,
    ),
    orderBy: near ? [near, orderOf(resource)] : [orderOf(resource)],
    limit: SEARCHED + 1,
    offset: 0,
  });
  return { data: await pickedOptions(resource, rows.slice(0, SEARCHED)), more: rows.length > SEARCHED };
}

const orderOf = (resource: Resource): SQL => {
  const column = columnNamed(tableNamed(resource.table), resource.optionOrder ?? resource.title);
  return sql`${column}`;
};

type Optional = ReferenceField | ReferencesField | ChoiceField;
const hasOptions = (field: Field): field is Optional =>
  field.kind === 'reference' || field.kind === 'references' || field.kind === 'choice';

/**
 * Option lists of a form, named as in the specification: `meta.roles`, `meta.status`, `meta.impuestos`
 * (docs/spec/api.md#option-lists).
 */
export async function metaOf(
  locale: Locale,
  resource: Resource,
  row?: RecordRow,
  wire?: WireRow,
): Promise<OptionLists> {
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
        if (field.kind === 'choice') return [embedName(name, field), choiceOptions(locale, field)] as const;
        if (field.kind !== 'reference' && field.kind !== 'references') return [name, []] as const;
        const value =
          field.kind === 'reference'
            ? [row?.[name]]
            : ((wire?.[name] as WireRow[] | undefined) ?? []).map(({ id }) => id);
        return [embedName(name, field), await optionsOf(field.to, value, cascadeWhere(field, row))] as const;
      }),
  );
  return { ...Object.fromEntries(entries), ...(await hooksOf(resource.name).meta?.(optionsOf, locale)) };
}

/** Limits a cascading list to the options of the row's parent. */
function cascadeWhere(field: ReferenceField | ReferencesField, row?: RecordRow): SQL | undefined {
  if (field.kind !== 'reference' || !field.cascade) return undefined;
  const parent = row?.[field.cascade.from];
  if (typeof parent !== 'number') return undefined;
  return eq(columnNamed(tableNamed(resources[field.to].table), field.cascade.field), parent);
}

import {
  type Ability,
  type AbilitySubject,
  type Group,
  type ResourceName,
  SINGULARS,
  type Verb,
} from '@/lib/domain/abilities';
import { notAllowed } from '@/lib/domain/errors';
import type { IconName } from './icon-names';
import type { Field, Fields } from './types';

/** Groups of public data whose cached pages a save invalidates. */
type CacheTag = 'programs' | 'products' | 'content';

/** Sections of a form and a show screen, in order. Titles are `admin.sections.{id}`. */
export type Layout = readonly (readonly [id: string, fields: readonly string[], side?: 'side'])[];

/** Leaves out the rows whose field has one of these values, or (`empty`) any value. */
export type Scope = { field: string } & ({ not: readonly string[] } | { empty: true });

export type Resource<Name extends AbilitySubject = ResourceName> = {
  /** Path segment in API and back office, verbatim: `crm-customers`, `titlesForDay`. */
  name: Name;
  /** Database table; the name with `_` for `-` unless declared. */
  table: string;
  group: Group;
  /** Lucide icon; without one the menu shows letters. */
  icon?: IconName;
  /** The field that names a row in lists, pickers and links. */
  title: string;
  /** Columns sent with the title in a row's short form, for its label. */
  titleWith?: readonly string[];
  /** The column that options are sorted by; the title unless declared. */
  optionOrder?: string;
  /** `g` and then this key opens the list. */
  jump?: string;
  /** The palette searches its rows. */
  inPalette?: boolean;
  /** The column of a plan's rows that points to it; a row used in a plan can't be deleted. */
  inPlans?: { table: string; column: string };
  /** Cached public data that a save invalidates. */
  refreshes?: readonly CacheTag[];
  /** The shop shows its rows on pages of their own. */
  inShop?: boolean;
  /** Fields that can be set on several rows at once. */
  bulk?: readonly string[];
  /**
   * Not offered for copying: a copy would lack the row's dependents, such as a program's plan or an account's
   * sessions.
   */
  uncopied?: boolean;
  /** How its fields are grouped; by kind unless declared. */
  layout?: Layout;
  fields: Fields;
  /** What a create takes besides its fields; hooks read it from `values`, no column stores it. */
  createTakes?: Fields;
  list: {
    columns: readonly string[];
    /** The column a row starts with on a phone; the title unless declared. */
    lead?: string;
    /** Default order is newest first. */
    sort?: string;
    order?: 'asc' | 'desc';
    /** Columns that `s` searches, the title unless declared; references by what their own lists search. */
    search?: readonly string[];
    /** Rows that lists leave out unless a filter names the field: carts among the orders. */
    scope?: readonly Scope[];
    /**
     * Presets above the list, each with its count: `admin.views.{resource}.{id}`. `query` is the list's own.
     */
    views?: readonly { id: string; query: string }[];
    /** Yes-or-no fields that one press of a chip filters by. */
    toggles?: readonly string[];
    /** A money column whose sum over the rows of the view is shown below the list. */
    sum?: string;
    /** The money column with what was refunded of `sum`, shown beside it unless it is zero. */
    returned?: string;
  };
  /**
   * Months and levels: list, show, create and edit on one screen
   * (docs/spec/specification.md#admin-screens).
   */
  oneScreen?: boolean;
  /**
   * Forms that the back office does not offer: placed rows change through use cases
   * (docs/spec/checkout.md#placed-orders). The API stays as it is.
   */
  closedForms?: readonly Verb[];
  /**
   * Rows are written by the shop itself or change through use cases: write calls of the API are 405, the back
   * office has no form, and its rows do not prevent the deletion of rows that they reference.
   */
  readOnly?: boolean;
  /**
   * Values that make a row of the table one of this resource: transfers among the orders. Unlike
   * `list.scope`, no filter can widen it.
   */
  only?: Readonly<Record<string, string>>;
};

/** Throws 405 for a resource without writes. `reads`: the other methods of the address. */
export function requireWritable(
  { readOnly }: Pick<Resource, 'readOnly'>,
  reads: readonly string[] = ['GET', 'HEAD'],
): void {
  if (readOnly) throw notAllowed(...reads, 'OPTIONS');
}

/** Completes a declaration with its default table. */
export const defineResource = <Name extends AbilitySubject>(
  declaration: Omit<Resource<Name>, 'table'> & { table?: string },
): Resource<Name> => ({
  ...declaration,
  table: declaration.table ?? declaration.name.replaceAll('-', '_'),
});

/** The columns of a row's short form besides its id. */
export const nameColumns = ({ title, titleWith = [] }: Pick<Resource, 'title' | 'titleWith'>): string[] =>
  title === 'id' ? [] : [title, ...titleWith];

/** A resource without the fields that need an ability which a person lacks. */
export function seenWith(resource: Resource, has: (ability: Ability) => boolean): Resource {
  const { fields, list } = resource;
  const isSeen = (name: string) => {
    const needs = fields[name]?.needs;
    return needs === undefined || has(needs);
  };
  if (Object.keys(fields).every(isSeen)) return resource;
  return {
    ...resource,
    fields: Object.fromEntries(Object.entries(fields).filter(([name]) => isSeen(name))),
    list: { ...list, columns: list.columns.filter(isSeen) },
  };
}

/** Columns of an export: with the money of a list comes what was refunded of it. */
export function exportColumns(
  { sum, returned }: Pick<Resource['list'], 'sum' | 'returned'>,
  columns: readonly string[],
): string[] {
  if (sum === undefined || returned === undefined || columns.includes(returned)) return [...columns];
  return columns.flatMap((name) => (name === sum ? [name, returned] : [name]));
}

/** Cache tags that saving a row invalidates: those of its resource and its own, such as `program:7`. */
export const cacheTagsOf = (
  { name, refreshes }: Pick<Resource, 'name' | 'refreshes'>,
  id: number,
): string[] => (refreshes ? [...refreshes, `${SINGULARS[name]}:${id}`] : []);

const UNSORTABLE = new Set<Field['kind']>([
  'references',
  'files',
  'rows',
  'password',
  'longtext',
  'richtext',
  'json',
  'tags',
]);

/** Fields that a list may be sorted by: its own columns, computed ones that say so, id and the timestamps. */
export function sortableFields(resource: Pick<Resource, 'fields'>): string[] {
  const own = Object.entries(resource.fields)
    .filter(([, { kind, sortable, computed }]) => (sortable ?? !computed) && !UNSORTABLE.has(kind))
    .map(([name]) => name);
  return ['id', 'created_at', 'updated_at', ...own];
}

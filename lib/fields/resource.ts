import type { Field, Fields } from './types';

/** Sidebar groups in their order (specification §2). */
export const GROUPS = [
  'pedido',
  'creacion-de-programa',
  'biblium',
  'basic-c-r-m',
  'product-management',
  'content-management',
  'configuracion',
  'user-management',
] as const;
export type Group = (typeof GROUPS)[number];

export type Resource = {
  /** Path segment in API and back office, verbatim: `crm-customers`, `titlesForDay`. */
  name: string;
  /** Prefix of its abilities: `crm_customer` → `crm_customer_edit` (decisions §3). */
  singular: string;
  /** Database table. */
  table: string;
  group: Group;
  /** Lucide icon, or none: then the menu shows letters. */
  icon?: string;
  /** The field that names a row in lists, pickers and links. */
  title: string;
  fields: Fields;
  list: {
    columns: readonly string[];
    /** The column a row starts with on a phone; the title unless said. */
    lead?: string;
    /** Default order is newest first. */
    sort?: string;
    order?: 'asc' | 'desc';
    /** What `s` looks in, the title unless said: text columns, and references by what their own lists are searched by. */
    search?: readonly string[];
    /** Rows that lists leave out unless a filter names the field: carts among the orders. */
    scope?: { field: string; not: readonly string[] };
    /** Presets above the list, each with its count: `admin.views.{resource}.{id}`. `query` is the list's own. */
    views?: readonly { id: string; query: string }[];
  };
  /** Months and levels: list, show, create and edit on one screen (specification §2). */
  oneScreen?: boolean;
};

type Declaration = Omit<Resource, 'singular' | 'table'> & { singular: string; table?: string };

/** Fills what follows from the name, so that a declaration says only what is its own. */
export const defineResource = (declaration: Declaration): Resource => ({
  ...declaration,
  table: declaration.table ?? declaration.name.replaceAll('-', '_'),
});

export const DEEDS = ['access', 'create', 'edit', 'show', 'delete'] as const;
export type Deed = (typeof DEEDS)[number];
export const abilityFor = (resource: Resource, deed: Deed): string => `${resource.singular}_${deed}`;
export const groupAbility = (group: Group): string => `${group.replaceAll('-', '_')}_access`;

const UNSORTABLE = new Set<Field['kind']>([
  'references',
  'files',
  'rows',
  'password',
  'longtext',
  'richtext',
]);

/** Fields a list may be sorted by: its own columns, plus id and the timestamps. */
export function sortableFields(resource: Resource): string[] {
  const own = Object.entries(resource.fields)
    .filter(([, field]) => field.sortable !== false && !UNSORTABLE.has(field.kind))
    .map(([name]) => name);
  return ['id', 'created_at', 'updated_at', ...own];
}

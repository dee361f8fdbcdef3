import type { AbilitySubject, Group, ResourceName, Verb } from '@/lib/domain/abilities';
import type { Layout, Resource } from '@/lib/fields/resource';
import type { Field } from '@/lib/fields/types';
import type { PermissionGrid } from './permissions';

/** A row as the API returns it. */
export type WireRow = Readonly<Record<string, unknown>> & { readonly id: number };

/** The reference field of a form, child rows' as `prices.range_id`. */
export type FieldPath = { resource: string; field: string };

/** Target of a reference: its resource and the ability to view its rows. */
export type LinkTarget = {
  name: ResourceName;
  group: string;
  title: string;
  show: string;
  /** The field that looks up its options for people who may not list the resource. */
  from?: FieldPath;
};

/**
 * A declared field with what its input, cell and detail need.
 * Built on the server (app/admin/specs.ts).
 */
export type FieldSpec<F extends Field = Field> = {
  name: string;
  label: string;
  /** Hint below the field. */
  hint?: string;
  field: F;
  /** For references. */
  target?: LinkTarget;
  /** For the permission matrix. */
  grid?: PermissionGrid;
  /** For child rows. */
  children?: FieldSpec[];
};

/** What a client screen needs to know about a resource; plain data. */
export type ResourceInfo = {
  name: AbilitySubject;
  group: Group;
  title: string;
  singular: string;
  /** Plural noun for totals: «órdenes». */
  counted: string;
  newLabel: string;
  /** The title field of a row. */
  titleField: string;
  /** The first column on a phone. */
  leadField: string;
  oneScreen: boolean;
  /** Whether a new row can start as a copy of another. */
  copied: boolean;
  /** Fields that can be set for several rows at once. */
  bulk: readonly string[];
  /** The money column of the list and the one with what was refunded of it. */
  money: Pick<Resource['list'], 'sum' | 'returned'>;
  /** Yes-or-no fields that one press of a chip filters by. */
  toggles: readonly string[];
  abilities: Readonly<Record<Verb, string>>;
  /** How the fields are grouped; by kind when absent. */
  layout?: Layout;
};

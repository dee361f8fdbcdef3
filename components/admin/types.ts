import type { AbilitySubject, Group, ResourceName, Verb } from '@/lib/domain/abilities';
import type { Layout } from '@/lib/fields/resource';
import type { Field } from '@/lib/fields/types';
import type { PermissionGrid } from './fields/permissions';

/** A row as the API shows it. */
export type WireRow = Readonly<Record<string, unknown>> & { readonly id: number };

/** Where a reference leads: its resource and what it takes to see a row of it. */
export type LinkTarget = { name: ResourceName; group: string; title: string; show: string };

/** A field with what its input, cell and detail need besides its declaration; made on the server (app/admin/specs.ts). */
export type FieldSpec<F extends Field = Field> = {
  name: string;
  label: string;
  /** What the field is for, below it. */
  hint?: string;
  field: F;
  /** Of references. */
  target?: LinkTarget;
  /** Of a matrix of permissions. */
  grid?: PermissionGrid;
  /** Of child rows. */
  children?: FieldSpec[];
};

/** What a screen has to know of a resource; plain data. */
export type ResourceInfo = {
  name: AbilitySubject;
  group: Group;
  title: string;
  singular: string;
  /** What a total counts, in the plural: «órdenes». */
  counted: string;
  newLabel: string;
  /** The field that names a row. */
  titleField: string;
  /** The column a row starts with on a phone. */
  leadField: string;
  oneScreen: boolean;
  abilities: Readonly<Record<Verb, string>>;
  /** How its fields are grouped; by kind when absent. */
  layout?: Layout;
};

import type { AbilitySubject } from '@/lib/domain/abilities';
import { initials } from '@/lib/domain/values/initials';
import type { Resource } from '@/lib/fields/resource';
import { type LabelledRow, textOf } from '@/lib/fields/row-text';
import type { Field, TagsField, TextField } from '../fields/types';
import { customerLabel } from './crm-customers/label';
import { levelLabel } from './levels/label';
import { orderLabel } from './orders/label';
import { programLabel } from './programs/label';
import { programUserLabel } from './programusers/label';
import { subscriptionLabel } from './subscriptions/label';

/** A translator of the `admin` namespace whose keys are made from names in declarations. */
export type Lookup = { (key: string, values?: Record<string, string>): string; has(key: string): boolean };

const humanize = (name: string): string => {
  const words = name.replace(/_id$/, '').replaceAll('_', ' ').replaceAll('-', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const firstKnown = (t: Lookup, keys: readonly string[], fallback: string): string => {
  const key = keys.find((candidate) => t.has(candidate));
  return key ? t(key) : humanize(fallback);
};

/** `admin.groups.{group}` */
export const groupLabel = (t: Lookup, group: string): string => firstKnown(t, [`groups.${group}`], group);
/** `admin.resources.{resource}.title`: plural, as in the menu. */
export const resourceTitle = (t: Lookup, resource: string): string =>
  firstKnown(t, [`resources.${resource}.title`], resource);
export const resourceSingular = (t: Lookup, resource: string): string =>
  firstKnown(t, [`resources.${resource}.singular`], resource);
/** The plural counted by a total; the title unless it is no plural. */
export const resourceCounted = (t: Lookup, resource: string): string =>
  firstKnown(t, [`resources.${resource}.counted`, `resources.${resource}.title`], resource);
/** The text of the create button, with the right gender: «Nueva orden». */
export const newLabel = (t: Lookup, resource: string): string =>
  firstKnown(t, [`resources.${resource}.new`], resource);

/** `admin.fields.{resource}.{field}`, or `admin.fields.common.{field}`. */
export const fieldLabel = (t: Lookup, resource: string, field: string): string =>
  firstKnown(t, [`fields.${resource}.${field}`, `fields.common.${field}`], field);

const LABELS: Readonly<Partial<Record<AbilitySubject, (row: LabelledRow) => string>>> = {
  levels: levelLabel,
  programs: programLabel,
  'crm-customers': customerLabel,
  programusers: programUserLabel,
  orders: orderLabel,
  'transfer-inbox': orderLabel,
  subscriptions: subscriptionLabel,
};

/** Resources whose rows are called more than their title. */
export const hasOwnLabel = (name: AbilitySubject): boolean => Object.hasOwn(LABELS, name);

const MAX_LENGTH = 80;

type Labelled = { name?: AbilitySubject; title: string };

/** The name of a row in lists, pickers and links: the resource's own label, else its title. */
export function rowLabel({ name, title }: Labelled, row: LabelledRow): string {
  const own = name && LABELS[name];
  const label = own ? own(row) : title === 'id' ? '' : textOf(row[title]);
  return (label.length > MAX_LENGTH ? `${label.slice(0, MAX_LENGTH - 1)}…` : label) || `#${row.id}`;
}

type CodedField = (TextField | TagsField) & { codes: NonNullable<TextField['codes']> };
export const hasCodes = (field: Field | undefined): field is CodedField =>
  field !== undefined && 'codes' in field && field.codes !== undefined;

/** A field's value, or its label when it is a known code. */
export function codeText(t: Lookup, field: Field | undefined, value: string): string {
  const key = hasCodes(field) ? field.codes.words.replace('{code}', value) : '';
  return key && t.has(key) ? t(key) : value;
}

/** The name of a row in words; its title may be a code. */
export const rowName = (
  t: Lookup,
  resource: Pick<Resource, 'name' | 'title' | 'fields'>,
  row: LabelledRow,
): string => codeText(t, resource.fields[resource.title], rowLabel(resource, row));

/**
 * The letters of a menu title without an icon: first letters of its words, up to 3
 * (docs/spec/specification.md#constants).
 */
export const menuInitials = (title: string): string => initials(title, 3);

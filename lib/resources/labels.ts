import type { Resource } from '@/lib/fields/resource';
import type { Field, TextField } from '../fields/types';

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
/** What a total counts; the title, but for a list whose title is no plural. */
export const resourceCounted = (t: Lookup, resource: string): string =>
  firstKnown(t, [`resources.${resource}.counted`, `resources.${resource}.title`], resource);
/** What its create button says, with the right gender: «Nueva orden». */
export const newLabel = (t: Lookup, resource: string): string =>
  firstKnown(t, [`resources.${resource}.new`], resource);

/** `admin.fields.{resource}.{field}`, or `admin.fields.common.{field}`. */
export const fieldLabel = (t: Lookup, resource: string, field: string): string =>
  firstKnown(t, [`fields.${resource}.${field}`, `fields.common.${field}`], field);

/** Contract text of specification §9. */
const BY_MONTH_SUFFIX = '(Nivel x mes)';

type NamedRow = Readonly<Record<string, unknown>> & { readonly id: number };

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

const nameIn = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'name' in value ? text(value.name) : '';

/** The name of a row in lists, pickers and links (specification §9): its title, and what some resources add to it. */
export function rowLabel(resource: Pick<Resource, 'name' | 'title'>, row: NamedRow): string {
  const title = resource.title === 'id' ? '' : text(row[resource.title]);
  switch (resource.name) {
    case 'levels':
      return row.is_level_by_month === true ? `${title} ${BY_MONTH_SUFFIX}` : title;
    case 'programs': {
      const level = text(row.level) || nameIn(row.level);
      return level ? `${title} (${level})` : title || `#${row.id}`;
    }
    case 'crm-customers':
      return [title, text(row.last_name)].filter(Boolean).join(' ') || `#${row.id}`;
    case 'programusers':
      return [nameIn(row.user), nameIn(row.program)].filter(Boolean).join(', ') || `#${row.id}`;
    case 'orders':
      return title ? `#${title}` : `#${row.id}`;
    default:
      return title.length > 80 ? `${title.slice(0, 79)}…` : title || `#${row.id}`;
  }
}

type CodedField = TextField & { codes: NonNullable<TextField['codes']> };
export const isCoded = (field: Field | undefined): field is CodedField =>
  field !== undefined && 'codes' in field && field.codes !== undefined;

/** A value of a field in words, when it is a code that has some. */
export function codeText(t: Lookup, field: Field | undefined, value: string): string {
  const key = isCoded(field) ? field.codes.words.replace('{code}', value) : '';
  return key && t.has(key) ? t(key) : value;
}

/** The name of a row to people, whose title may be a code. */
export const rowName = (
  t: Lookup,
  resource: Pick<Resource, 'name' | 'title' | 'fields'>,
  row: NamedRow,
): string => codeText(t, resource.fields[resource.title], rowLabel(resource, row));

/** The letters of a menu title without an icon: first letters of its words, up to 3 (specification §9). */
export const menuLetters = (title: string): string =>
  title
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 3)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');

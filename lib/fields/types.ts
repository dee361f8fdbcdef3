import type { Ability, ResourceName } from '@/lib/domain/abilities';
import type { PersonNumber } from '@/lib/domain/customers/person-numbers';
import type { FormError } from './form-errors';

/**
 * A field kind is one zod schema, one wire codec, its filter operators and its JSON Schema (this folder), and
 * one input, cell and detail (components/admin/fields). Declarations are plain data, because they are sent to
 * the browser.
 */
type Common = {
  required?: boolean;
  /** Shown, never taken from a client (docs/spec/api.md#reading-and-writing). */
  readonly?: boolean;
  /** Unique among live rows: a second one is 409 at this field. */
  unique?: boolean;
  /** A copy of a row starts with its default. */
  uncopied?: boolean;
  /** False keeps it out of `sort`. Kinds without a column can never be sorted. */
  sortable?: boolean;
  /**
   * No column: the hook of its resource computes its values and finds the rows with one
   * (lib/fields/hooks.ts). In a resource that people write it is `readonly`.
   */
  computed?: true;
  /** Exists only for people with this ability, everywhere: screens, API, filters, exports. */
  needs?: Ability;
};

export type TextField = Common & {
  kind: 'text' | 'longtext' | 'richtext' | 'email' | 'url';
  max: number;
  default?: string;
  /** A regular expression for the entire text, and the error key when it does not match. */
  pattern?: { readonly of: string; readonly error: FormError };
  /** The address of a video; the form plays it, or says that it can't be played. */
  video?: true;
  /** Known codes with labels at `admin.{words}`, where `{code}` is the code; others are shown as they are. */
  codes?: { readonly values: readonly string[]; readonly words: string };
  /** Digits of Costa Rica, shown with their dashes. */
  digits?: PersonNumber;
  /** Has a text in each language of the site besides Spanish (docs/spec/translations.md). */
  translatable?: true;
};
/** Short texts of a `text[]` column, at most `max` of at most `length` characters; none holds a comma. */
export type TagsField = Common & {
  kind: 'tags';
  max: number;
  length: number;
  /** Suggested values with labels, as for a text field; people can type others. */
  codes?: TextField['codes'];
};
export type NumberField = Common & {
  kind: 'integer';
  min: number;
  max: number;
  default?: number;
  /** Shown with what it counts: `admin.counts.{counted}`. */
  counted?: 'months';
};
/** Cents once decoded. `none` stands for no value and is shown blank; a form asks before it saves `free`. */
export type MoneyField = Common & { kind: 'money'; default?: number; none?: 0; free?: 0 };
export type PercentField = Common & { kind: 'percent'; default?: number };
export type BooleanField = Common & { kind: 'boolean'; default?: boolean };
/** Values are fixed codes; their labels are `admin.choices.{labels}.{value}`. */
export type ChoiceField = Common & {
  kind: 'choice';
  values: readonly (string | number)[];
  labels: string;
  default?: string | number;
};
/** `edge: 'end'`: a day without a time is its last instant, as at the end of a window; else its first. */
export type DateField = Common & { kind: 'date' | 'datetime' | 'time'; edge?: 'end' };
/** Never returned. An empty value leaves it unchanged on update. */
export type PasswordField = Common & { kind: 'password' };
/**
 * One row of another resource. `none` is what "no row" looks like on the wire (0 where the
 * specification says so: docs/spec/api.md#names-on-the-wire).
 */
export type ReferenceField = Common & {
  kind: 'reference';
  to: ResourceName;
  none: 0 | null;
  /** Name of the embedded row and of the option list; the field's name without `_id` unless given. */
  as?: string;
  /** Options are limited to rows whose `field` equals the value of this form's `from`: provincia → cantón. */
  cascade?: { from: string; field: string };
};
/** Rows of another resource through a join table. */
export type ReferencesField = Common & {
  kind: 'references';
  to: ResourceName;
  /** `copied`: column of the join table that keeps the other row's title at the time of linking. */
  through: { table: string; own: string; other: string; copied?: string };
  as?: string;
  /**
   * Rendered as the matrix of permissions instead of a picker
   * (components/admin/fields/permission-matrix.tsx).
   */
  matrix?: boolean;
};
/** Files of a collection; `max` 1 is a single file. */
export type FilesField = Common & {
  kind: 'files';
  max: number;
  accept: 'image' | 'document' | 'any';
  private: boolean;
  /**
   * Rendered as one strip with the pictures of other fields: the first is that of `lead`; those of `also`
   * come last and belong to this field after a change (components/admin/fields/inputs/pictures.tsx).
   */
  strip?: { lead: string; also: readonly string[] };
  /**
   * Its pictures have a description and a focus point where this row shows them: `alt`, `focus_x`, `focus_y`
   * of each (lib/domain/content/described-file.ts). The fields of a strip have it together.
   */
  described?: true;
  /** Of a product: its described pictures may be of one of the row's `sizes`, `size_id`. */
  sized?: true;
};
/**
 * Child rows that belong to this one. A saved row that is no longer sent is deleted. Without a `table` they
 * are a list inside the owner (`list`).
 */
export type RowsField = Common & {
  kind: 'rows';
  table: string;
  own: string;
  max?: number;
  /** People can reorder them; rows of a table keep their place in its column `position`. */
  ordered?: boolean;
  /** Fields that the form can set for several rows at once; the first field of a row names it. */
  shared?: readonly string[];
  /** A field in which no two rows are equal, whatever their case. */
  distinct?: string;
  /** A number of the rows whose sum the form shows below them. */
  total?: string;
  /** Of a `list` of texts: all its texts have a value in each language (docs/spec/translations.md). */
  translatable?: true;
  fields: Readonly<Record<string, Field>>;
};

/** A JSON object stored as sent; a hook checks its content. `max` characters. */
export type JsonField = Common & { kind: 'json'; max: number };

export type Field =
  | TextField
  | TagsField
  | NumberField
  | MoneyField
  | PercentField
  | BooleanField
  | ChoiceField
  | DateField
  | PasswordField
  | ReferenceField
  | ReferencesField
  | FilesField
  | JsonField
  | RowsField;

export type FieldKind = Field['kind'];
export type Fields = Readonly<Record<string, Field>>;

/** Kinds that are a column of the resource's own table. */
export type ColumnField = Exclude<Field, ReferencesField | FilesField | RowsField>;
export const isColumn = (field: Field): field is ColumnField =>
  !field.computed && field.kind !== 'references' && field.kind !== 'files' && field.kind !== 'rows';

type Options<F> = Partial<Omit<F, 'kind'>>;

export const text = (o: Options<TextField> = {}): TextField => ({ kind: 'text', max: 255, ...o });
export const longtext = (o: Options<TextField> = {}): TextField => ({ kind: 'longtext', max: 20_000, ...o });
export const richtext = (o: Options<TextField> = {}): TextField => ({ kind: 'richtext', max: 200_000, ...o });
export const email = (o: Options<TextField> = {}): TextField => ({ kind: 'email', max: 254, ...o });
export const url = (o: Options<TextField> = {}): TextField => ({ kind: 'url', max: 2_000, ...o });
export const tags = (o: Options<TagsField> = {}): TagsField => ({ kind: 'tags', max: 20, length: 40, ...o });
export const integer = (o: Options<NumberField> = {}): NumberField => ({
  kind: 'integer',
  min: 0,
  max: 2_000_000_000,
  ...o,
});
export const money = (o: Options<MoneyField> = {}): MoneyField => ({ kind: 'money', ...o });
export const percent = (o: Options<PercentField> = {}): PercentField => ({ kind: 'percent', ...o });
export const boolean = (o: Options<BooleanField> = {}): BooleanField => ({
  kind: 'boolean',
  default: false,
  ...o,
});
export const date = (o: Options<DateField> = {}): DateField => ({ kind: 'date', ...o });
export const datetime = (o: Options<DateField> = {}): DateField => ({ kind: 'datetime', ...o });
export const time = (o: Options<DateField> = {}): DateField => ({ kind: 'time', ...o });
export const password = (o: Options<PasswordField> = {}): PasswordField => ({ kind: 'password', ...o });
export const choice = (
  labels: string,
  values: ChoiceField['values'],
  o: Options<ChoiceField> = {},
): ChoiceField => ({
  kind: 'choice',
  labels,
  values,
  ...o,
});
export const reference = (to: ResourceName, o: Options<ReferenceField> = {}): ReferenceField => ({
  kind: 'reference',
  to,
  none: null,
  ...o,
});
export const references = (
  to: ResourceName,
  through: ReferencesField['through'],
  o: Options<ReferencesField> = {},
): ReferencesField => ({ kind: 'references', to, through, ...o });
export const files = (o: Options<FilesField> = {}): FilesField => ({
  kind: 'files',
  max: 10,
  accept: 'image',
  private: false,
  ...o,
});
export const file = (o: Options<FilesField> = {}): FilesField => files({ max: 1, ...o });
export const json = (o: Options<JsonField> = {}): JsonField => ({ kind: 'json', max: 200_000, ...o });
export const rows = (table: string, own: string, fields: Fields, o: Options<RowsField> = {}): RowsField => ({
  kind: 'rows',
  table,
  own,
  fields,
  ...o,
});

/** Rows stored inside the owner's JSON, in the order sent. */
export const list = (fields: Fields, o: Options<RowsField> = {}): RowsField => ({
  kind: 'rows',
  table: '',
  own: '',
  ordered: true,
  fields,
  ...o,
});

/**
 * Name of an embedded reference and of its option list: `status_id` → `status`, `impuestos` → `impuestos`.
 */
export const embedName = (name: string, field: ReferenceField | ReferencesField | ChoiceField): string =>
  ('as' in field ? field.as : undefined) ?? name.replace(/_id$/, '');

/** Whether the name of a choice is embedded beside its id, as a reference is. */
export const isNamedChoice = (name: string, field: Field): field is ChoiceField =>
  field.kind === 'choice' && name.endsWith('_id');

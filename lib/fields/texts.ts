import { MAX_ALT } from '../domain/content/described-file';
import { isBlankText, type TextValue } from '../domain/translations';
import { isRecord } from '../domain/values/is-record';
import { type Field, type Fields, type RowsField, type TextField, text } from './types';

export type TranslatableField = TextField | RowsField;

/** Whether a field has a text per language (docs/spec/translations.md#fields). */
export const isTranslatable = (field: Field): field is TranslatableField =>
  'translatable' in field && field.translatable === true;

/** The fields that have a text per language (docs/spec/translations.md#fields). */
export const translatableFields = (fields: Fields): Readonly<Record<string, TranslatableField>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (isTranslatable(field) ? [[name, field]] : [])),
  );

/** Whether rows of a resource have pictures with a description (docs/spec/translations.md#fields). */
export const hasDescribedPictures = (fields: Fields): boolean =>
  Object.values(fields).some((field) => field.kind === 'files' && field.described === true);

/** The field of a picture's description. */
export const ALT_TEXT = text({ max: MAX_ALT });

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The translatable text of a value: for rows, only their text fields; null when there is none. */
export function shopText(field: TranslatableField, value: unknown): TextValue | null {
  if (field.kind !== 'rows') return isBlankText(textOf(value)) ? null : textOf(value);
  const rows = (Array.isArray(value) ? value : [])
    .filter(isRecord)
    .map((row) => Object.fromEntries(Object.keys(field.fields).map((name) => [name, textOf(row[name])])));
  return rows.some((row) => Object.values(row).some(Boolean)) ? rows : null;
}

const optional = <F extends Field>(field: F): F => ({ ...field, required: false });

/** The same fields, all optional: a text without a translation is shown in Spanish. */
export const optionalFields = (fields: Readonly<Record<string, TranslatableField>>): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.kind === 'rows'
        ? {
            ...optional(field),
            fields: Object.fromEntries(
              Object.entries(field.fields).map(([child, inner]) => [child, optional(inner)]),
            ),
          }
        : optional(field),
    ]),
  );

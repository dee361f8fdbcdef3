import { parseMoney, toDecimalString } from '@/lib/domain/money';
import { embedName, type Field } from '@/lib/fields/types';
import { isRow, rowsIn } from '../fields/values';
import type { FieldSpec, WireRow } from '../resource-info';

/** Form values: texts as typed, references as the rows they show, lists as lists. */
export type FormValues = Record<string, unknown>;

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

function moneyText(value: unknown): string {
  const amount = parseMoney(value);
  return amount === null ? '' : toDecimalString(amount);
}

function referenceOf(spec: FieldSpec, field: Extract<Field, { kind: 'reference' }>, row: WireRow | null) {
  const embedded = row?.[embedName(spec.name, field)];
  if (isRow(embedded)) return embedded;
  const id = row?.[spec.name];
  // The row is deleted or not visible to the reader: only its id can be shown.
  return typeof id === 'number' && id !== 0 ? { id } : null;
}

function toValue(spec: FieldSpec, row: WireRow | null): unknown {
  const { field, name } = spec;
  const value = row ? row[name] : 'default' in field ? field.default : undefined;
  switch (field.kind) {
    case 'money':
      // Money defaults are cents, while row values are decimal amounts.
      return row ? moneyText(value) : typeof value === 'number' ? moneyText(value / 100) : '';
    case 'boolean':
      return value === true;
    case 'choice':
      return value ?? '';
    case 'reference':
      return referenceOf(spec, field, row);
    case 'references':
    case 'files':
      return rowsIn(value);
    case 'tags':
      return Array.isArray(value) ? value : [];
    case 'rows':
      return rowsIn(value).map((child) => ({ id: child.id, ...toForm(spec.children ?? [], child) }));
    case 'time':
      return textOf(value).slice(0, 5);
    default:
      return textOf(value);
  }
}

/** Form values of a row from the API, or of a new one. */
export const toForm = (specs: readonly FieldSpec[], row: WireRow | null): FormValues =>
  Object.fromEntries(
    specs.filter(({ field }) => !field.readonly).map((spec) => [spec.name, toValue(spec, row)]),
  );

/**
 * Form values of a new row that starts as a copy. Files, unique values and what is counted (stock) are not
 * copied; `title` is the name of the copy.
 */
export function toCopy(
  specs: readonly FieldSpec[],
  row: WireRow,
  title: { field: string; text: string },
): FormValues {
  const values = toForm(specs, row);
  for (const spec of specs) {
    const { name, field } = spec;
    if (field.readonly) continue;
    if (name === title.field && field.kind === 'text') values[name] = title.text;
    else if (field.kind === 'files') values[name] = [];
    else if ('unique' in field && field.unique) values[name] = field.kind === 'reference' ? null : '';
    else if (field.uncopied) values[name] = toValue(spec, null);
    else if (field.kind === 'rows') {
      const fresh = (spec.children ?? []).filter((child) => child.field.uncopied);
      values[name] = (values[name] as FormValues[]).map(({ id: _, ...child }) => ({
        ...child,
        ...toForm(fresh, null),
      }));
    }
  }
  return values;
}

/** A file's id, with what is written of it. */
function describedOf({ id, alt, focus_x, focus_y, size_id }: WireRow) {
  const notes = Object.entries({ alt, focus_x, focus_y, size_id }).filter(([, value]) => value !== undefined);
  return notes.length > 0 ? { id, ...Object.fromEntries(notes) } : id;
}

function toWire(spec: FieldSpec, value: unknown): unknown {
  const { field } = spec;
  switch (field.kind) {
    case 'boolean':
      return value === true;
    case 'reference':
      return isRow(value) ? value.id : null;
    case 'references':
      return rowsIn(value).map(({ id }) => id);
    case 'files':
      return rowsIn(value).map((file) => (field.described ? describedOf(file) : file.id));
    case 'rows':
      return (Array.isArray(value) ? value : []).map((child: FormValues) => ({
        ...(typeof child.id === 'number' ? { id: child.id } : {}),
        ...toInput(spec.children ?? [], child),
      }));
    case 'password':
      return value === '' ? undefined : value;
    case 'money':
    case 'percent':
      return typeof value === 'string'
        ? value
            .trim()
            .replace(/^\$\s*/, '')
            .replace(/,(?=\d{1,2}$)/, '.') || null
        : null;
    default:
      return value === '' || value === undefined ? null : value;
  }
}

/** Request body of a save. A password that was not typed is left out. */
export const toInput = (specs: readonly FieldSpec[], values: FormValues): Record<string, unknown> =>
  Object.fromEntries(
    specs
      .filter(({ field }) => !field.readonly)
      .map((spec) => [spec.name, toWire(spec, values[spec.name])] as const)
      .filter(([, value]) => value !== undefined),
  );

/** What may stay in the browser's storage. */
export const withoutPasswords = (specs: readonly FieldSpec[], values: FormValues): FormValues =>
  Object.fromEntries(
    specs.filter(({ field }) => field.kind !== 'password').map(({ name }) => [name, values[name]]),
  );

const isSame = (spec: FieldSpec, a: FormValues, b: FormValues): boolean =>
  JSON.stringify(toInput([spec], a)) === JSON.stringify(toInput([spec], b));

/** Fields that another person changed after the form was opened (409). */
export const changedBetween = (specs: readonly FieldSpec[], opened: WireRow, current: WireRow): FieldSpec[] =>
  specs.filter(
    (spec) =>
      !spec.field.readonly &&
      spec.field.kind !== 'password' &&
      !isSame(spec, toForm([spec], opened), toForm([spec], current)),
  );

type Versions<T> = { opened: T; current: T; typed: T };

function keepTypedRows(specs: readonly FieldSpec[], { opened, current, typed }: Versions<FormValues[]>) {
  const kept = typed.flatMap((row) => {
    const before = opened.find(({ id }) => id === row.id);
    const now = current.find(({ id }) => id === row.id);
    if (!before) return [row];
    if (now) return [{ id: row.id, ...keepTyped(specs, { opened: before, current: now, typed: row }) }];
    // Removed by the other person: a new row if its values were changed here.
    const { id: _, ...values } = row;
    return specs.every((spec) => isSame(spec, before, row)) ? [] : [values];
  });
  const added = current.filter(({ id }) => !opened.some((row) => row.id === id));
  return [...kept, ...added];
}

/**
 * What was typed since the form was opened, and the current values of everything else: stock that was sold
 * meanwhile is not put back by whoever corrects a text.
 */
export function keepTyped(specs: readonly FieldSpec[], versions: Versions<FormValues>): FormValues {
  const { opened, current, typed } = versions;
  const choose = (spec: FieldSpec): unknown => {
    if (isSame(spec, opened, typed)) return current[spec.name];
    if (!spec.children) return typed[spec.name];
    const rowsOf = (values: FormValues) => rowsIn(values[spec.name]) as FormValues[];
    const sent = typed[spec.name];
    return keepTypedRows(spec.children, {
      opened: rowsOf(opened),
      current: rowsOf(current),
      typed: Array.isArray(sent) ? sent : [],
    });
  };
  return Object.fromEntries(
    specs.filter(({ field }) => !field.readonly).map((spec) => [spec.name, choose(spec)]),
  );
}

import 'server-only';
import {
  and,
  arrayOverlaps,
  eq,
  gt,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { db } from '@/db/client';
import { columnNamed, isLiveRow, tableNamed } from '@/db/repositories/admin/records';
import { escapeLike, likePattern } from '@/db/repositories/admin/search';
import { businessDayEnd, businessDayStart } from '@/lib/business-day';
import { isDay } from '@/lib/domain/clock';
import { toMessageKey } from '@/lib/domain/validation';
import { decodeFilterValue } from '@/lib/fields/decode';
import { type AddressErrors, type Filters, type Operator, splitValues } from '@/lib/fields/list-address';
import type { Resource } from '@/lib/fields/resource';
import { datetime, type Field, type Fields, integer, isColumn, type TagsField } from '@/lib/fields/types';
import { hooksOf } from '@/lib/resources/hooks';
import { hasCodeLike } from './list-search';

type Comparison = (column: AnyPgColumn, value: unknown) => SQL | undefined;
const COMPARISONS: Readonly<Partial<Record<Operator, Comparison>>> = {
  eq,
  ne: (column, value) => or(ne(column, value), isNull(column)),
  gt,
  gte,
  lt,
  lte,
};

/** An instant compared with a whole day in the business's time zone. */
function comparedWithDay(column: AnyPgColumn, operator: Operator, day: string): SQL | undefined {
  const [start, next] = [businessDayStart(day), businessDayEnd(day)];
  switch (operator) {
    case 'gt':
      return gte(column, next);
    case 'lte':
      return lt(column, next);
    case 'gte':
    case 'lt':
      return COMPARISONS[operator]?.(column, start);
    case 'ne':
      return or(lt(column, start), gte(column, next), isNull(column));
    default:
      return and(gte(column, start), lt(column, next));
  }
}

/** Compares e-mails without case, as sign-in does; `ne` also finds rows that have none. */
function withEmail(column: AnyPgColumn, operator: 'eq' | 'ne' | 'in', values: readonly unknown[]) {
  const found = inArray(
    sql`lower(${column})`,
    values.map((value) => String(value).toLowerCase()),
  );
  return operator === 'ne' ? or(not(found), isNull(column)) : found;
}

const MAX_VALUES = 500;

/** `in` takes several values separated by commas, every other operator one. */
const valuesOf = (operator: Operator, text: string): string[] =>
  operator === 'in' ? splitValues(text) : [text];

/** Decodes values by the field's kind; the first invalid one gives an error key. */
function decodeAll(field: Field, texts: readonly string[]): { values: unknown[] } | { error: string } {
  const values: unknown[] = [];
  for (const text of texts) {
    const decoded = decodeFilterValue(field, text);
    if ('error' in decoded) return decoded;
    values.push(decoded.value);
  }
  return values.length > MAX_VALUES ? { error: 'invalid_value' } : { values };
}

/** Every resource has these fields without declaring them. */
export const SYSTEM_FIELDS: Fields = { id: integer(), created_at: datetime(), updated_at: datetime() };

// Names come from the address: `constructor` is not a field.
const ownOf = (fields: Fields, name: string): Field | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

const fieldOf = (resource: Resource, name: string): Field | undefined =>
  ownOf(resource.fields, name) ?? ownOf(SYSTEM_FIELDS, name);

type Condition = SQL | undefined | { error: string };

/** Rows whose computed value is the given one (`eq`) or any of several (`in`). */
async function computedAs(
  resource: Resource,
  name: string,
  field: Field,
  operator: Operator,
  text: string,
): Promise<Condition> {
  const { computed } = hooksOf(resource.name);
  if (!computed || field.kind === 'json') return { error: 'filter_unknown' };
  if (operator !== 'eq' && operator !== 'in') return { error: 'operator_unknown' };
  const decoded = decodeAll(field, valuesOf(operator, text));
  if ('error' in decoded) return decoded;
  return (await computed.having(db, name, decoded.values)) ?? { error: 'filter_unknown' };
}

/** Rows linked to the given row (`eq`) or any of several rows (`in`) of another resource. */
function linkedTo(
  table: PgTable,
  field: Extract<Field, { kind: 'references' }>,
  operator: Operator,
  text: string,
): Condition {
  if (operator !== 'eq' && operator !== 'in') return { error: 'operator_unknown' };
  const decoded = decodeAll(field, valuesOf(operator, text));
  if ('error' in decoded) return decoded;
  const join = tableNamed(field.through.table);
  const [own, other] = [columnNamed(join, field.through.own), columnNamed(join, field.through.other)];
  const linked = and(eq(own, columnNamed(table, 'id')), inArray(other, decoded.values), isLiveRow(join));
  return sql`exists (select 1 from ${join} where ${linked})`;
}

/**
 * Rows with a tag (`eq`), with any of several (`in`), without it (`ne`), with a tag or label that contains a
 * text (`contains`), or without tags (`null`).
 */
function tagged(
  resource: Resource,
  name: string,
  field: TagsField,
  operator: Operator,
  text: string,
): Condition {
  const table = tableNamed(resource.table);
  const column = columnNamed(table, name);
  if (operator === 'null')
    return text === '0' || text === 'false'
      ? sql`cardinality(${column}) > 0`
      : sql`cardinality(${column}) = 0`;
  if (operator === 'contains')
    return or(
      sql`fold_text(array_to_string(${column}, ',')) like '%' || fold_text(${escapeLike(text)}) || '%'`,
      hasCodeLike(resource, table, name, text),
    );
  if (operator !== 'eq' && operator !== 'in' && operator !== 'ne') return { error: 'operator_unknown' };
  const decoded = decodeAll(field, valuesOf(operator, text));
  if ('error' in decoded) return decoded;
  const values = decoded.values.flat();
  if (values.length === 0) return { error: 'invalid_value' };
  const any = arrayOverlaps(column, values);
  return operator === 'ne' ? not(any) : any;
}

/** SQL of one test, or the error key of an operator or value that the field does not take. */
function condition(
  resource: Resource,
  table: PgTable,
  name: string,
  field: Field,
  operator: Operator,
  text: string,
): Condition {
  if (field.kind === 'tags') return tagged(resource, name, field, operator, text);
  if (field.kind === 'references') return linkedTo(table, field, operator, text);
  if (!isColumn(field) || field.kind === 'password' || field.kind === 'json')
    return { error: 'filter_unknown' };
  const column = columnNamed(table, name);
  if (operator === 'null') return text === '0' || text === 'false' ? isNotNull(column) : isNull(column);
  if (operator === 'contains') return ilike(sql`${column}::text`, likePattern(text));
  // 0 is a reference to nothing on the wire.
  if (field.kind === 'reference' && text === '0' && operator === 'eq') return isNull(column);
  if (field.kind === 'reference' && text === '0' && operator === 'ne') return isNotNull(column);
  const decoded = decodeAll(field, valuesOf(operator, text));
  if ('error' in decoded) return decoded;
  if (field.kind === 'email' && (operator === 'eq' || operator === 'ne' || operator === 'in'))
    return withEmail(column, operator, decoded.values);
  const texts = valuesOf(operator, text);
  if (field.kind === 'datetime' && texts.every(isDay))
    return or(...texts.map((day) => comparedWithDay(column, operator, day)));
  if (operator === 'in') {
    // Null stands for a reference to nothing, which is 0 on the wire.
    const named = decoded.values.filter((value) => value !== null);
    return or(inArray(column, named), named.length < decoded.values.length ? isNull(column) : undefined);
  }
  const [value = null] = decoded.values;
  return value === null ? { error: 'invalid_value' } : COMPARISONS[operator]?.(column, value);
}

/** SQL of every filter; unknown fields, operators and values go to `problems` as `filters.{field}`. */
export async function filterConditions(
  resource: Resource,
  table: PgTable,
  filters: Filters,
  problems: AddressErrors,
) {
  const conditions: (SQL | undefined)[] = [];
  for (const [name, tests] of Object.entries(filters)) {
    const field = fieldOf(resource, name);
    if (!field) {
      problems.add(`filters.${name}`, 'filter_unknown');
      continue;
    }
    for (const [operator, text] of Object.entries(tests) as [Operator, string][]) {
      const result = field.computed
        ? await computedAs(resource, name, field, operator, text)
        : condition(resource, table, name, field, operator, text);
      if (result && 'error' in result) {
        const { key, values } = toMessageKey(result.error);
        problems.add(`filters.${name}`, key, values);
      } else conditions.push(result);
    }
  }
  return conditions;
}

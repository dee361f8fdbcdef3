import { sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, integer, text, timestamp } from 'drizzle-orm/pg-core';
import { type Cents, parseMoney, toDecimalString } from '@/lib/domain/money';

/** `numeric(12,2)` in the database, integer cents in code (docs/spec/api.md#money-and-time). */
export const money = customType<{ data: Cents; driverData: string }>({
  dataType: () => 'numeric(12,2)',
  toDriver: (value) => toDecimalString(value),
  fromDriver: (value) => {
    const amount = parseMoney(value);
    if (amount === null) throw new RangeError(`the database holds an amount that is no money: ${value}`);
    return amount;
  },
});

/** `numeric(5,2)`: a percentage such as 13 or 12.5, as a JavaScript number. */
export const percent = customType<{ data: number; driverData: string }>({
  dataType: () => 'numeric(5,2)',
  fromDriver: (value) => Number(value),
});

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });

/**
 * The searched text of a row: these SQL expressions joined, without capitals and accents (`fold_text` of the
 * migrations). The database computes it; index it with `gin_trgm_ops`.
 */
export const searchText = (...parts: readonly string[]) =>
  text().generatedAlwaysAs(
    sql.raw(`fold_text(${parts.map((part) => `coalesce(${part}, '')`).join(" || ' ' || ")})`),
  );

/**
 * Every admin entity has these columns (docs/spec/specification.md#entities,
 * docs/spec/api.md#names-on-the-wire): soft delete, never a real one.
 */
export const base = {
  id: id(),
  created_at: instant().notNull().defaultNow(),
  updated_at: instant()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date()),
  deleted_at: instant(),
};

/** Condition of the partial unique indexes, so that a deleted row's value can be used again. */
export const alive = sql`deleted_at is null`;

/**
 * The same as `normalizeReference` of lib/domain/bank/bank-statement.ts; indexed where references are looked
 * up.
 */
export const normalizedReference = (column: AnyPgColumn) =>
  sql<string>`ltrim(lower(regexp_replace(coalesce(${column}, ''), '[^a-zA-Z0-9]', '', 'g')), '0')`;

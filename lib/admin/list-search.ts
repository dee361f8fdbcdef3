import 'server-only';
import { and, arrayOverlaps, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { columnNamed, tableNamed } from '@/db/repositories/admin/records';
import { hasWords, hasWordsInReferences, type SearchedReference } from '@/db/repositories/admin/search';
import { foldText } from '@/lib/domain/values/fold-text';
import type { Resource } from '@/lib/fields/resource';
import { LOCALES } from '@/lib/i18n/locales';
import { translator } from '@/lib/i18n/translate';
import { hooksOf } from '@/lib/resources/hooks';
import { codeText, hasCodes } from '@/lib/resources/labels';
import { resources } from '@/lib/resources/registry';

const searchedColumns = ({ list, title }: Resource): readonly string[] =>
  list.search ?? (title === 'id' ? [] : [title]);

/** References among the searched columns, matched by the searched texts of the rows they point to. */
const pointersOf = (resource: Resource, table: PgTable, columns: readonly string[]): SearchedReference[] =>
  columns.flatMap((name) => {
    const field = resource.fields[name];
    if (field?.kind !== 'reference') return [];
    const target = resources[field.to];
    return {
      from: columnNamed(table, name),
      table: tableNamed(target.table),
      columns: searchedColumns(target).filter((column) => target.fields[column]?.kind !== 'reference'),
    };
  });

/** Matches codes by their labels in any language: "eliminado" finds `delete`. */
export function hasCodeLike(resource: Resource, table: PgTable, name: string, word: string): SQL | undefined {
  const field = resource.fields[name];
  if (!hasCodes(field)) return undefined;
  const readings = LOCALES.map((locale) => translator(locale, 'admin'));
  const codes = field.codes.values.filter((code) =>
    readings.some((t) => foldText(codeText(t, field, code)).includes(foldText(word))),
  );
  if (codes.length === 0) return undefined;
  const column = columnNamed(table, name);
  return field.kind === 'tags' ? arrayOverlaps(column, codes) : inArray(column, codes);
}

/** "#10252": orders whose number is or begins with that; found by the index of words. */
const hasOrderNumber = (table: PgTable, number: string): SQL | undefined =>
  and(
    hasWords(table, ['search_text'], number),
    sql`starts_with(${columnNamed(table, 'order_number')}, ${number})`,
  );

/** Rows that contain every word of a search, or whose id it is. */
export function searchCondition(resource: Resource, table: PgTable, text: string): SQL | undefined {
  const [, number] = /^#(\d{1,12})$/.exec(text) ?? [];
  if (number && resource.fields.order_number) return hasOrderNumber(table, number);
  const columns = searchedColumns(resource);
  const own = columns.filter((name) => resource.fields[name]?.kind !== 'reference');
  const near = pointersOf(resource, table, columns);
  const coded = own.filter((name) => hasCodes(resource.fields[name]));
  const readsAs = (word: string) => or(...coded.map((name) => hasCodeLike(resource, table, name, word)));
  const tests: (SQL | undefined)[] = [];
  if (near.length > 0 || coded.length > 0) tests.push(hasWordsInReferences(table, own, near, text, readsAs));
  else if (own.length > 0) tests.push(hasWords(table, own, text));
  const also = hooksOf(resource.name).alsoFound?.(text);
  if (also) tests.push(also);
  if (/^\d{1,9}$/.test(text)) tests.push(eq(columnNamed(table, 'id'), Number(text)));
  return tests.length > 0 ? or(...tests) : sql`false`;
}

import { and, getTableName, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { searchWords } from '@/lib/domain/customers/person-numbers';
import type { Page } from './lists';
import { columnNamed, hasColumn } from './records';

/** With more hits than this a page is read along its sort index; with fewer, the hits are sorted. */
const FEW = 5_000;

/** A name as a person types it, and the columns of a table that make up its names, the title first. */
export type Typed = { names: readonly string[]; text: string };

/**
 * How near the name of a row is to what was typed, as `nearness` counts it (lib/domain/values/nearness.ts).
 * The title of a row alone is its name, too: that of a user without the e-mail.
 */
export function nearnessOf(table: PgTable, { names, text }: Typed): SQL | undefined {
  const [title, ...more] = names.map((name) => columnNamed(table, name));
  if (!title) return undefined;
  const whole = more.length > 0 ? sql`concat_ws(' ', ${sql.join([title, ...more], sql`, `)})` : undefined;
  const name = whole ? sql`name` : sql`title`;
  // `offset 0` keeps a text from being folded anew wherever it is used.
  return sql`(
    select (strpos(${name}, typed) > 0)::int + starts_with(${name}, typed)::int
      + (typed in (title, ${name}))::int
    from (select fold_text(${text}) as typed, fold_text(${title}::text) as title
      ${whole && sql`, fold_text(${whole}) as name`} offset 0) as folded) desc`;
}

/**
 * The ids of one page and the count of a search, from one scan. With `nearest` the nearest names come first,
 * unless the page is read along its sort index. `count` is exact up to `cap` and `cap + 1`
 * past it; `ids` is null when there are so many hits that reading the page along its sort index is faster.
 */
export async function findMatches(
  db: Db,
  table: PgTable,
  page: Page & { sort: string; nearest?: Typed | undefined },
  cap: number,
): Promise<{ ids: number[] | null; count: number }> {
  // What a computed field is sorted by may use any column.
  const columns = hasColumn(table, page.sort)
    ? [...new Set(['id', page.sort, ...(page.nearest?.names ?? [])])].map((name) => columnNamed(table, name))
    : [sql`${table}.*`];
  // The hits keep their table's name, which `orderBy` uses.
  const first = page.nearest && nearnessOf(table, page.nearest);
  const { rows: found } = await db.execute<{ count: number; ids: number[] | null }>(sql`
    with hits as materialized (
           select ${sql.join(columns, sql`, `)} from ${table} where ${page.where ?? sql`true`} limit ${cap + 1}),
         counted as (select count(*)::int as count from hits)
    select count, case when count <= ${FEW} then array(
      select id from hits as ${sql.identifier(getTableName(table))}
      order by ${sql.join(first ? [first, ...page.orderBy] : page.orderBy, sql`, `)} limit ${page.limit} offset ${page.offset}) end as ids
    from counted`);
  return found[0] ?? { ids: [], count: 0 };
}

export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
/** LIKE pattern for a literal text anywhere in a column. */
export const likePattern = (text: string): string => `%${escapeLike(text)}%`;

/** The part of a text that is probably rarest: its longest run of digits, else of letters. */
function rarest(words: readonly string[]): string {
  const runs = (pattern: RegExp) =>
    words.flatMap((word) => word.match(pattern) ?? []).sort((a, b) => b.length - a.length);
  return runs(/\d{3,}/gu)[0] ?? runs(/[\p{L}\p{N}]+/gu)[0] ?? words[0] ?? '';
}

/**
 * Rows that contain each word of a text, in any order, ignoring case and accents.
 * A table's `search_text` is indexed by trigrams; only the rarest word is looked up there, since common ones
 * are slow.
 */
export function hasWords(table: PgTable, columns: readonly (string | SQL)[], text: string): SQL | undefined {
  const words = searchWords(text);
  if (words.length === 0) return undefined;
  const indexed = hasColumn(table, 'search_text');
  const parts = columns.map((column) => (typeof column === 'string' ? columnNamed(table, column) : column));
  const searched = indexed
    ? columnNamed(table, 'search_text')
    : sql`fold_text(concat_ws(' ', ${sql.join(parts, sql`, `)}))`;
  const like = (part: string) => sql`${searched} like '%' || fold_text(${escapeLike(part)}) || '%'`;
  const holds = (part: string) => sql`strpos(${searched}, fold_text(${part})) > 0`;
  const key = indexed ? rarest(words.flatMap(([first = '']) => first)) : '';
  const looked = words.find(([first]) => first === key) ?? [key];
  return and(
    key ? or(...looked.map(like)) : undefined,
    ...words.filter((forms) => forms !== looked).map((forms) => or(...forms.map(holds))),
  );
}

/** The same in these columns alone, where the table's search text holds more: a name, but no phone. */
export function hasWordsInNames(table: PgTable, columns: readonly string[], text: string): SQL | undefined {
  const parts = columns.map((column) => columnNamed(table, column));
  const names = sql`fold_text(concat_ws(' ', ${sql.join(parts, sql`, `)}))`;
  return and(
    hasWords(table, columns, text),
    ...searchWords(text).map((forms) =>
      or(...forms.map((part) => sql`strpos(${names}, fold_text(${part})) > 0`)),
    ),
  );
}

/** A reference to another table, and the columns that are searched there. */
export type SearchedReference = { from: AnyPgColumn; table: PgTable; columns: readonly string[] };

/**
 * The same, with words that may also match referenced rows: "marta reto" finds Marta's Reto 40. The matches
 * of each word are looked up once by their own index and joined. `also` adds further conditions per word.
 */
export function hasWordsInReferences(
  table: PgTable,
  columns: readonly string[],
  pointers: readonly SearchedReference[],
  text: string,
  also: (word: string) => SQL | undefined,
): SQL | undefined {
  const id = columnNamed(table, 'id');
  const words = searchWords(text).map(([first = '']) => first);
  return and(
    ...words.map((word) => {
      const own =
        columns.length > 0
          ? [sql`select ${id} from ${table} where ${or(hasWords(table, columns, word), also(word))}`]
          : [];
      const near = pointers.map(
        (to) => sql`select ${id} from ${table} join ${to.table} on ${columnNamed(to.table, 'id')} = ${to.from}
          where ${hasWords(to.table, to.columns, word)}`,
      );
      return sql`${id} in (${sql.join([...own, ...near], sql` union all `)})`;
    }),
  );
}

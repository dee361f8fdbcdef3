import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { keepStatement } from '@/db/statements';
import { columnNamed, isLiveRow, isOneOf, tableNamed } from './records';

type Join = { table: string; own: string; other: string };

/**
 * owner id → ids on the other side of a join table or of live child rows, each once, in the order of the
 * other side's ids.
 */
export async function findLinks(
  db: Db,
  join: Join,
  owners: readonly number[],
): Promise<Map<number, number[]>> {
  const links = new Map<number, number[]>();
  if (owners.length === 0) return links;
  const table = tableNamed(join.table);
  const [own, other] = [columnNamed(table, join.own), columnNamed(table, join.other)];
  const statement = keepStatement(db, `links of ${join.table} by ${join.own}`, (name) =>
    db
      .select({ own, other })
      .from(table)
      .where(and(isOneOf(own, 'owners'), isNotNull(other), isLiveRow(table)))
      .groupBy(own, other)
      .orderBy(other)
      .prepare(name),
  );
  const found = await statement.execute({ owners });
  for (const row of found) {
    const list = links.get(row.own as number) ?? [];
    list.push(row.other as number);
    links.set(row.own as number, list);
  }
  return links;
}

/** Copied titles of linked rows, by owner and other id: `12:3`. Empty copies are left out. */
export async function findLinkCopies(
  db: Db,
  join: Join & { copied: string },
  owners: readonly number[],
): Promise<Map<string, string>> {
  const table = tableNamed(join.table);
  const [own, other] = [columnNamed(table, join.own), columnNamed(table, join.other)];
  const rows = await db
    .select({ own, other, title: columnNamed(table, join.copied) })
    .from(table)
    .where(inArray(own, owners));
  return new Map(rows.flatMap((row) => (row.title ? [[`${row.own}:${row.other}`, String(row.title)]] : [])));
}

/** Sets the pairs of an owner in a join table; `extra` are further columns of new pairs. */
export async function replaceLinks(
  db: Db,
  join: Join,
  owner: number,
  others: readonly number[],
  extra: (other: number) => Record<string, unknown> = () => ({}),
): Promise<void> {
  const table = tableNamed(join.table);
  const before = (await findLinks(db, join, [owner])).get(owner) ?? [];
  const gone = before.filter((id) => !others.includes(id));
  const added = others.filter((id) => !before.includes(id));
  if (gone.length > 0)
    await db
      .delete(table)
      .where(and(eq(columnNamed(table, join.own), owner), inArray(columnNamed(table, join.other), gone)));
  if (added.length > 0)
    await db
      .insert(table)
      .values(added.map((id) => ({ [join.own]: owner, [join.other]: id, ...extra(id) })) as never);
}

/** A column that references rows, and the path from there to the row that needs them. */
export type ReferencePath = {
  table: string;
  column: string;
  /**
   * The column (of a child row or a pair) with the id of the row that needs them; its own id unless given.
   */
  row?: string;
  /** Tables from there up to the row, each with the column of the one above it. */
  above?: readonly { table: string; parent: string }[];
  /** The table of a pair's owner, which must be live; a pair itself has no `deleted_at`. */
  owner?: string;
};

function referrers(path: ReferencePath, id: number): SQL {
  const table = tableNamed(path.table);
  const owner = path.owner ? tableNamed(path.owner) : table;
  let row = columnNamed(table, path.row ?? 'id');
  let from = sql`${table}`;
  if (path.owner) from = sql`${from} join ${owner} on ${columnNamed(owner, 'id')} = ${row}`;
  for (const { table: name, parent } of path.above ?? []) {
    const above = tableNamed(name);
    from = sql`${from} join ${above} on ${columnNamed(above, 'id')} = ${row}`;
    row = columnNamed(above, parent);
  }
  const where = and(eq(columnNamed(table, path.column), id), isLiveRow(owner));
  return sql`select ${row} as id from ${from} where ${where}`;
}

/** How many rows need a row through any of these paths, each counted once. */
export async function countReferrers(db: Db, paths: readonly ReferencePath[], id: number): Promise<number> {
  const all = sql.join(
    paths.map((path) => referrers(path, id)),
    sql` union all `,
  );
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(distinct id)::int as count from (${all}) as referrers`,
  );
  return rows[0]?.count ?? 0;
}

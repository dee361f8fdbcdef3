import { and, count, eq, inArray } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { keepStatement } from '@/db/statements';
import { columnNamed, isOneOf, liveness, tableNamed } from './records';

type Join = { table: string; own: string; other: string };

/** owner id → ids on the other side of a join table, in the order of the other side's ids. */
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
    db.select({ own, other }).from(table).where(isOneOf(own, 'owners')).orderBy(other).prepare(name),
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
    .where(inArray(own, [...owners, 0]));
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

/** A column that references rows; in a join table, with the other column. */
export type ReferencePath = { table: string; column: string; owner?: { table: string; column: string } };

/** How many live rows reference a row. */
export async function countReferences(db: Db, path: ReferencePath, id: number): Promise<number> {
  const table = tableNamed(path.table);
  const owner = path.owner ? tableNamed(path.owner.table) : table;
  const query = db.select({ count: count() }).from(table).$dynamic();
  if (path.owner) query.innerJoin(owner, eq(columnNamed(owner, 'id'), columnNamed(table, path.owner.column)));
  const where = and(eq(columnNamed(table, path.column), id), liveness(owner));
  return (await query.where(where))[0]?.count ?? 0;
}

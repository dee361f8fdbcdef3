import { sql } from 'drizzle-orm';
import type { Db, Transaction } from '@/db/client';
import { allowRewritingLogs } from './rewrite-logs';

/** Tables partitioned by month (docs/decisions/024-tables-that-grow.md). */
export const MONTHLY_LOGS = ['users_logs', 'audit_entries'] as const;
export type MonthlyLog = (typeof MONTHLY_LOGS)[number];

/** Partitions are created for this many months after the current one. */
const AHEAD = 2;
/** Any number that no other program of this database uses for an advisory lock. */
const LOCK = 7_246_005;

/** A partition holds the rows written before `until` and after the previous partition. */
type Part = { name: string; until: Date };

/** The partitions of a log, oldest first, without the one for all other rows. */
export async function findParts(db: Db, log: MonthlyLog): Promise<Part[]> {
  const { rows } = await db.execute<{ name: string; until: number }>(
    sql`select name, (extract(epoch from until::timestamptz) * 1000)::float8 as until from (
          select c.relname as name,
            substring(pg_get_expr(c.relpartbound, c.oid) from $$TO \\('([^']+)'\\)$$) as until
          from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = ${log}::regclass) part
        where until is not null order by 2`,
  );
  return rows.map(({ name, until }) => ({ name, until: new Date(until) }));
}

/** Creating or dropping a partition blocks others only briefly, and only one process does it at a time. */
async function takeTurn(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local lock_timeout = '5s'`);
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}

const nextMonth = (from: Date) => new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1));

/** Creates the partition that begins at an instant; its rows in the rest partition move into it. */
async function addPart(tx: Transaction, log: MonthlyLog, from: Date): Promise<void> {
  const [table, rest] = [sql.identifier(log), sql.identifier(`${log}_rest`)];
  const part = sql.identifier(`${log}_${from.toISOString().slice(0, 7).replace('-', '_')}`);
  const [first, end] = [from.toISOString(), nextMonth(from).toISOString()];
  // In the same order as a sign-in, which writes the user and then the log.
  await tx.execute(sql`lock table users in share row exclusive mode`);
  await tx.execute(sql`lock table ${rest} in access exclusive mode`);
  await allowRewritingLogs(tx);
  await tx.execute(sql`create table ${part} (like ${table} including defaults, primary key (id))`);
  await tx.execute(sql`revoke update, delete, truncate on ${part} from public`);
  await tx.execute(
    sql`with moved as (delete from ${rest} where created_at >= ${first} and created_at < ${end} returning *)
        insert into ${part} select * from moved`,
  );
  await tx.execute(
    sql`alter table ${table} attach partition ${part} for values from (${sql.raw(`'${first}'`)}) to (${sql.raw(`'${end}'`)})`,
  );
}

/** Creates the partitions for the months after `at`. Returns how many. */
export async function addMonths(db: Db, at: Date): Promise<number> {
  const goal = Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1 + AHEAD, 1);
  let made = 0;
  for (const log of MONTHLY_LOGS)
    await db.transaction(async (tx) => {
      await takeTurn(tx);
      const last = (await findParts(tx, log)).at(-1);
      for (let from = last?.until; from && from.getTime() < goal; from = nextMonth(from)) {
        await addPart(tx, log, from);
        made += 1;
      }
    });
  return made;
}

/**
 * Drops the partitions without rows from `before` on, but never the newest. Returns up to when and how many
 * lines were dropped.
 */
export async function dropParts(
  tx: Transaction,
  log: MonthlyLog,
  before: Date,
): Promise<{ until: Date; lines: number } | null> {
  await takeTurn(tx);
  const old = (await findParts(tx, log)).slice(0, -1).filter(({ until }) => until <= before);
  const until = old.at(-1)?.until;
  if (!until) return null;
  let lines = 0;
  // Counted before anything is locked.
  for (const { name } of old) {
    const { rows } = await tx.execute<{ lines: number }>(
      sql`select count(*)::int as lines from ${sql.identifier(name)}`,
    );
    lines += rows[0]?.lines ?? 0;
  }
  await tx.execute(sql`lock table users, ${sql.identifier(log)} in access exclusive mode`);
  for (const { name } of old) await tx.execute(sql`drop table ${sql.identifier(name)}`);
  return { until, lines };
}

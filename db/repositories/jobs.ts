import { sql } from 'drizzle-orm';
import type { Db, Transaction } from '@/db/client';

/**
 * Reads pg-boss's own table (12.33).
 * Writes go through lib/adapters/jobs, except the two deletions below.
 */

export type QueueCounts = { name: string; waiting: number; active: number; failed: number };

/** Queues with unfinished or failed jobs. */
export async function countJobs(db: Db, queues: readonly string[]): Promise<QueueCounts[]> {
  const { rows } = await db.execute<QueueCounts>(sql`
    select name,
      count(*) filter (where state in ('created', 'retry'))::int as waiting,
      count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'failed')::int as failed
    from pgboss.job
    where name in ${[...queues]} and state in ('created', 'retry', 'active', 'failed')
    group by name`);
  return rows;
}

export async function findLastRun(db: Db, queue: string) {
  const { rows } = await db.execute<{ at: string; seconds: number; changed: number | null }>(sql`
    select to_json(completed_on)#>>'{}' as at,
      extract(epoch from completed_on - started_on)::float as seconds,
      case when jsonb_typeof(output->'changed') = 'number' then (output->>'changed')::int end as changed
    from pgboss.job
    where name = ${queue} and state = 'completed'
    order by completed_on desc
    limit 1`);
  return rows[0] ?? null;
}

export type DeadLetterRow = {
  id: string;
  queue: string | null;
  data: Readonly<Record<string, unknown>> | null;
  message: string | null;
  /** ISO instants: when it failed for good, and when it was first queued. */
  at: string;
  since: string | null;
  tries: number;
};

/** Jobs that failed for good and need a person, newest first. */
export async function findDeadLetters(
  db: Db,
  name: string,
  page: { limit: number; offset: number },
): Promise<DeadLetterRow[]> {
  const { rows } = await db.execute<DeadLetterRow>(sql`
    select id::text, source_name as queue, data, coalesce(output->>'message', output->>'value') as message,
      to_json(created_on)#>>'{}' as at, to_json(source_created_on)#>>'{}' as since,
      coalesce(source_retry_count, 0) + 1 as tries
    from pgboss.job
    where name = ${name} and state in ('created', 'retry')
    order by created_on desc, id
    limit ${page.limit} offset ${page.offset}`);
  return rows;
}

/** Counts by original queue. */
export async function countDeadLetters(db: Db, name: string) {
  const { rows } = await db.execute<{ queue: string | null; n: number }>(sql`
    select source_name as queue, count(*)::int as n
    from pgboss.job
    where name = ${name} and state in ('created', 'retry')
    group by source_name
    order by source_name`);
  return rows;
}

/** Deletes one; null when it is already gone. */
export async function takeDeadLetter(
  tx: Transaction,
  name: string,
  id: string,
): Promise<Pick<DeadLetterRow, 'queue' | 'data'> | null> {
  const { rows } = await tx.execute<Pick<DeadLetterRow, 'queue' | 'data'>>(sql`
    delete from pgboss.job
    where name = ${name} and id = ${id}::uuid and state in ('created', 'retry')
    returning source_name as queue, data`);
  return rows[0] ?? null;
}

/** Deletes a mail's jobs that have not started, dead ones too; true when one is running. */
export async function clearMailJobs(tx: Transaction, deadLetters: string, mailId: number): Promise<boolean> {
  await tx.execute(sql`
    delete from pgboss.job
    where data->>'mailId' = ${String(mailId)} and state in ('created', 'retry')
      and (name = 'mail' or (name = ${deadLetters} and source_name = 'mail'))`);
  const { rows } = await tx.execute(sql`
    select 1 from pgboss.job
    where name = 'mail' and state = 'active' and data->>'mailId' = ${String(mailId)}
    limit 1`);
  return rows.length > 0;
}

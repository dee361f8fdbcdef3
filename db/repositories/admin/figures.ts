import { sql } from 'drizzle-orm';
import type { Database } from '@/db/client';

/** One number of `/api/metrics`; `label` is its state or queue. */
export type Figure = { figure: string; label: string; value: number };

/**
 * Reads every figure in one query, each from an index of open rows. Throws after `timeoutMs`, so that reading
 * metrics causes little load.
 */
export const readFigures = (db: Database, timeoutMs: number): Promise<Figure[]> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', ${String(timeoutMs)}, true)`);
    const { rows } = await tx.execute<Figure>(sql`
      select 'orders' as figure, state as label, count(*)::int as value
      from orders
      where state in ('pending_payment', 'pending_transfer', 'review') and deleted_at is null
      group by state
      union all
      select 'ordersPaid', '', count(*)::int
      from orders
      where paid_at > now() - interval '1 day' and paid_at is not null and deleted_at is null
      union all
      select 'payments', state, count(*)::int
      from payment_attempts
      where state in ('initiated', 'created', 'approved', 'capturing', 'unknown', 'pending', 'review')
      group by state
      union all
      select 'events', state, count(*)::int
      from payment_events
      where state in ('received', 'failed')
      group by state
      union all
      select 'drifts', '', count(*)::int from payment_drifts where state = 'open' and deleted_at is null
      union all
      select 'unmatched', '', count(*)::int from unmatched_payments where state = 'open' and deleted_at is null
      union all
      select case when state = 'active' then 'active' else 'waiting' end, name, count(*)::int
      from pgboss.job
      where state in ('created', 'retry', 'active')
      group by 1, 2
      union all
      select 'age', name, greatest(0, extract(epoch from now() - min(start_after)))::float
      from pgboss.job
      where state in ('created', 'retry') and start_after <= now()
      group by name`);
    return rows;
  });

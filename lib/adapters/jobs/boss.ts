import 'server-only';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { type Db, db as database } from '@/db/client';
import { DEAD_LETTERS, type JobData, QUEUES, type QueueName } from './queues';

let sender: PgBoss | undefined;

/** Sends jobs only: no timers and no connection of its own. */
function senderBoss(): PgBoss {
  sender ??= new PgBoss({
    db: fromDrizzle(database, sql),
    supervise: false,
    schedule: false,
    migrate: false,
  });
  return sender;
}

/** Inserts a job into a queue in the caller's transaction, to run after the given seconds. */
export async function enqueue<Q extends QueueName>(
  db: Db,
  queue: Q,
  data: JobData[Q],
  startAfter = 0,
): Promise<void> {
  await senderBoss().send(queue, data, { ...QUEUES[queue], startAfter, db: fromDrizzle(db, sql) });
}

/** Moves dead letters back into their queue as new jobs, oldest first. Returns how many, at most 1,000. */
export const redriveQueue = (db: Db, queue: QueueName): Promise<number> =>
  senderBoss().redrive(DEAD_LETTERS, { sourceName: queue, limit: 1_000, db: fromDrizzle(db, sql) });

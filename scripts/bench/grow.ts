import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@/db/embedded/postgres';
import { seedDatabase } from '@/db/seed/seed';
import { addDaysTo, addWeeksTo, dayIn } from '@/lib/domain/clock';
import { migrateDatabase } from '@/lib/startup/migrate';
import { below } from './load';
import { percentile } from './server';

const MARKS = Number(process.env.BENCH_MARKS ?? 1_000_000);
const LINES = Number(process.env.BENCH_LINES ?? 1_000_000);
const RUNS = 60;
const PAGE = 20;

const pick = <T>(items: readonly T[]): T => items[below(items.length)] as T;
const context = {
  actor: {
    ...{ userId: 1, sessionId: '', name: '', email: '', emailVerified: true, isCustomer: false },
    ...{ abilities: new Set(['users_log_access']), impersonatorId: null, confirmedAt: null },
    secondFactor: 'given' as const,
  },
  ...{ locale: 'es' as const, ip: '', requestId: '', userAgent: '', guestToken: null },
};

async function timed(what: string, run: () => Promise<unknown>) {
  const values: number[] = [];
  for (let n = -5; n < RUNS; n++) {
    const started = performance.now();
    await run();
    if (n >= 0) values.push(performance.now() - started);
  }
  const shown = (share: number) => Math.round(percentile(values, share) * 10) / 10;
  return { what, 'p50 ms': shown(0.5), 'p95 ms': shown(0.95) };
}

/**
 * How long a person's training and the log's list take with many rows of everybody (`BENCH_MARKS`,
 * `BENCH_LINES`): each time for another person, without rendering. `BENCH_DIR` is a folder where the database
 * is kept, so that a later run with the same numbers reuses it.
 */
export async function benchGrow(): Promise<void> {
  const kept = process.env.BENCH_DIR;
  const dataDir = kept ?? (await mkdtemp(join(tmpdir(), 'brio-grown-')));
  const server = await startEmbeddedPostgres(dataDir, { fsync: false });
  try {
    await migrateDatabase(server.url);
    await seedDatabase(server.url, { demo: true });
    await measure(server.url);
  } finally {
    await server.stop();
    if (!kept) await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(url: string): Promise<void> {
  // Read when the modules below are loaded.
  Object.assign(process.env, { DATABASE_URL: url, AUTH_SECRET: 'bench-secret-of-thirty-two-chars!' });
  const { db, pool } = await import('@/db/client');
  const { grow } = await import('./grow-data');
  const history = await import('@/db/repositories/training/training-history');
  const progress = await import('@/db/repositories/training/training-progress');
  const { insertLogs } = await import('@/db/repositories/training/training');
  const { countEach } = await import('@/db/repositories/admin/lists');
  const { users_logs } = await import('@/db/schema');
  const { listRows } = await import('@/lib/admin/read');
  const { COUNT_CAP } = await import('@/lib/admin/count');
  const { parseListAddress } = await import('@/lib/fields/list-address');
  const { resources } = await import('@/lib/resources/registry');
  const started = performance.now();
  const grown = await grow(pool, url, MARKS, LINES);
  console.log(`\nFilled in ${Math.round((performance.now() - started) / 1_000)} s`);
  const person = () => pick(grown.people);
  const row = () => pick(pick(grown.days).rows);
  const today = dayIn('UTC');
  const day = () => addDaysTo(today, -1 - below(1_800));
  const weeksAgo = (weeks: number) => addWeeksTo(today, -weeks);
  const list = (query: string) =>
    listRows(context, resources['users-logs'], parseListAddress(new URLSearchParams(query)));
  const mark = (userId: number) => ({
    ...{
      uuid: randomUUID(),
      user_id: userId,
      program_id: grown.programId,
      program_day_id: pick(grown.days).id,
    },
    ...{
      action: 'done' as const,
      names: { day: 'Día' },
      logged_on: day(),
      program_block_exercise_id: row().id,
    },
  });
  const lastPage = Math.min(COUNT_CAP, LINES) - PAGE;
  const rows = [
    await timed('progress page', () => {
      const id = person();
      return Promise.all([
        history.findTrainedDates(db, id),
        history.findTrainedDays(db, id, weeksAgo(16), weeksAgo(0)),
        progress.findTimedSessions(db, id, weeksAgo(16), weeksAgo(0)),
        history.findDayNotes(db, id, weeksAgo(16)),
      ]);
    }),
    await timed('a day', async () => {
      const [id, on] = [person(), day()];
      await history.findLogsOf(db, id, on);
      await progress.findSets(db, id, await progress.findExercisesOn(db, id, on));
    }),
    await timed('last sets, for a phone', () => progress.findSets(db, person(), null, { recent: 1 })),
    await timed('an exercise', () => {
      const [id, { exercise }] = [person(), row()];
      return Promise.all([
        progress.findSets(db, id, exercise),
        history.findMarksOfExercise(db, id, exercise),
      ]);
    }),
    await timed('20 marks written', () => {
      const id = person();
      return db.transaction((tx) =>
        insertLogs(
          tx,
          Array.from({ length: 20 }, () => mark(id)),
        ),
      );
    }),
    await timed('log, first page', () => list(`limit=${PAGE}`)),
    await timed('log, a customer', () =>
      list(`limit=${PAGE}&filters[user_id]=${pick(grown.others.slice(10))}`),
    ),
    await timed('log, a member of staff', () => list(`limit=${PAGE}&filters[user_id]=${pick(grown.staff)}`)),
    await timed('log, last page', () => list(`limit=${PAGE}&offset=${lastPage}`)),
    await timed('log, its count', () => countEach(db, users_logs, [undefined], COUNT_CAP)),
    await timed('log, a line written', () =>
      db
        .insert(users_logs)
        .values({ action: 'login', model: 'users', model_id: person(), user_id: person() }),
    ),
  ];
  console.log(
    `${MARKS.toLocaleString('en-US')} rows of training, ${LINES.toLocaleString('en-US')} lines of the log, load ${loadavg()[0]?.toFixed(1)}`,
  );
  console.table(rows);
  const { rows: sizes } = await pool.query(
    `select t.root::text as table, count(*)::int as parts, sum(n.reltuples)::bigint as rows,
       (sum(pg_table_size(n.oid)) / 1048576)::int as "MB", (sum(pg_indexes_size(n.oid)) / 1048576)::int as "indexes MB",
       (max(pg_indexes_size(n.oid)) / 1048576)::int as "of one part"
     from unnest('{progress_logs,training_sessions,users_logs}'::regclass[]) as t(root)
     join pg_class n on n.oid = t.root or n.oid in (select relid from pg_partition_tree(t.root) where isleaf)
     where n.relkind = 'r' group by 1 order by 1`,
  );
  console.table(sizes);
  await pool.end();
}

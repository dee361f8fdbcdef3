import { eq, lt, sql } from 'drizzle-orm';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { db } from '@/db/client';
import { addMonths, findParts, MONTHLY_LOGS } from '@/db/repositories/log-months';
import { writeSetting } from '@/db/repositories/settings';
import { audit_entries, order_events, payment_events, progress_logs, users_logs } from '@/db/schema';
import { now, setClock } from '@/lib/domain/clock';
import { listMigrations, migrateDatabase } from '@/lib/startup/migrate';
import { keepLogs } from '@/lib/worker/keep-logs';
import { createDatabase, query } from '../backup/kit';

afterEach(() => setClock(null));

const inMonths = (count: number) => {
  const at = now();
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + count, 15));
};
const nameIn = (log: string, count: number) =>
  `${log}_${inMonths(count).toISOString().slice(0, 7).replace('-', '_')}`;
const write = (at: Date, action = 'x') =>
  db.execute<{ id: number }>(
    sql`insert into users_logs (action, model, created_at) values (${action}, 'users', ${at}) returning id`,
  );
const partitionOf = async (action: string) =>
  (await db.execute(sql`select tableoid::regclass::text as part from users_logs where action = ${action}`))
    .rows;
const setRetention = (users_months: number | '', audit_months: number | '' = '') =>
  db.transaction((tx) => writeSetting(tx, 'logs', { users_months, audit_months }, ''));

test('partitions exist for the coming months, and creating them again creates none', async () => {
  expect(await addMonths(db, now())).toBe(4);
  expect(await addMonths(db, now())).toBe(0);
  for (const log of MONTHLY_LOGS)
    expect((await findParts(db, log)).map(({ name }) => name)).toEqual([
      `${log}_before`,
      nameIn(log, 1),
      nameIn(log, 2),
    ]);
});

test('a row without a partition is kept, and moves into its partition once there is one', async () => {
  await write(inMonths(5), 'early');
  expect(await partitionOf('early')).toEqual([{ part: 'users_logs_rest' }]);
  await addMonths(db, inMonths(4));
  expect(await partitionOf('early')).toEqual([{ part: nameIn('users_logs', 5) }]);
});

test.each(MONTHLY_LOGS)(
  'every part of %s refuses UPDATE and DELETE, asked for by its own name too',
  async (log) => {
    for (const [count, part] of [
      [0, `${log}_before`],
      [1, nameIn(log, 1)],
      [40, `${log}_rest`],
    ] as const) {
      const table = sql.identifier(part);
      await db.execute(
        sql`insert into ${sql.identifier(log)} (action, model, created_at) values ('guard', 'users', ${inMonths(count)})`,
      );
      const refusal = { cause: { message: `${log} is append-only` } };
      const where = sql`where action = 'guard'`;
      await expect(db.execute(sql`update ${table} set ip = '1' ${where}`)).rejects.toMatchObject(refusal);
      await expect(db.execute(sql`delete from ${table} ${where}`)).rejects.toMatchObject(refusal);
    }
  },
);

describe('retention', () => {
  test('without the setting nothing is ever dropped', async () => {
    setClock(inMonths(3));
    const before = await db.$count(users_logs);
    await keepLogs();
    expect(await db.$count(users_logs)).toBe(before);
  });

  test('months past the limit are dropped, which the log records; other logs, money and marks stay', async () => {
    await write(inMonths(1), 'old');
    await write(inMonths(2), 'kept');
    const others = [audit_entries, order_events, progress_logs, payment_events] as const;
    const counts = () => Promise.all(others.map((table) => db.$count(table)));
    const before = await counts();
    await setRetention(6);
    // The current month and the six before it are kept.
    const at = inMonths(8);
    setClock(at);
    const lines = await db.$count(
      users_logs,
      lt(users_logs.created_at, new Date(inMonths(-6).setUTCDate(1))),
    );
    await keepLogs();
    expect(await partitionOf('old')).toEqual([]);
    expect(await partitionOf('kept')).toEqual([{ part: nameIn('users_logs', -6) }]);
    const [audits = 0, ...rest] = before;
    expect(await counts()).toEqual([audits + 1, ...rest]);
    const [entry] = await db.select().from(audit_entries).where(eq(audit_entries.action, 'drop-logs'));
    expect(entry).toMatchObject({ model: 'users-logs', actor_id: null, after: { log: 'users_logs', lines } });
    await keepLogs();
    expect(await db.$count(audit_entries, eq(audit_entries.action, 'drop-logs'))).toBe(1);
  });
});

test('a database that had logs keeps every line, id, rule and next number', async () => {
  const url = await createDatabase(inject('serverUrl'));
  const all = await listMigrations();
  await migrateDatabase(
    url,
    all.findIndex(({ name }) => name === '0015_grows'),
  );
  await query(
    url,
    `insert into users (name, email) values ('Ana', 'ana@prueba.example');
     insert into users_logs (action, model, user_id, ip, created_at)
       select 'login', 'users', 1, '10.0.0.' || n, now() - n * interval '20 days' from generate_series(1, 200) n;
     insert into users_logs (action, model, created_at) values ('future', 'users', now() + interval '70 days');
     insert into audit_entries (action, model, actor_id, after) values ('create', 'users', 1, '{"a": 1}')`,
  );
  const content = () =>
    Promise.all(
      MONTHLY_LOGS.map((log) =>
        query(
          url,
          `select md5(string_agg(l::text, '' order by l.id)) as hash, count(*)::int as n from ${log} l`,
        ),
      ),
    );
  const rules = () =>
    query(
      url,
      `select conrelid::regclass::text as on, conname, pg_get_constraintdef(oid) as text from pg_constraint
       where conrelid = any('{users_logs,audit_entries}'::regclass[]) and contype = 'f' order by 1, 2`,
    );
  const [before, keys] = [await content(), await rules()];
  await migrateDatabase(url);
  expect(await content()).toEqual(before);
  expect(await rules()).toEqual(keys);
  const [line] = await query<{ id: number }>(
    url,
    `insert into users_logs (action, model, user_id) values ('x', 'users', 1) returning id`,
  );
  expect(line?.id).toBe(202);
  await expect(query(url, 'delete from users_logs')).rejects.toThrow('users_logs is append-only');
  // Erasing a person keeps the row without the person.
  await query(url, 'delete from users where id = 1');
  expect(await query(url, 'select user_id from users_logs where id in (1, 202)')).toEqual([
    { user_id: null },
    { user_id: null },
  ]);
});

test('a hundred lines written while partitions are created are all kept', async () => {
  const at = inMonths(9);
  const writing = Promise.all(Array.from({ length: 100 }, () => write(at, 'meanwhile')));
  await addMonths(db, at);
  await writing;
  expect(await db.$count(users_logs, eq(users_logs.action, 'meanwhile'))).toBe(100);
});

import type pg from 'pg';
import { ALL_TAGS, REFRESH_CHANNEL } from '@/db/repositories/refresh';
import type { Manifest } from './manifest';
import { readRows } from './rows';
import { listTables, SCHEMAS, type Table } from './tables';
import { restoreArchive } from './tools';

/** SQL around the rows of a backup, for one transaction. */
type Frame = { tables: Table[]; before: string[]; after: string[] };

/** Foreign keys with their definitions; they are dropped because rows are not inserted in their order. */
async function listForeignKeys(client: pg.ClientBase) {
  const { rows } = await client.query<{ on: string; name: string; definition: string }>(
    `select conrelid::regclass::text as on, quote_ident(conname) as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and k.conparentid = 0 and c.relnamespace::regnamespace::text = any($1)`,
    [SCHEMAS],
  );
  return rows;
}

/** Our own triggers, which must not run: the rows they once wrote are in the backup. */
async function listTriggers(client: pg.ClientBase) {
  const { rows } = await client.query<{ on: string; name: string }>(
    `select tgrelid::regclass::text as on, quote_ident(tgname) as name
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and t.tgenabled = 'O' and t.tgparentid = 0
       and c.relnamespace::regnamespace::text = any($1)`,
    [SCHEMAS],
  );
  return rows;
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const checkCount = ([table, count]: [string, number]): string =>
  `do $do$ begin if (select count(*) from ${table}) <> ${count} then raise exception using message = ${literal(`${table} holds another number of rows than the backup`)}; end if; end $do$`;

/**
 * Foreign keys are dropped and created again, which checks every reference and needs no superuser. Triggers
 * do not run, row counts are compared, and a running shop drops its kept pages.
 */
async function frameFor(client: pg.ClientBase, manifest: Manifest): Promise<Frame> {
  // Names then include their schema and work in any session.
  await client.query(`set search_path = ''`);
  const tables = await listTables(client);
  const names = tables.map(({ name }) => name).join(', ');
  const keys = await listForeignKeys(client);
  const triggers = await listTriggers(client);
  await client.query('reset search_path');
  return {
    tables,
    before: [
      `set local lock_timeout = '30s'`,
      `lock table ${names} in access exclusive mode`,
      ...keys.map(({ on, name }) => `alter table ${on} drop constraint ${name}`),
      ...triggers.map(({ on, name }) => `alter table ${on} disable trigger ${name}`),
      `truncate ${names}`,
    ],
    after: [
      'set constraints all immediate',
      ...manifest.sequences.map(({ name, next }) => `alter sequence ${name} restart ${next}`),
      ...triggers.map(({ on, name }) => `alter table ${on} enable trigger ${name}`),
      ...keys.map(({ on, name, definition }) => `alter table ${on} add constraint ${name} ${definition}`),
      ...Object.entries(manifest.tables).map(checkCount),
      `select pg_notify('${REFRESH_CHANNEL}', ${literal(JSON.stringify(ALL_TAGS))})`,
    ],
  };
}

/**
 * Replaces all rows of a database by those of a backup, in one transaction: a failure leaves everything as it
 * was. The database must be at the backup's level.
 */
export async function replaceRows(
  client: pg.ClientBase,
  url: string,
  path: string,
  manifest: Manifest,
): Promise<void> {
  const frame = await frameFor(client, manifest);
  if (manifest.way === 'pg_dump') return restoreArchive(url, path, frame);
  await client.query('begin');
  try {
    for (const statement of frame.before) await client.query(statement);
    await readRows(client, frame.tables, path);
    for (const statement of frame.after) await client.query(statement);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

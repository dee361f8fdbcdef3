import type pg from 'pg';

/** `drizzle` is left out: its rows say which migrations ran, and those are compared instead. */
export const SCHEMAS = ['public', 'pgboss'];

/** The job queue's own statistics, partitioned by day; a partition of one day does not exist on another. */
export const LEFT_OUT = ['pgboss.queue_stats'];

/** A table by its quoted name. `stored` are the columns without those that PostgreSQL computes. */
export type Table = { name: string; columns: string[]; stored: string[] };
export type Sequence = { name: string; next: string };

/** Tables whose rows are in a backup; a partitioned one counts as one. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       array_agg(quote_ident(a.attname) order by a.attnum) as columns,
       array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.attgenerated = '') as stored
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition
       and not format('%I.%I', n.nspname, c.relname) = any($2)
       and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by c.oid, n.nspname, c.relname
     order by 1`,
    [SCHEMAS, LEFT_OUT],
  );
  return rows;
}

/** Sequences with their next number, which `pg_sequences` does not show for one that was just set. */
export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string; step: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, increment_by::text as step
     from pg_sequences where schemaname = any($1) order by 1`,
    [SCHEMAS],
  );
  const sequences: Sequence[] = [];
  for (const { name, step } of rows) {
    const { rows: found } = await client.query<{ next: string }>(
      `select (last_value + case when is_called then ${step} else 0 end)::text as next from ${name}`,
    );
    sequences.push({ name, next: found[0]?.next ?? '1' });
  }
  return sequences;
}

/** Rows by table. */
export async function countRows(
  client: pg.ClientBase,
  tables: readonly Pick<Table, 'name'>[],
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${name}`);
    counts[name] = Number(rows[0]?.count);
  }
  return counts;
}

/** Hashes of a database's migrations, in order; none when it was never migrated. */
export async function appliedMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows: found } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`);
  if (found[0]?.name === null) return [];
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ hash }) => hash);
}

/** Version of pg-boss's schema. */
export async function queueVersion(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version');
  return Number(rows[0]?.version);
}

/** Major version of the server. */
export async function serverVersion(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version_num') as version`,
  );
  return Math.trunc(Number(rows[0]?.version) / 10_000);
}

import { createReadStream, createWriteStream } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import { prepareRuntime } from '@/lib/startup/prepare-runtime';

/**
 * `npm run backup [-- folder]` writes every row and the stored files into a folder; `npm run restore --
 * folder` puts them back in one transaction. Needs no PostgreSQL tools, so it works with the embedded
 * database too.
 */
const [command, folder = join('backups', new Date().toISOString().replace(/[:.]/g, '-'))] =
  process.argv.slice(2);
const { env, stop } = await prepareRuntime({ seed: false });
const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
const tables = async (): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  );
  return rows.map(({ name }) => name);
};

async function* lines(): AsyncGenerator<string> {
  await client.query('begin isolation level repeatable read read only');
  for (const table of await tables()) {
    await client.query(
      `declare rows no scroll cursor for select row_to_json(t)::text as row from ${table} t`,
    );
    for (;;) {
      const { rows } = await client.query<{ row: string }>('fetch 1000 from rows');
      for (const { row } of rows) yield `${JSON.stringify(table)}\t${row}\n`;
      if (rows.length === 0) break;
    }
    await client.query('close rows');
  }
  const { rows } = await client.query<{ name: string; value: string }>(
    "select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' and last_value is not null",
  );
  for (const { name, value } of rows) yield `"sequence"\t${JSON.stringify({ name, value })}\n`;
  await client.query('commit');
}

async function backup(): Promise<void> {
  await mkdir(folder, { recursive: true });
  await pipeline(
    Readable.from(lines()),
    createGzip(),
    createWriteStream(join(folder, 'rows.gz'), { mode: 0o600 }),
  );
  await cp(join(env.DATA_DIR, 'files'), join(folder, 'files'), { recursive: true }).catch(() => {});
  console.log(`Backup written to ${folder}`);
}

async function restore(): Promise<void> {
  await client.query('begin');
  // Rows arrive in no order that foreign keys would like.
  await client.query("set local session_replication_role = 'replica'");
  await client.query(`truncate ${(await tables()).join(', ')}`);
  let [current, batch]: [string, string[]] = ['', []];
  const flush = async () => {
    if (batch.length > 0)
      await client.query(
        `insert into ${current} overriding system value select * from json_populate_recordset(null::${current}, $1::json)`,
        [`[${batch.join(',')}]`],
      );
    batch = [];
  };
  for await (const line of createInterface({
    input: createReadStream(join(folder, 'rows.gz')).pipe(createGunzip()),
  })) {
    const tab = line.indexOf('\t');
    const [table, row] = [JSON.parse(line.slice(0, tab)) as string, line.slice(tab + 1)];
    if (table === 'sequence') {
      await flush();
      const { name, value } = JSON.parse(row) as { name: string; value: string };
      await client.query('select setval($1::text::regclass, $2::bigint)', [`public.${name}`, value]);
      continue;
    }
    if (table !== current || batch.length >= 500) await flush();
    current = table;
    batch.push(row);
  }
  await flush();
  await client.query('commit');
  await rm(join(env.DATA_DIR, 'files'), { recursive: true, force: true });
  await cp(join(folder, 'files'), join(env.DATA_DIR, 'files'), { recursive: true }).catch(() => {});
  console.log(`Restored from ${folder}`);
}

try {
  await (command === 'restore' ? restore() : backup());
} finally {
  await client.end();
  await stop();
}

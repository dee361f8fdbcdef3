import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { addMonths } from '@/db/repositories/log-months';
import * as schema from '@/db/schema';
import { databaseUrl } from '../setup/template';

export const tempFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'brio-backup-'));

export async function query<T = Record<string, unknown>>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Creates an empty database, or a copy of one that has no connections. */
export async function createDatabase(serverUrl: string, template?: string): Promise<string> {
  const name = `backup_${randomBytes(6).toString('hex')}`;
  await query(serverUrl, `create database ${name} ${template ? `template ${template}` : ''}`);
  return databaseUrl(serverUrl, name);
}

/** Texts that break formats with one row per line or with markers of their own. */
export const ODD_TEXTS = [
  'line\u2028separator',
  'paragraph\u2029separator',
  String.fromCharCode(...Array.from({ length: 31 }, (_, code) => code + 1), 127, 0x85),
  'back\\slash \\n \\t \\\\ \\',
  'tab\there',
  'CRLF\r\nCR\rLF\n',
  'emoji 🏋🏽‍♀️ ñandú',
  `quotes ' " \`\` ""`,
  '\\N',
  '\\.',
  'NULL',
  '',
  ' ',
  '(a,"b",)',
  '{a,"b",NULL}',
  '$1 $$ %s',
];

export type StoredFile = { name: string; bytes: Buffer };
const FILES: StoredFile[] = [
  { name: 'comprobante.pdf', bytes: randomBytes(300_000) },
  { name: 'vacío \u2028.txt', bytes: Buffer.alloc(0) },
  { name: 'líneas.txt', bytes: Buffer.from('a\r\nb\u2028c\\N\n') },
];

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
export const pathOf = (dataDir: string, key: string): string => join(dataDir, 'files', key.slice(0, 2), key);

/** Adds a partition that a new database lacks, and log rows inside and outside of the partitions. */
async function addMonthsOfLogs(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await addMonths(drizzle(client, { schema }), new Date());
  await client.end();
  for (const when of ['40 days', '400 days'])
    await query(
      url,
      `insert into users_logs (action, model, created_at) values ('login', 'users', now() + interval '${when}')`,
    );
}

/** Adds unusual texts, log rows and stored files to a shop. Returns the keys of the files. */
export async function addOddities(url: string, dataDir: string): Promise<string[]> {
  for (const text of ODD_TEXTS)
    await query(
      url,
      `insert into mails (recipient, template, props, subject, html, text)
       values ('a@prueba.example', 'welcome', $1, $2, $2, $2)`,
      [JSON.stringify({ text, none: null }), text],
    );
  await query(url, `insert into settings (key, value) values ('json-null', 'null'), ('json-text', '"null"')`);
  await addMonthsOfLogs(url);
  const keys: string[] = [];
  for (const { name, bytes } of FILES) {
    const key = randomBytes(16).toString('hex');
    await mkdir(dirname(pathOf(dataDir, key)), { recursive: true });
    await writeFile(pathOf(dataDir, key), bytes);
    await query(
      url,
      `insert into files (disk, key, name, mime_type, size, sha256) values ('local', $1, $2, 'text/plain', $3, $4)`,
      [key, name, bytes.length, sha256(bytes)],
    );
    keys.push(key);
  }
  return keys;
}

/** Row counts and contents of every table with its computed columns, sums of money, and next ids. */
export async function databaseContent(url: string) {
  const tables = await query<{ name: string }>(
    url,
    `select c.oid::regclass::text as name from pg_class c
     where c.relnamespace::regnamespace::text in ('public', 'pgboss') and c.relkind in ('r', 'p')
       and not c.relispartition and c.relname <> 'queue_stats'`,
  );
  const content = await query<{ name: string; rows: number; hash: string }>(
    url,
    tables
      .map(
        ({ name }) =>
          `select '${name}' as name, count(*)::int as rows,
             md5(string_agg(md5(r::text), '' order by md5(r::text))) as hash from ${name} r`,
      )
      .join(' union all ')
      .concat(' order by 1'),
  );
  const [money] = await query(
    url,
    `select (select sum(total_order)::text from orders) as orders, (select sum(total)::text from order_details) as lines,
       (select sum(amount)::text from refunds) as refunds`,
  );
  const names = await query<{ name: string }>(
    url,
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences
     where schemaname in ('public', 'pgboss') order by 1`,
  );
  const sequences = await query(
    url,
    names
      .map(({ name }) => `select '${name}' as name, last_value + is_called::int as next from ${name}`)
      .join(' union all ')
      .concat(' order by 1'),
  );
  const rules = await query(
    url,
    `select conrelid::regclass::text as on, conname, pg_get_constraintdef(oid) as text from pg_constraint
     where connamespace::regnamespace::text in ('public', 'pgboss')
       and conrelid not in (select inhrelid from pg_inherits) order by 1, 2`,
  );
  return { content, money, sequences, rules };
}

/** SHA-256 of every stored file, by name. */
export async function fileHashes(dataDir: string): Promise<Record<string, string>> {
  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  const hashes: Record<string, string> = {};
  for (const entry of entries)
    if (entry.isFile()) hashes[entry.name] = sha256(await readFile(join(entry.parentPath, entry.name)));
  return hashes;
}

import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type pg from 'pg';
import { measure } from './copy-part';
import type { Part } from './manifest';
import type { Table } from './tables';

/*
 * One line of JSON each: a table before its rows, every row in PostgreSQL's text form, and the end. JSON
 * never has a line break inside a string.
 */
type Line = string | { table: string; columns: string[] } | { end: true };

const AT_ONCE = 500;
const AT_ONCE_CHARACTERS = 4_000_000;

async function* linesOf(client: pg.ClientBase, tables: readonly Table[]): AsyncGenerator<string> {
  const line = (content: Line) => `${JSON.stringify(content)}\n`;
  for (const { name, columns } of tables) {
    yield line({ table: name, columns });
    await client.query(
      `declare every_row no scroll cursor for select (one_row.*)::text as row from ${name} one_row`,
    );
    for (;;) {
      const { rows } = await client.query<{ row: string }>(`fetch ${AT_ONCE} from every_row`);
      if (rows.length === 0) break;
      yield rows.map(({ row }) => line(row)).join('');
    }
    await client.query('close every_row');
  }
  yield line({ end: true });
}

/** Writes every row of the client's transaction to a file. */
export async function writeRows(
  client: pg.ClientBase,
  tables: readonly Table[],
  path: string,
): Promise<Part> {
  const { through, part } = measure();
  await pipeline(
    Readable.from(linesOf(client, tables)),
    createGzip(),
    through,
    createWriteStream(path, { mode: 0o600, flush: true }),
  );
  return part();
}

/** Splits only at line feeds: Node's readline also splits at U+2028, which a text may contain. */
async function* readLines(path: string): AsyncGenerator<Line> {
  let rest = '';
  const text = createGunzip().setEncoding('utf8');
  // A failure of either stream ends the loop below.
  pipeline(createReadStream(path), text).catch(() => {});
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as Line;
  }
  if (rest !== '') throw new Error(`${path} is not whole.`);
}

/**
 * Inserts every row of a file. The tables must be empty and have the same columns; otherwise throws and names
 * the table.
 */
export async function readRows(client: pg.ClientBase, tables: readonly Table[], path: string): Promise<void> {
  const known = new Map(tables.map((table) => [table.name, table]));
  let into: Table | undefined;
  let batch: string[] = [];
  let characters = 0;
  let ended = false;
  const flush = async () => {
    if (into && batch.length > 0) {
      const columns = into.stored.join(', ');
      await client.query(
        `insert into ${into.name} (${columns}) overriding system value select ${columns} from unnest($1::${into.name}[])`,
        [batch],
      );
    }
    batch = [];
    characters = 0;
  };
  for await (const line of readLines(path)) {
    if (typeof line === 'string') {
      batch.push(line);
      characters += line.length;
      if (batch.length >= AT_ONCE || characters >= AT_ONCE_CHARACTERS) await flush();
      continue;
    }
    await flush();
    if ('end' in line) {
      ended = true;
      continue;
    }
    into = known.get(line.table);
    if (!into) throw new Error(`The database has no table ${line.table}.`);
    if (into.columns.join() !== line.columns.join())
      throw new Error(`The columns of ${line.table} are others than those in the backup.`);
  }
  if (!ended) throw new Error(`${path} is not whole.`);
}

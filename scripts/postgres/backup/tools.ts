import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureFile } from './copy-part';
import type { Part } from './manifest';
import { LEFT_OUT, SCHEMAS } from './tables';

type Ended = { code: number | null; output: string; errors: string };

/**
 * Starts one of PostgreSQL's programs. The password is passed in the environment, which `ps` does not show.
 */
function start(program: string, args: readonly string[], url?: string) {
  const address = url ? new URL(url) : null;
  const password = decodeURIComponent(address?.password ?? '');
  if (address) address.password = '';
  const child = spawn(program, [...(address ? [`--dbname=${address.href}`] : []), ...args], {
    env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
  });
  let errors = '';
  child.stderr.on('data', (data) => (errors += data));
  // It ended before reading everything; its own message says why.
  child.stdin.on('error', () => {});
  const ended = once(child, 'close').then(
    ([code]) => ({ code: code as number | null, errors: errors.trim() }),
    (error: Error) => ({ code: null, errors: error.message }),
  );
  return { child, ended };
}

async function run(program: string, args: readonly string[], url?: string): Promise<Ended> {
  const { child, ended } = start(program, args, url);
  let output = '';
  child.stdout.on('data', (data) => (output += data));
  child.stdin.end();
  return { ...(await ended), output };
}

function throwUnless(program: string, { code, errors }: { code: number | null; errors: string }): void {
  if (code !== 0) throw new Error(`${program} failed: ${errors.slice(0, 2_000)}`);
}

/** Whether PostgreSQL's programs of a server's major version are on the path. */
export async function hasTools(server: number): Promise<boolean> {
  const answers = await Promise.all(
    ['pg_dump', 'pg_restore', 'psql'].map((program) => run(program, ['--version'])),
  );
  return answers.every(({ output }) => Number(/ (\d+)/.exec(output)?.[1]) === server);
}

/** Writes an archive of the snapshot of another connection's transaction. */
export async function dumpDatabase(url: string, snapshot: string, path: string): Promise<Part> {
  const args = [
    '--format=custom',
    '--no-owner',
    // Partitions differ between databases.
    '--load-via-partition-root',
    `--snapshot=${snapshot}`,
    `--file=${path}`,
    ...[...SCHEMAS, 'drizzle'].map((name) => `--schema=${name}`),
    ...LEFT_OUT.map((name) => `--exclude-table=${name}*`),
  ];
  throwUnless('pg_dump', await run('pg_dump', args, url));
  return measureFile(path);
}

/**
 * Entries that are not restored: migrations are compared, and sequences are set within the transaction,
 * unlike by `setval`.
 */
const LEFT_IN_ARCHIVE = / SEQUENCE SET | drizzle /;

/** Writes the list of an archive's entries to restore, for `pg_restore`. */
async function writeList(archive: string, path: string): Promise<void> {
  const listed = await run('pg_restore', ['--list', archive]);
  throwUnless('pg_restore', listed);
  const kept = listed.output.split('\n').filter((line) => !LEFT_IN_ARCHIVE.test(line));
  await writeFile(path, kept.join('\n'));
}

/**
 * Runs SQL, the rows of an archive, and more SQL in one transaction. `psql` gets the COMMIT only after
 * `pg_restore` has succeeded; without it everything is rolled back.
 */
export async function restoreArchive(
  url: string,
  archive: string,
  { before, after }: { before: readonly string[]; after: readonly string[] },
): Promise<void> {
  const own = await mkdtemp(join(tmpdir(), 'brio-restore-'));
  try {
    const list = join(own, 'list');
    await writeList(archive, list);
    const psql = start(
      'psql',
      ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--output=/dev/null'],
      url,
    );
    psql.child.stdin.write(`begin;\n${before.join(';\n')};\n`);
    const source = start('pg_restore', ['--data-only', `--use-list=${list}`, '--file=-', archive]);
    source.child.stdout.pipe(psql.child.stdin, { end: false });
    void psql.ended.then(() => source.child.kill());
    const read = await source.ended;
    psql.child.stdin.end(read.code === 0 ? `\n${after.join(';\n')};\ncommit;\n` : '');
    throwUnless('psql', await psql.ended);
    throwUnless('pg_restore', read);
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where the programs are copied when the service account can't reach them; only root can write there. */
const COPIES = '/var/tmp/brio-postgres';

/** Starts programs as the account that PostgreSQL runs under; `uid` is set when that is not our own. */
export type Runner = {
  uid: number | undefined;
  gid: number;
  /** The path of a program where the account can reach it. */
  reach: (program: string) => Promise<string>;
  spawn: (command: string, args: readonly string[], options?: SpawnOptions) => ChildProcess;
};

/**
 * PostgreSQL refuses to run as root. As root it runs as `postgres`, or `nobody` where that is missing. The
 * repository may be in a folder that only root can enter (mode 700), so the child keeps the one capability
 * needed to enter it.
 */
export async function serviceAccount(): Promise<Runner> {
  if (process.getuid?.() !== 0) {
    return {
      uid: undefined,
      gid: 0,
      reach: async (program) => program,
      spawn: (command, args, options) => spawn(command, args, options ?? {}),
    };
  }
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const account = ['postgres', 'nobody']
    .map((name) => accounts.find(([user]) => user === name))
    .find(Boolean);
  if (!account) throw new Error('As root, PostgreSQL needs an account named postgres or nobody.');
  const [uid, gid] = [Number(account[2]), Number(account[3])];
  const prefix = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  const entering = [...prefix, '--inh-caps=-all,+dac_override', '--ambient-caps=-all,+dac_override'];
  const canEnter = spawnSync('setpriv', [...entering, 'true']).status === 0;
  return {
    uid,
    gid,
    reach: (program) => reachable(program, uid, gid),
    spawn: (command, args, options) =>
      canEnter
        ? spawn('setpriv', [...entering, command, ...args], options ?? {})
        : spawn(command, args, { ...options, uid, gid }),
  };
}

/**
 * PostgreSQL's programs look for each other with `access()`, which ignores capabilities. If only root can
 * enter their folder, they are copied once to a place that everybody can read and only root can write.
 */
async function reachable(program: string, uid: number, gid: number): Promise<string> {
  if (spawnSync(program, ['--version'], { uid, gid }).status === 0) return program;
  const native = dirname(dirname(program));
  const { mtimeMs, size } = await stat(join(native, 'bin', 'postgres'));
  const copy = join(COPIES, `${size}-${Math.round(mtimeMs)}`);
  await mkdir(COPIES, { mode: 0o755 }).catch(() => {});
  const { uid: owner, mode } = await stat(COPIES);
  if (owner !== 0 || (mode & 0o022) !== 0)
    throw new Error(`${COPIES} must belong to root and be writable by root alone.`);
  if (!(await stat(copy).catch(() => null))) {
    const fresh = `${copy}.${process.pid}`;
    await cp(native, fresh, { recursive: true, verbatimSymlinks: true });
    await rename(fresh, copy).catch(() => rm(fresh, { recursive: true, force: true }));
  }
  return join(copy, program.slice(native.length));
}

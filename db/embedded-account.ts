import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/** Starts programs as the account PostgreSQL runs under; `uid` is set when that is not our own. */
export type Runner = {
  uid: number | undefined;
  gid: number;
  spawn: (command: string, args: readonly string[], options?: SpawnOptions) => ChildProcess;
};

/**
 * PostgreSQL refuses to run as root. As root it runs as `postgres`, or `nobody` where that is missing. A checkout
 * may lie in a folder only root can enter (mode 700), so the one capability to enter it is kept for the child.
 */
export async function serviceAccount(): Promise<Runner> {
  if (process.getuid?.() !== 0) {
    return { uid: undefined, gid: 0, spawn: (command, args, options) => spawn(command, args, options ?? {}) };
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
    spawn: (command, args, options) =>
      canEnter
        ? spawn('setpriv', [...entering, command, ...args], options ?? {})
        : spawn(command, args, { ...options, uid, gid }),
  };
}

import { once } from 'node:events';
import { readdir, readFile, readlink, realpath } from 'node:fs/promises';
import { createServer } from 'node:net';

/** Whether a process with this id is running, ours or another user's. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A free port on this machine. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/**
 * Kills the PostgreSQL processes that work in a folder, if the system lists them (`/proc`). They outlive a
 * killed server, and a busy one would hold the folder until its query ends.
 */
export async function endBackends(cluster: string): Promise<void> {
  const folder = await realpath(cluster);
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  for (const pid of pids) {
    if ((await readlink(`/proc/${pid}/cwd`).catch(() => '')) !== folder) continue;
    if (!(await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes('postgres')) continue;
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch {}
  }
}

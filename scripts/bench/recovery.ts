import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { prepareBench } from './server';

const KILLS = 5;

/** Milliseconds from kill -9 of the embedded PostgreSQL until the product is ready again. */
export async function benchRecovery(): Promise<void> {
  const server = await prepareBench();
  const isReady = () =>
    fetch(`${server.url}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  const until = async (ready: boolean) => {
    while ((await isReady()) !== ready) await sleep(20);
  };
  const took: number[] = [];
  try {
    for (let kill = 0; kill < KILLS; kill++) {
      const [pid] = (await readFile(join(server.dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
      const killed = performance.now();
      process.kill(Number(pid), 'SIGKILL');
      await until(false);
      await until(true);
      took.push(Math.round(performance.now() - killed));
    }
  } finally {
    await server.stop();
  }
  console.log(`Ready again after kill -9 of PostgreSQL, ms: ${took.join(', ')}`);
}

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { approving, checkout, prepareCheckout } from './checkout';
import { load } from './load';
import type { Crowd, Seen } from './overload-load';
import { median, percentile } from './server';

/** Rendered for each visitor, never kept. */
const PATHS = ['/login', '/api/v1/shop-products', '/register', '/api/v1/session', '/forgot_password'];
const WARM = 10;
const RUNS = 60;
const TIMES = [0, 1, 10];

async function crowdOf(crowd: Crowd): Promise<() => Promise<Seen>> {
  const worker = new Worker(new URL('./overload-load.ts', import.meta.url), { workerData: crowd });
  await once(worker, 'online');
  return async () => {
    const answer = once(worker, 'message');
    worker.postMessage('stop');
    const [seen] = (await answer) as [Seen];
    await worker.terminate();
    return seen;
  };
}

/**
 * Checkouts one after the other: alone, with as many visitors as the server can serve, and with ten times as
 * many, who arrive whether or not they are answered. Refused visitors are told when to retry.
 */
export async function benchOverload(): Promise<void> {
  const { server, simulator } = await prepareCheckout();
  try {
    const approve = approving(simulator);
    for (let run = 0; run < WARM; run++) await checkout(server.url, approve);
    let at = 0;
    const next = () => `${server.url}${PATHS[at++ % PATHS.length]}`;
    await load(next, { seconds: 5 });
    const { perSecond: capacity } = await load(next, { seconds: 10, clients: 8 });
    const rows = [];
    for (const times of TIMES) {
      const stop = times
        ? await crowdOf({ url: server.url, paths: PATHS, perSecond: capacity * times })
        : null;
      const began = performance.now();
      const took: number[] = [];
      for (let run = 0; run < RUNS; run++) took.push(await checkout(server.url, approve));
      const seconds = (performance.now() - began) / 1_000;
      const seen = await stop?.();
      rows.push({
        'visitors/s': Math.round(capacity * times),
        'checkout p50 ms': Math.round(median(took)),
        'checkout p95 ms': Math.round(percentile(took, 0.95)),
        'shown/s': seen ? Math.round(seen.shown / seconds) : 0,
        'refused/s': seen ? Math.round(seen.refused / seconds) : 0,
        'told when': seen?.refused ? `${Math.round((100 * seen.told) / seen.refused)} %` : '',
        failed: seen?.failed ?? 0,
      });
    }
    console.log(`\nOverload: ${RUNS} checkouts beside none, 1 and 10 times what the server can serve`);
    console.table(rows);
  } finally {
    await server.stop();
    await simulator.close();
  }
}

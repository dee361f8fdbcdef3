import { Agent, request } from 'node:http';
import { percentile } from './server';

/** A random whole number from 0, for requests that differ: the server can't share or remember answers. */
export const below = (limit: number): number => Math.floor(Math.random() * limit);

type Options = { seconds: number; clients?: number; headers?: Record<string, string> };
export type Load = { perSecond: number; p50: number; p95: number; failed: number };

/** Makes one request and reads its body; resolves to the status. */
export function fetchStatus(
  url: URL,
  agent: Agent,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const req = request(url, { agent, headers }, (response) => {
      response.on('data', () => {});
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    req.on('error', reject);
    req.end();
  });
}

/** As many requests as `clients` concurrent clients can make; times in milliseconds. */
export async function load(
  url: string | (() => string),
  { seconds, clients = 16, headers = {} }: Options,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const end = performance.now() + seconds * 1_000;
  const times: number[] = [];
  let failed = 0;
  const client = async () => {
    while (performance.now() < end) {
      const started = performance.now();
      const status = await fetchStatus(new URL(typeof url === 'string' ? url : url()), agent, headers).catch(
        () => 0,
      );
      times.push(performance.now() - started);
      if (status < 200 || status >= 400) failed++;
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  const elapsed = (performance.now() - started) / 1_000;
  agent.destroy();
  return {
    perSecond: times.length / elapsed,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    failed,
  };
}

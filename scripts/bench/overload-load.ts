import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** The visitors of `overload.ts`, in a separate thread, so that their work does not count as the server's. */
export type Crowd = { url: string; paths: readonly string[]; perSecond: number };
export type Seen = { asked: number; shown: number; refused: number; told: number; failed: number };

const { url, paths, perSecond } = workerData as Crowd;
const seen: Seen = { asked: 0, shown: 0, refused: 0, told: 0, failed: 0 };
const agent = new Agent({ keepAlive: true, maxSockets: 2_000 });

/** Visitors arrive whether or not earlier ones were answered. */
function visit(): void {
  const path = paths[seen.asked++ % paths.length] ?? '/';
  const sent = request(new URL(path, url), { agent }, (response) => {
    const { statusCode = 0, headers } = response;
    response.resume();
    if (statusCode === 503) {
      seen.refused += 1;
      if (headers['retry-after']) seen.told += 1;
    } else if (statusCode < 500) seen.shown += 1;
    else seen.failed += 1;
  });
  sent.on('error', () => {
    seen.failed += 1;
  });
  sent.end();
}

const EVERY_MS = 10;
let due = 0;
const timer = setInterval(() => {
  for (due += (perSecond * EVERY_MS) / 1_000; due >= 1; due -= 1) visit();
}, EVERY_MS);
parentPort?.once('message', () => {
  clearInterval(timer);
  parentPort?.postMessage(seen);
  agent.destroy();
});

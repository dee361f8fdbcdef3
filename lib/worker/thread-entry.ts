import { parentPort } from 'node:worker_threads';
import { startJobs } from './start';

/** The thread of `thread.ts`: says when its jobs run, and ends when it is told anything. */
const stop = await startJobs();
parentPort?.once('message', async () => {
  await stop();
  process.exit(0);
});
parentPort?.postMessage('running');

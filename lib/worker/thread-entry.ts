import { parentPort } from 'node:worker_threads';
import { startJobs } from './start';

/** The worker thread of `thread.ts`: posts a message when its jobs run, and stops on any message. */
const stop = await startJobs();
parentPort?.once('message', async () => {
  await stop();
  process.exit(0);
});
parentPort?.postMessage('running');

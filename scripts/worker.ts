import { outliveOutput } from '@/lib/startup/outlive-output';
import { prepareRuntime } from '@/lib/startup/prepare-runtime';

/** Runs only background jobs, alongside web instances that share the database. */
outliveOutput();
const { stop } = await prepareRuntime();
const { startJobs } = await import('@/lib/worker/start');
const stopJobs = await startJobs();
console.log('Brío worker: running');

let closing = false;
const close = async () => {
  if (closing) return;
  closing = true;
  await stopJobs();
  await stop();
  process.exit(0);
};
process.on('SIGTERM', () => void close());
process.on('SIGINT', () => void close());

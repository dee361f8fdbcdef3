import { prepareRuntime } from '@/lib/startup/prepare-runtime';
import { startSimulators } from '@/simulators/start';

/**
 * All that the product needs around Next: the database, the PayPal simulator and the jobs. Sends its parent
 * the settings that lead to them, and ends with it (lib/startup/dev-services.ts).
 */
const before = { ...process.env };
const { stop } = await prepareRuntime({ startSimulators });
const { startJobs } = await import('@/lib/worker/start');
const stopJobs = await startJobs();
process.on('disconnect', async () => {
  await stopJobs();
  await stop();
  process.exit(0);
});
// A terminal sends these to the parent too; this process ends when the parent has ended.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.send?.(
  Object.fromEntries(Object.entries(process.env).filter(([name, value]) => before[name] !== value)),
);

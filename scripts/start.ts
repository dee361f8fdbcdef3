import { buildIfStale } from '@/scripts/dev/build';

Object.assign(process.env, { NODE_ENV: 'production' });
const { loadSettings } = await import('@/lib/startup/prepare-runtime');
try {
  // Before the minute that a build takes.
  loadSettings();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await buildIfStale();
await import('@/server');

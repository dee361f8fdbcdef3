import { buildIfStale } from './build';

Object.assign(process.env, { NODE_ENV: 'production' });
const { loadSettings } = await import('./bootstrap');
try {
  // Before the minute that a build takes.
  loadSettings();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await buildIfStale();
await import('../server');

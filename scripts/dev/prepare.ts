import { buildIfStale, bundleIfStale } from './build';

/** Before `npm start` and `npm run worker`: builds what is stale. Wrong settings are refused first. */
Object.assign(process.env, { NODE_ENV: 'production' });
const { loadSettings } = await import('@/lib/startup/prepare-runtime');
const { requireDataDir } = await import('@/lib/startup/data-dir');
const { refuseHalfRestored } = await import('@/lib/startup/restore-marker');
try {
  // Checked before the build, which takes a minute.
  const { DATA_DIR } = loadSettings();
  await requireDataDir(DATA_DIR);
  await refuseHalfRestored(DATA_DIR);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await (process.argv[2] === 'worker' ? bundleIfStale() : buildIfStale());

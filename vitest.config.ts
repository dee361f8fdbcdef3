import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const alias = [
  { find: 'server-only', replacement: at('./scripts/server-only.ts') },
  { find: /^@\//, replacement: at('./') },
];

/** For hangs: how long `expect.poll` waits for a state, which a busy machine reaches late. */
const POLL = { poll: { timeout: 50_000 } };
const LONG_POLL = { poll: { timeout: 120_000 } };

/** Integration tests that replace a module or a setting: modules that others loaded would not notice. */
const ALONE = ['tests/integration/**/*.alone.int.test.ts'];

const integration = {
  include: ['tests/integration/**/*.int.test.{ts,tsx}'],
  environment: 'node' as const,
  globalSetup: ['tests/integration/setup/database.ts'],
  setupFiles: ['tests/integration/setup/file.ts'],
  // For hangs: with ten busy processes beside it, what takes 4 seconds alone took 30.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: LONG_POLL,
  maxWorkers: 2,
  env: {
    APP_URL: 'http://localhost:3000',
    AUTH_SECRET: 'integration-tests-secret-of-32-chars',
    LOG_LEVEL: 'silent',
  },
};

export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          include: ['{app,lib,components,db,simulators,scripts}/**/*.test.{ts,tsx}'],
          environment: 'node',
          // Loading the modules anew for every file takes longer than the tests.
          isolate: false,
          // Some wait for seconds: one worker, as two cores would have, waits with them.
          maxWorkers: 2,
          // For hangs; on a busy machine a thousand random steps take more than the default of five seconds.
          testTimeout: 60_000,
          expect: POLL,
          env: { APP_URL: 'http://localhost:3000', AUTH_SECRET: 'unit-tests-only-secret-of-32-characters' },
        },
      },
      { resolve: { alias }, test: { ...integration, name: 'integration', exclude: ALONE, isolate: false } },
      { resolve: { alias }, test: { ...integration, name: 'integration-alone', include: ALONE } },
      {
        resolve: { alias },
        test: {
          name: 'fault',
          include: ['tests/fault/*.fault.test.ts'],
          environment: 'node',
          globalSetup: ['tests/fault/setup.ts'],
          // For hangs: with ten busy processes beside it, what takes 50 seconds alone took six minutes.
          testTimeout: 1_200_000,
          hookTimeout: 1_200_000,
          expect: LONG_POLL,
          // Real servers that are killed and starved: a third of a file's time is waiting, so three go at a
          // time.
          maxWorkers: 3,
          maxConcurrency: 2,
        },
      },
    ],
  },
});

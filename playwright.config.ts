import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';

// One number for the run: workers load this file again and must agree with the server.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 20_000));
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'brio-e2e-'));
const url = `http://localhost:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: 'tests/e2e',
  // Both for hangs: a busy machine takes many times as long.
  timeout: 300_000,
  expect: {
    timeout: 45_000,
    // Browsers draw letters a little differently from one version to the next.
    toHaveScreenshot: { maxDiffPixelRatio: 0.02, animations: 'disabled', caret: 'hide' },
  },
  snapshotPathTemplate: 'tests/e2e/pictures/{projectName}/{arg}{ext}',
  fullyParallel: false,
  workers: 2,
  // The run names what needed a second try: that is a bug.
  retries: 1,
  outputDir: 'test-results',
  use: {
    baseURL: url,
    locale: 'es-CR',
    timezoneId: 'America/Costa_Rica',
    // Recording every first try would slow all of them by a third.
    trace: 'on-first-retry',
    launchOptions: {
      ...(process.env.BROWSER_PATH ? { executablePath: process.env.BROWSER_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    // Every screen is read over HTTP; a browser looks at some that stand for the rest.
    { name: 'http', testDir: 'tests/e2e/http' },
    { name: 'laptop', testDir: 'tests/e2e/laptop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      testDir: 'tests/e2e/phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: 'node scripts/run.mjs start',
    url: `${url}/api/health/ready`,
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: 'warn',
      BRIO_KITCHEN_SINK: '1',
    },
  },
});

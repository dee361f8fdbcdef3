import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';

/** A clone without a build. `tsconfig.json` lists it, so that Next does not add it there. */
const BUILD = '.next-test';
/** Next writes it anew for each folder that it builds in. */
const ROUTE_TYPES = 'next-env.d.ts';

/** When it counts as hung, in milliseconds. On two free cores it takes 20 s, on busy ones many times that. */
const HUNG = 600_000;

const dataDir = await mkdtemp(join(tmpdir(), 'brio-dev-'));
const routeTypes = await readFile(ROUTE_TYPES, 'utf8').catch(() => null);
await rm(BUILD, { recursive: true, force: true });
afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true });
  await rm(BUILD, { recursive: true, force: true });
  await (routeTypes === null ? rm(ROUTE_TYPES, { force: true }) : writeFile(ROUTE_TYPES, routeTypes));
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** PostgreSQL's own, there as long as it runs. */
const isDatabaseUp = () =>
  access(join(dataDir, 'postgres', 'postmaster.pid')).then(
    () => true,
    () => false,
  );

const COMMANDS = {
  'npm run dev': ['--import', 'tsx', 'scripts/dev/dev.ts'],
  'next dev': ['node_modules/next/dist/bin/next', 'dev'],
};

test.each(Object.entries(COMMANDS))(
  '`%s` needs no build and no settings: it becomes ready, shows a page and ends on a signal',
  async (_, command) => {
    const port = await freePort();
    const child = spawn(process.execPath, command, {
      env: {
        ...process.env,
        NODE_ENV: 'development',
        PORT: String(port),
        DATA_DIR: dataDir,
        BRIO_DIST_DIR: BUILD,
        NEXT_TELEMETRY_DISABLED: '1',
        TSX_TSCONFIG_PATH: 'scripts/tsconfig.json',
      },
    });
    const ended = once(child, 'close');
    let output = '';
    child.stdout.on('data', (data) => (output += data));
    child.stderr.on('data', (data) => (output += data));
    const read = (path: string, body?: object) =>
      fetch(`http://localhost:${port}${path}`, body && { method: 'POST', body: JSON.stringify(body) }).catch(
        () => null,
      );
    try {
      while (!(await read('/api/health/ready'))?.ok) {
        expect(child.exitCode, output).toBeNull();
        expect(output).not.toContain('ENOENT');
        await sleep(200);
      }
      const page = await read('/login');
      expect(page?.status, output).toBe(200);
      expect(await page?.text()).toContain('<h1');
      // Where an error came from, for the overlay that shows it.
      const frames = { frames: [], isServer: true, isEdgeServer: false, isAppDirectory: true };
      const traced = await read('/__nextjs_original-stack-frames', frames);
      expect(traced?.status).toBe(200);
    } finally {
      child.kill('SIGTERM');
    }
    expect((await ended)[0], output).toBe(0);
    while (await isDatabaseUp()) await sleep(200);
  },
  HUNG,
);

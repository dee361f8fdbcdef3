import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Plain `next dev` runs Next only, not `server.ts`. Starts the demo's database, simulator and jobs beside it
 * and writes their settings into `process.env` (docs/spec/settings.md#embedded-mode). They end with this
 * process. Throws if they end before they are ready, after they have printed why.
 */
export async function startDevServices(): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev/services.ts'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, TSX_TSCONFIG_PATH: 'scripts/tsconfig.json' },
  });
  const [settings] = await Promise.race([
    once(child, 'message') as Promise<[Record<string, string>]>,
    once(child, 'exit').then(() => {
      throw new Error("The demo's database, simulator and jobs did not start; the reason is above.");
    }),
  ]);
  Object.assign(process.env, settings);
  child.unref();
  child.channel?.unref();
}

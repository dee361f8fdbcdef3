import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Plain `next dev` starts Next alone, without `server.ts`: without a `DATABASE_URL` the demo's services start
 * beside it, and their settings are written into `process.env`. `npm run dev` is the product as it is served.
 * Throws if they end before they are ready; they have said why.
 */
export async function startDevServices(): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev/services.ts'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, TSX_TSCONFIG_PATH: 'scripts/tsconfig.json' },
  });
  const [settings] = await Promise.race([
    once(child, 'message') as Promise<[Record<string, string>]>,
    once(child, 'exit').then(() => {
      throw new Error('The services of the demo did not start: see above, or use `npm run dev`.');
    }),
  ]);
  Object.assign(process.env, settings);
  child.unref();
  child.channel?.unref();
}

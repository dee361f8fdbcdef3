import { spawn } from 'node:child_process';
import { startEmbeddedPostgres } from '@/db/embedded/postgres';
import { loadSettings } from '@/lib/startup/prepare-runtime';

/**
 * `npm run dev`: Next reloads pages, tsx starts `server.ts` again when a file that it imports changes. The
 * embedded database belongs to this process, so that it survives those restarts.
 */
const env = loadSettings();
const database = env.DATABASE_URL ? null : await startEmbeddedPostgres(env.DATA_DIR);
const tsx = ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', '--exclude', '.next/**'];
const server = spawn(process.execPath, [...tsx, 'server.ts'], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'development' },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', async (code) => {
  await database?.stop();
  process.exit(code ?? 0);
});

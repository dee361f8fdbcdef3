import { spawn } from 'node:child_process';
import { once } from 'node:events';

type Run = { dataDir: string; url?: string; env?: Readonly<Record<string, string>> };

/** Runs a script as its npm command does, without a terminal. Without `url` it has the embedded database. */
export async function runScript(script: string, args: readonly string[], { dataDir, url, env }: Run) {
  const { DATABASE_URL: _, ...environment } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...environment,
      ...(url ? { DATABASE_URL: url } : {}),
      ...env,
      DATA_DIR: dataDir,
      TSX_TSCONFIG_PATH: 'scripts/tsconfig.json',
    },
  });
  let output = '';
  child.stdout.on('data', (data) => (output += data));
  child.stderr.on('data', (data) => (output += data));
  const [code] = await once(child, 'close');
  return { code, output };
}

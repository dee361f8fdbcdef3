// Runs every command (`npm start`, `npm test`, …). Plain JavaScript without dependencies: on a fresh clone it
// runs on whatever Node the machine has, installs what is missing, and continues with the pinned Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

const COMMANDS = {
  start: ['scripts/dev/prepare.ts', 'server'],
  dev: ['scripts/dev/dev.ts'],
  worker: ['scripts/dev/prepare.ts', 'worker'],
  test: ['scripts/dev/check.ts'],
  validate: ['scripts/dev/check.ts', 'validate'],
  lint: ['scripts/dev/check.ts', 'lint'],
  format: ['scripts/dev/check.ts', 'format'],
  typecheck: ['scripts/dev/check.ts', 'typecheck'],
  'test:unit': ['scripts/dev/check.ts', 'unit'],
  'test:integration': ['scripts/dev/check.ts', 'integration'],
  'test:e2e': ['scripts/dev/check.ts', 'e2e'],
  'test:faults': ['scripts/dev/check.ts', 'faults'],
  bench: ['scripts/bench/run.ts'],
  'db:migrate': ['scripts/postgres/migrate.ts', 'migrate'],
  'db:seed': ['scripts/postgres/migrate.ts', 'seed'],
  'db:studio': ['scripts/postgres/migrate.ts', 'studio'],
  'admin:create': ['scripts/postgres/admin-create.ts'],
  backup: ['scripts/postgres/backup.ts', 'backup'],
  restore: ['scripts/postgres/backup.ts', 'restore'],
};
/** What these commands run after that script: the bundle that it made, without tsx. */
const BUNDLED = { start: 'dist/server.mjs', worker: 'dist/worker.mjs' };

function installDependencies() {
  const stamp = join('node_modules', '.brio-lockfile');
  const hash = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log('Installing dependencies…');
  const env = { ...process.env, NODE_ENV: 'development' };
  // Not `npm ci`: it refuses a lockfile without the packages of other platforms, which not every registry
  // has.
  const flags = ['install', '--no-save', '--no-fund', '--no-audit', '--loglevel=error'];
  const result = spawnSync('npm', flags, { stdio: 'inherit', env });
  if (result.status !== 0) process.exit(result.status ?? 1);
  mkdirSync('node_modules', { recursive: true });
  writeFileSync(stamp, hash);
}

/** The Node of the `node` package, or the machine's own when that one is missing and it is recent enough. */
function nodeBinary() {
  const pinned = join(root, 'node_modules', 'node', 'bin', 'node');
  if (existsSync(pinned)) return pinned;
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major >= 22) return process.execPath;
  console.error(
    `Node ${process.versions.node} is too old and the pinned one is missing: allow the install script of "node".`,
  );
  process.exit(1);
}

const [name = '', ...rest] = process.argv.slice(2);
const command = COMMANDS[name];
if (!command) {
  console.error(`Unknown command "${name}". Known: ${Object.keys(COMMANDS).join(', ')}`);
  process.exit(1);
}
installDependencies();
const node = nodeBinary();
const env = {
  ...process.env,
  PATH: `${dirname(node)}:${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
  TSX_TSCONFIG_PATH: join(root, 'scripts', 'tsconfig.json'),
  NEXT_TELEMETRY_DISABLED: '1',
};
let child;
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));

/** Runs Node with these arguments until it has ended well; otherwise this process ends as it did. */
async function run(args, settings = {}) {
  child = spawn(node, args, { stdio: 'inherit', env: { ...env, ...settings } });
  const [code, signal] = await once(child, 'exit');
  const stopped = signal === 'SIGINT' || signal === 'SIGTERM';
  if (code !== 0) process.exit(code ?? (stopped ? 0 : 1));
}

await run(['--import', 'tsx', ...command, ...rest]);
// What Node compiles is kept beside the bundle: the next start needs a quarter less processor time.
if (BUNDLED[name])
  await run([BUNDLED[name]], { NODE_ENV: 'production', NODE_COMPILE_CACHE: join('dist', 'compiled') });

import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@/db/embedded/postgres';
import { requireEngine } from '@/db/engine';
import { type Env, parseEnv } from '@/lib/env-schema';
import { migrateDatabase } from '@/lib/startup/migrate';
import { requireDataDir } from './data-dir';
import { refuseHalfRestored } from './restore-marker';

export type Runtime = { env: Env; stop: () => Promise<void> };
/**
 * Starts simulators of outside services if the settings require them; resolves to a function that stops them.
 */
type StartSimulators = (env: Env, isDemo: boolean) => Promise<() => Promise<void>>;
type Options = {
  migrate?: boolean;
  /** Only with `migrate`. */
  seed?: boolean;
  /** For the restore itself: otherwise an unfinished restore stops every start. */
  restoring?: boolean;
  startSimulators?: StartSimulators;
};

/** Reads `.env` if there is one; variables already set take precedence. */
export function loadSettings(): Env {
  for (const file of ['.env.local', '.env']) if (existsSync(file)) process.loadEnvFile(file);
  return parseEnv(process.env);
}

/**
 * Prepares what the product runs on: settings and a migrated database. Without `DATABASE_URL` that is the
 * demo, with an embedded database, a secret of its own and demo rows (docs/spec/settings.md#embedded-mode).
 * Writes the resulting settings into `process.env`, for modules that are loaded later.
 */
export async function prepareRuntime(options: Options = {}): Promise<Runtime> {
  const { migrate = true, seed = migrate, restoring = false, startSimulators } = options;
  const env = loadSettings();
  await requireDataDir(env.DATA_DIR);
  if (!restoring) await refuseHalfRestored(env.DATA_DIR);
  const isDemo = !env.DATABASE_URL;
  const closing: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const close of closing.reverse()) await close();
  };
  try {
    if (isDemo) {
      const database = await startEmbeddedPostgres(env.DATA_DIR);
      closing.push(database.stop);
      process.env.DATABASE_URL = database.url;
      process.env.BRIO_EMBEDDED = '1';
      process.env.AUTH_SECRET ||= await readOrMakeSecret(env.DATA_DIR);
    }
    Object.assign(process.env, {
      APP_URL: env.APP_URL,
      NEXTAUTH_URL: env.APP_URL,
      NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: actionsKey(process.env.AUTH_SECRET ?? ''),
    });
    const url = process.env.DATABASE_DIRECT_URL || (process.env.DATABASE_URL ?? '');
    if (migrate) {
      await requireEngine(url);
      await migrateDatabase(url);
    }
    if (seed) {
      const { seedDatabase } = await import('@/db/seed/seed');
      await seedDatabase(url, { demo: isDemo, dataDir: env.DATA_DIR });
    }
    if (startSimulators) closing.push(await startSimulators(env, isDemo));
    return { env: parseEnv(process.env), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The key with which Next encrypts values of server actions: the same in every server and build. */
const actionsKey = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'server actions', 32)).toString('base64');

/** A secret that survives restarts, so that sessions do too. */
async function readOrMakeSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'auth-secret');
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(() => {});
  return (await readFile(file, 'utf8')).trim();
}

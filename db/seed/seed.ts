import { businessToday } from './days';
import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from '@/db/schema';
import { settings } from '@/db/schema';
import { addNewAbilities } from './base/access';
import { seedBase } from './base/base';
import { seedDemo } from './demo/demo';
import type { Tx } from './insert';

/** Advisory lock number; differs from that of the migrations. */
const LOCK = 7_246_002;

/**
 * `today`: business day the demo's history ends at.
 * `tries`: how often to try to connect. `dataDir`: where the demo's private files (downloads, proofs of
 * transfers) are kept; without it there are none.
 */
export type SeedOptions = { demo: boolean; today?: string; tries?: number; dataDir?: string };
type Marks = { base?: string; demo?: string };

/**
 * Base rows always (abilities, states, methods, languages, settings, places).
 * The demo's people and goods with `demo`. One transaction: a crash leaves nothing. Idempotent and safe under
 * concurrency.
 */
export async function seedDatabase(url: string, options: SeedOptions): Promise<void> {
  const client = await connect(url, options.tries ?? 1);
  const today = options.today ?? businessToday();
  try {
    await drizzle(client, { schema }).transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
      const marks = await readMarks(tx);
      if (marks.base === undefined) await seedBase(tx);
      else await addNewAbilities(tx);
      const demo = options.demo && marks.demo === undefined;
      if (demo) await seedDemo(tx, today, options.dataDir ?? null);
      if (marks.base === undefined || demo)
        await writeMarks(tx, { base: marks.base ?? today, ...(demo ? { demo: today } : {}) });
    });
  } finally {
    await client.end();
  }
}

async function connect(url: string, tries: number): Promise<pg.Client> {
  for (let attempt = 1; ; attempt++) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      if (attempt >= tries) throw error;
      await sleep(500 * attempt);
    }
  }
}

async function readMarks(tx: Tx): Promise<Marks> {
  const [row] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.key, 'seeded'));
  return (row?.value ?? {}) as Marks;
}

async function writeMarks(tx: Tx, marks: Marks): Promise<void> {
  await tx
    .insert(settings)
    .values({ key: 'seeded', value: marks, description: 'Qué datos iniciales ya están (no editar)' })
    .onConflictDoUpdate({ target: settings.key, set: { value: marks } });
}

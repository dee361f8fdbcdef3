import type { Db } from '@/db/client';
import { publishFirstVersions } from '@/db/publish-first';
import { pinMarked } from '@/db/repositories/version-customers';
import { program_versions } from '@/db/schema';
import type { Tx } from '../insert';

const toDb = (tx: Tx) => tx as unknown as Db;

/** Publishes every plan; answers the version's id by program. */
export async function publishPlans(tx: Tx): Promise<Map<number, number>> {
  await publishFirstVersions(toDb(tx));
  const rows = await versionsOf(tx);
  return new Map(rows.map(({ programId, id }) => [programId, id]));
}

/** Whoever has marks stays on the edition of their marks. */
export async function pinTrained(tx: Tx): Promise<void> {
  for (const { programId } of await versionsOf(tx)) await pinMarked(toDb(tx), programId, 1);
}

const versionsOf = (tx: Tx) =>
  tx.select({ id: program_versions.id, programId: program_versions.program_id }).from(program_versions);

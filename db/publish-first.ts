import { sql } from 'drizzle-orm';
import { programs } from '@/db/schema';
import { buildContent } from '@/lib/domain/plan/content';
import type { Db } from './client';
import { findPublishableDraft } from './repositories/builder/plan';
import { findUnpublished, highestMajor, insertVersions } from './repositories/builder/program-versions';
import { pinMarked } from './repositories/builder/version-customers';

/** Programs read at a time; each is published in a transaction of its own. */
const BATCH = 20;

/**
 * Publishes 1.0 of every program with days from before there were versions, and pins customers with marks to
 * it, so that they see no change (docs/spec/versions.md#storage). Running it again does nothing: a draft that
 * staff saved is published by them alone.
 */
export async function publishFirstVersions(db: Db): Promise<void> {
  for (;;) {
    const found = await findUnpublished(db, BATCH);
    for (const { id } of found) await db.transaction((tx) => publishFirst(tx, id));
    if (found.length < BATCH) return;
  }
}

async function publishFirst(tx: Db, programId: number): Promise<void> {
  await tx.execute(sql`select 1 from ${programs} where ${programs.id} = ${programId} for update`);
  if ((await highestMajor(tx, programId)) > 0) return;
  const { plan, usualBlocks } = await findPublishableDraft(tx, programId);
  const built = buildContent(plan, usualBlocks);
  const first = { programId, major: 1, minor: 0, kind: 'edition', note: null, publishedBy: null } as const;
  await insertVersions(tx, [{ ...first, built }]);
  await pinMarked(tx, programId, 1);
}

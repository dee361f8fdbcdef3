import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { audit_entries, program_plan_changes, program_versions, users } from '@/db/schema';
import type { PlanChange } from '@/lib/domain/plan/tree';

/** Where a row is, outermost first: names of library rows, a number for a weekday. */
export type PlanPath = readonly (string | number)[];
/** `key` is what the saver called a new row (docs/spec/builder.md#store). */
export type RecordedChange = PlanChange & { path: PlanPath; key?: string };

export async function insertPlanChange(
  db: Db,
  row: Omit<typeof program_plan_changes.$inferInsert, 'changes'> & { changes: readonly RecordedChange[] },
): Promise<void> {
  await db.insert(program_plan_changes).values(row);
}

const by = { id: users.id, name: users.name };
const columns = {
  revision: program_plan_changes.revision,
  at: program_plan_changes.created_at,
  changes: program_plan_changes.changes,
  by,
};
type Recorded = {
  revision: number;
  at: Date;
  by: { id: number; name: string } | null;
  changes: RecordedChange[];
};

/** Saved changes of a plan after a revision, or after an instant; oldest first. */
export async function findPlanChanges(
  db: Db,
  programId: number,
  after: { revision: number } | { at: Date },
): Promise<Recorded[]> {
  const since =
    'revision' in after
      ? gt(program_plan_changes.revision, after.revision)
      : gt(program_plan_changes.created_at, after.at);
  const rows = await db
    .select(columns)
    .from(program_plan_changes)
    .leftJoin(users, eq(users.id, program_plan_changes.actor_id))
    .where(and(eq(program_plan_changes.program_id, programId), since))
    .orderBy(asc(program_plan_changes.revision));
  return rows as Recorded[];
}

/**
 * Ids of the rows that were saved by a key after a revision. A number is the key of a row that took the place
 * of the one with this id.
 */
export async function findSavedKeys(
  db: Db,
  programId: number,
  revision: number,
): Promise<Record<string, number>> {
  const saved = await findPlanChanges(db, programId, { revision });
  return Object.fromEntries(
    saved.flatMap(({ changes }) => {
      const gone = new Set(changes.filter(({ kind }) => kind === 'deleted').map(({ id }) => String(id)));
      return changes.flatMap(({ key, id }) =>
        key !== undefined && (!/^\d+$/.test(key) || gone.has(key)) ? [[key, id]] : [],
      );
    }),
  );
}

export async function findPlanChange(db: Db, programId: number, revision: number): Promise<Recorded | null> {
  const [row] = await db
    .select(columns)
    .from(program_plan_changes)
    .leftJoin(users, eq(users.id, program_plan_changes.actor_id))
    .where(and(eq(program_plan_changes.program_id, programId), eq(program_plan_changes.revision, revision)));
  return (row as Recorded | undefined) ?? null;
}

/** How many saves a plan has since its newest version, with the last one; null without any. */
export async function findUnpublishedSaves(db: Db, programId: number) {
  const published = db
    .select({ at: sql`max(${program_versions.created_at})` })
    .from(program_versions)
    .where(eq(program_versions.program_id, programId));
  const [last] = await db
    .select({ saves: sql<number>`count(*) over ()::int`, at: program_plan_changes.created_at, by })
    .from(program_plan_changes)
    .leftJoin(users, eq(users.id, program_plan_changes.actor_id))
    .where(
      and(
        eq(program_plan_changes.program_id, programId),
        gt(program_plan_changes.created_at, sql`(${published})`),
      ),
    )
    .orderBy(desc(program_plan_changes.revision))
    .limit(1);
  return last ?? null;
}

/** Audit entries of a program's own row, newest first. */
export const findProgramAudit = (db: Db, programId: number, limit: number) =>
  db
    .select({ at: audit_entries.created_at, by, after: audit_entries.after })
    .from(audit_entries)
    .leftJoin(users, eq(users.id, audit_entries.actor_id))
    .where(and(eq(audit_entries.model, 'programs'), eq(audit_entries.model_id, programId)))
    .orderBy(desc(audit_entries.id))
    .limit(limit);

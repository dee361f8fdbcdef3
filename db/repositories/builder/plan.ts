import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { blocks, program_months } from '@/db/schema';
import { toFullPlan } from '@/lib/domain/plan/full-plan';
import {
  columnsOfLevel,
  LEVELS,
  levelAbove,
  type PlanLevel,
  type PlanLibrary,
} from '@/lib/domain/plan/levels';
import type { UsualBlocks } from '@/lib/domain/plan/minutes';
import type { DeadReference } from '@/lib/domain/plan/references';
import type { PlanReference } from '@/lib/domain/plan/store';
import { PLAN_ROOT, type PlanValues, type StoredPlan, type StoredPlanRow } from '@/lib/domain/plan/tree';
import type { FullPlan } from '@/lib/domain/plan/version';
import { columnNamed, findRecords, tableNamed } from '../admin/records';

/** Rows of one level of a program, found through the rows above them. */
async function findLevel(
  db: Db,
  programId: number,
  level: PlanLevel,
  onlyLive: boolean,
): Promise<StoredPlanRow[]> {
  const table = tableNamed(LEVELS[level].table);
  const columns = columnsOfLevel(level);
  const live = onlyLive ? [isNull(columnNamed(table, 'deleted_at'))] : [];
  const query = db
    .select({
      id: columnNamed(table, 'id'),
      parent: level === 'month' ? sql<number>`${PLAN_ROOT}::int` : columnNamed(table, LEVELS[level].parent),
      live: sql<boolean>`${columnNamed(table, 'deleted_at')} is null`,
      ...Object.fromEntries(columns.map((name) => [name, columnNamed(table, name)])),
    })
    .from(table)
    .$dynamic();
  for (let [inner, above] = [level, levelAbove(level)]; above; [inner, above] = [above, levelAbove(above)]) {
    const owner = tableNamed(LEVELS[above].table);
    const own = columnNamed(tableNamed(LEVELS[inner].table), LEVELS[inner].parent);
    query.innerJoin(owner, eq(columnNamed(owner, 'id'), own));
    if (onlyLive) live.push(isNull(columnNamed(owner, 'deleted_at')));
  }
  const rows = (await query.where(
    and(eq(getTableColumns(program_months).program_id, programId), ...live),
  )) as (PlanValues & Pick<StoredPlanRow, 'id' | 'parent' | 'live'>)[];
  return rows.map(({ id, parent, live, ...values }) => ({ id, parent, live, values }));
}

/**
 * The draft of a program in five queries, with deleted rows unless `onlyLive` (then only rows whose parents
 * are live as well).
 */
export async function findPlanDraft(
  db: Db,
  programId: number,
  { onlyLive = false }: { onlyLive?: boolean } = {},
): Promise<StoredPlan> {
  const rows = (level: PlanLevel) => findLevel(db, programId, level, onlyLive);
  const month = await rows('month');
  const week = await rows('week');
  const day = await rows('day');
  const block = await rows('block');
  const exercise = await rows('exercise');
  return { month, week, day, block, exercise };
}

/** The library's values for these blocks, or all of them, for plan blocks without values of their own. */
export async function findUsualBlocks(db: Db, blockIds?: readonly number[]): Promise<UsualBlocks> {
  const rows = await db
    .select({ id: blocks.id, duration: blocks.duration, description: blocks.description })
    .from(blocks)
    .where(blockIds && inArray(blocks.id, [...new Set(blockIds)]));
  return new Map(rows.map(({ id, ...usual }) => [id, usual]));
}

export type PublishableDraft = { plan: FullPlan; usualBlocks: UsualBlocks };

/** The live draft of a program as a publish would use it. */
export async function findPublishableDraft(db: Db, programId: number): Promise<PublishableDraft> {
  const rows = await findPlanDraft(db, programId, { onlyLive: true });
  const blockIds = rows.block.map(({ values }) => Number(values.block_id));
  return { plan: toFullPlan(rows), usualBlocks: await findUsualBlocks(db, blockIds) };
}

/** Which of these library rows exist and are not deleted. */
export async function findLiveLibraryIds(
  db: Db,
  library: PlanLibrary,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await findRecords(db, tableNamed(library), [...new Set(ids)], ['id', 'deleted_at']);
  return new Set(rows.filter((row) => row.deleted_at === null).map((row) => row.id));
}

/** The references to rows that the library does not have, or no longer. */
export async function findDeadReferences(
  db: Db,
  references: readonly PlanReference[],
): Promise<DeadReference[]> {
  const dead: DeadReference[] = [];
  for (const [level, own] of Map.groupBy(references, (each) => each.level)) {
    const { library } = LEVELS[level];
    if (!library) continue;
    const ids = [...new Set(own.map(({ id }) => id))];
    const rows = await findRecords(db, tableNamed(library), ids, ['id', 'deleted_at']);
    const isLive = new Map(rows.map((row) => [row.id, row.deleted_at === null]));
    dead.push(
      ...own
        .filter(({ id }) => !isLive.get(id))
        .map((reference) => ({ ...reference, deleted: isLive.has(reference.id) })),
    );
  }
  return dead;
}

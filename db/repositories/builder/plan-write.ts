import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { program_days } from '@/db/schema';
import { columnsOfLevel, LEVELS, PLAN_LEVELS, type PlanLevel } from '@/lib/domain/plan/levels';
import type { PlanDraft, PlanNode } from '@/lib/domain/plan/tree';
import { columnNamed, tableNamed } from '../admin/records';

export type WrittenPlan = { programId: number; ids: ReadonlyMap<number, number> };

/** Reserves ids for new rows, so that an entire tree is inserted with one statement per table. */
async function takeIds(tx: Transaction, made: readonly PlanNode[]): Promise<Map<number, number>> {
  const ids = new Map<number, number>();
  if (made.length === 0) return ids;
  const parts = PLAN_LEVELS.map((level, index) => {
    const count = made.filter((node) => node.level === level).length;
    return sql`select ${index}::int as level, nextval(pg_get_serial_sequence(${LEVELS[level].table}, 'id'))::int as id from generate_series(1, ${count}::int)`;
  });
  const { rows } = await tx.execute<{ level: number; id: number }>(sql.join(parts, sql` union all `));
  const free = PLAN_LEVELS.map((_level, index) =>
    rows
      .filter((row) => row.level === index)
      .map(({ id }) => id)
      .sort((a, b) => a - b),
  );
  for (const node of made) {
    const id = free[PLAN_LEVELS.indexOf(node.level)]?.shift();
    if (id === undefined) throw new Error('too few ids were taken');
    ids.set(node.id, id);
  }
  return ids;
}

/** The database id of a row of the draft. */
export const storedId = ({ ids }: Pick<WrittenPlan, 'ids'>, id: number): number => ids.get(id) ?? id;

function recordsOf(written: WrittenPlan, nodes: readonly PlanNode[]): string {
  return JSON.stringify(
    nodes.map(({ level, id, parent, live, values }) => ({
      ...values,
      id: storedId(written, id),
      parent: level === 'month' ? written.programId : storedId(written, parent),
      live,
    })),
  );
}

async function writeLevel(
  tx: Transaction,
  written: WrittenPlan,
  level: PlanLevel,
  touched: readonly PlanNode[],
): Promise<void> {
  const table = tableNamed(LEVELS[level].table);
  const columns = columnsOfLevel(level);
  const own = sql.identifier(LEVELS[level].parent);
  const names = columns.map((name) => sql.identifier(name));
  const types = columns.map((name) => sql.raw(`"${name}" ${columnNamed(table, name).getSQLType()}`));
  const shape = sql.join([sql`id int`, sql`parent int`, sql`live boolean`, ...types], sql`, `);
  const sent = (nodes: readonly PlanNode[]) =>
    sql`jsonb_to_recordset(${recordsOf(written, nodes)}::jsonb) as r(${shape})`;
  const made = touched.filter(({ before }) => before === null);
  if (made.length > 0) {
    const list = sql.join(names, sql`, `);
    await tx.execute(
      sql`insert into ${table} (id, ${own}, ${list}) overriding system value select id, parent, ${list} from ${sent(made)}`,
    );
  }
  const changed = touched.filter(({ before }) => before !== null);
  if (changed.length > 0) {
    const sets = names.map((name) => sql`${name} = r.${name}`);
    await tx.execute(
      sql`update ${table} as t set ${own} = r.parent, ${sql.join(sets, sql`, `)}, updated_at = now(), deleted_at = case when r.live then null else now() end from ${sent(changed)} where t.id = r.id`,
    );
  }
}

/** Moves days that could collide out of the unique index of (week, weekday). */
async function parkDays(tx: Transaction, touched: readonly PlanNode[]): Promise<void> {
  const ids = touched.filter(({ before }) => before?.live).map(({ id }) => id);
  if (ids.length > 0)
    await tx.update(program_days).set({ deleted_at: new Date() }).where(inArray(program_days.id, ids));
}

/**
 * Writes the changes of a draft: one statement per table for new rows, one for changed ones. Returns the ids
 * of the new rows (`storedId`).
 */
export async function writePlanDraft(
  tx: Transaction,
  programId: number,
  draft: PlanDraft,
): Promise<WrittenPlan> {
  const levels = PLAN_LEVELS.map((level) => [level, draft.touched(level)] as const);
  const made = levels.flatMap(([, touched]) => touched.filter(({ before }) => before === null));
  const written = { programId, ids: await takeIds(tx, made) };
  for (const [level, touched] of levels) {
    if (touched.length === 0) continue;
    if (level === 'day') await parkDays(tx, touched);
    await writeLevel(tx, written, level, touched);
  }
  return written;
}

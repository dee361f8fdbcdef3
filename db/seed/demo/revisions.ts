import { count, eq } from 'drizzle-orm';
import { program_block_exercises, program_blocks } from '@/db/schema';
import type { BodyBlock, BodyExercise, FullPlan, PlanDay } from '@/lib/domain/plan/version';
import { insertRows, need, needRow, type Tx } from '../insert';
import type { Library } from './exercises';
import { insertBlocks, whenOf } from './plan';
import { readBlock } from './plan-block';
import type { Change, Place, Plan } from './plans/types';

/**
 * Changes a draft between two publishes; `draft` is its state before. Throws for a place that does not exist.
 */
export async function revise(
  tx: Tx,
  library: Library,
  data: Plan,
  draft: FullPlan,
  changes: readonly Change[],
): Promise<void> {
  for (const change of changes) {
    const day = dayAt(draft, change.at);
    if ('newBlock' in change) await addBlock(tx, library, data, day, change);
    else await changeBlock(tx, library, blockOf(library, day, change), change);
  }
}

async function changeBlock(
  tx: Tx,
  library: Library,
  block: BodyBlock,
  change: Exclude<Change, { newBlock: string }>,
): Promise<void> {
  if ('text' in change) {
    await tx.update(program_blocks).set({ description: change.text }).where(eq(program_blocks.id, block.id));
    return;
  }
  if ('add' in change) {
    const last = need(block.exercises.at(-1), 'row');
    const code = nextCode(last.code ?? '');
    await insertRow(tx, library, block, { ...change, exercise: change.add, code }, block.exercises.length);
    return;
  }
  const row = rowOf(library, block, change.exercise);
  const own = eq(program_block_exercises.id, row.id);
  if (!('by' in change)) {
    const { dose, instructions } = change;
    await tx
      .update(program_block_exercises)
      .set({ ...(dose ? { duration: dose } : {}), ...(instructions ? { instructions } : {}) })
      .where(own);
    return;
  }
  // A mark never passes to another exercise: a new row takes the place of the old one.
  await tx.update(program_block_exercises).set({ deleted_at: new Date() }).where(own);
  const { by: exercise, dose } = change;
  await insertRow(tx, library, block, { exercise, dose, code: row.code }, block.exercises.indexOf(row));
}

type NewRow = { exercise: string; dose: string; code: string | null; instructions?: string };

async function insertRow(tx: Tx, library: Library, block: BodyBlock, row: NewRow, position: number) {
  await insertRows(tx, program_block_exercises, [
    {
      program_block_id: block.id,
      exercise_id: need(library.exercises.get(row.exercise), row.exercise).id,
      duration: row.dose,
      instructions: row.instructions ?? null,
      code: row.code,
      position,
    },
  ]);
}

/** The last block of a day is its cool-down: a new one goes before it. */
async function addBlock(
  tx: Tx,
  library: Library,
  data: Plan,
  day: PlanDay,
  { at: [month, week], newBlock, last }: Extract<Change, { newBlock: string }>,
): Promise<void> {
  const letters = new Set(day.blocks.flatMap(({ exercises }) => exercises.map(({ code }) => code?.[0])));
  const block = readBlock(newBlock, whenOf(data, { month: month - 1, week: week - 1 }), letters.size);
  const end = need(day.blocks.at(-1), 'last block');
  const [{ blocks } = { blocks: 0 }] = await tx
    .select({ blocks: count() })
    .from(program_blocks)
    .where(eq(program_blocks.program_day_id, day.id));
  if (!last) await tx.update(program_blocks).set({ order: blocks }).where(eq(program_blocks.id, end.id));
  await insertBlocks(tx, library, [{ program_day_id: day.id, order: last ? blocks : blocks - 1, block }]);
}

const dayAt = (plan: FullPlan, [month, week, weekday]: Place): PlanDay =>
  needRow(
    plan.months[month - 1]?.weeks[week - 1]?.days ?? [],
    ({ day }) => day === weekday,
    `day ${month}/${week}/${weekday}`,
  );

const blockOf = (library: Library, day: PlanDay, { block }: { block: string }): BodyBlock =>
  needRow(day.blocks, ({ block_id }) => block_id === library.blocks[block], block);

const rowOf = (library: Library, block: BodyBlock, exercise: string): BodyExercise =>
  needRow(
    block.exercises,
    ({ exercise_id }) => exercise_id === library.exercises.get(exercise)?.id,
    exercise,
  );

const nextCode = (code: string) => `${code.charAt(0)}${Number(code.slice(1)) + 1}`;

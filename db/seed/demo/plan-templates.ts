import { asc, eq } from 'drizzle-orm';
import { plan_templates, program_block_exercises, program_blocks } from '@/db/schema';
import { insertRows, type Tx } from '../insert';

/** The first training day of the plans and its blocks, saved as templates. */
export async function seedPlanTemplates(tx: Tx): Promise<void> {
  const [first] = await tx
    .select({ day: program_blocks.program_day_id })
    .from(program_blocks)
    .orderBy(asc(program_blocks.id))
    .limit(1);
  if (!first) return;
  const { block_id, duration, description, scheme, rounds, rest_seconds } = program_blocks;
  const day = await tx
    .select({
      id: program_blocks.id,
      block: { block_id, duration, description, scheme, rounds, rest_seconds },
    })
    .from(program_blocks)
    .where(eq(program_blocks.program_day_id, first.day))
    .orderBy(asc(program_blocks.order));
  const { exercise_id, instructions, code } = program_block_exercises;
  const blocks = [];
  for (const { id, block } of day) {
    const exercises = await tx
      .select({ exercise_id, duration: program_block_exercises.duration, instructions, code })
      .from(program_block_exercises)
      .where(eq(program_block_exercises.program_block_id, id))
      .orderBy(asc(program_block_exercises.position));
    blocks.push({ ...block, exercises });
  }
  await insertRows(tx, plan_templates, [
    { name: 'Calentamiento de siempre', kind: 'block', body: blocks[0] ?? {} },
    { name: 'Día de fuerza en casa', kind: 'day', body: { title: 'Fuerza en casa', blocks } },
  ]);
}

import { expect, test } from 'vitest';
import { countQueries } from '../setup/count-queries';
import { dayAt, draftOf, publish } from '../training/versions-kit';
import { emptyProgram, library, store } from './kit';

/** Publishes a plan of so many months, changes one dose, and counts the statements of publishing that. */
async function statementsOfFix(months: number): Promise<number> {
  const lib = await library();
  const id = await emptyProgram();
  const rows = Array.from({ length: 5 }, (_, n) => ({
    exercise_id: lib.exercises[n],
    duration: '4 × 12 rep.',
  }));
  const block = { block_id: lib.blocks[0], duration: '10 min', exercises: rows };
  const day = (weekday: number) => ({ day_id: weekday, blocks: [block, block, block] });
  const week = (n: number) => ({ week_id: lib.weeks[n % 12], days: [1, 3, 5, 6].map(day) });
  const month = (n: number) => ({ month_id: lib.months[n % 6], weeks: [0, 1, 2, 3].map((w) => week(n + w)) });
  await store({ id, program_months: Array.from({ length: months }, (_, n) => month(n)) });
  await publish(id);
  const first = dayAt(await draftOf(id), 0);
  await store(first.inDay([{ id: first.block.exercises[0]?.id, duration: '5 × 5' }]));
  const published: unknown[] = [];
  const statements = await countQueries(async () => published.push((await publish(id)).data));
  expect(published).toMatchObject([{ kind: 'fix', version: '1.1' }]);
  return statements;
}

test('a plan of 2,880 rows is published with as many statements as one of 240', async () => {
  expect(await statementsOfFix(12)).toBe(await statementsOfFix(1));
});

import { expect, test } from 'vitest';
import { db } from '@/db/client';
import { programs } from '@/db/schema';
import { asForm, emptyProgram, planChanges, send } from './kit';

test('a body past its limit is 413, one nested too deep 400', async () => {
  const long = { name: 'x'.repeat(12 * 1024 * 1024) };
  expect((await send({ json: long })).status).toBe(413);
  expect((await send({ form: asForm({ ...long, description: 'x'.repeat(6 * 1024 * 1024) }) })).status).toBe(
    413,
  );
  let deep: object = {};
  for (let level = 0; level < 14; level++) deep = { program_months: deep };
  expect((await send({ json: deep })).status).toBe(400);
});

test('a refused new program leaves nothing behind', async () => {
  const before = (await db.select().from(programs)).length;
  const { status } = await send({ json: { name: 'A medias', program_months: [{ month_id: 999_999 }] } });
  expect(status).toBe(422);
  expect((await db.select().from(programs)).length).toBe(before);
  const id = await emptyProgram();
  await send({ json: { id, program_months: [{ month_id: 999_999 }] } });
  expect(await planChanges(id)).toEqual([]);
});

import { expect, test } from 'vitest';
import { db } from '@/db/client';
import { programs } from '@/db/schema';
import { asForm, emptyProgram, planChanges, send } from './kit';

const MB = 1024 * 1024;
const ENCODINGS = [
  ['JSON', 4, (text: string) => ({ json: { name: text } })],
  ['urlencoded', 8, (text: string) => ({ form: new URLSearchParams({ name: text }) })],
  ['multipart', 17, (text: string) => ({ form: asForm({ name: text }) })],
] as const;

test.each(ENCODINGS)(
  'a body as %s may have %i MB; past that it is 413 and says so',
  async (_, limit, body) => {
    // Read in full, and refused for the length of the name only.
    expect((await send(body('x'.repeat(limit * MB - 1024)))).status).toBe(422);
    const { status, body: answer } = await send(body('x'.repeat(limit * MB)));
    expect(status).toBe(413);
    expect(answer.message).toContain(`${limit} MB`);
  },
);

test('a body nested too deep is 400, one with too many fields 413', async () => {
  let deep: object = {};
  for (let level = 0; level < 14; level++) deep = { program_months: deep };
  expect((await send({ json: deep })).status).toBe(400);
  const many = await send({ json: { factors: Array.from({ length: 200_001 }, () => 1) } });
  expect(many.status).toBe(413);
  expect(many.body.message).toContain('200');
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

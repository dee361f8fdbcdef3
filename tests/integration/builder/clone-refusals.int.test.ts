import { beforeAll, expect, test } from 'vitest';
import { clone, storePlan } from './clone-kit';
import { library, store } from './kit';

let lib: Awaited<ReturnType<typeof library>>;
beforeAll(async () => {
  lib = await library();
});
const source = (name: string) => storePlan(lib, name);

test('a place that is ambiguous, unknown, left out or of another level is refused at its field', async () => {
  const twice = await store({
    name: 'Ambiguo',
    program_months: [
      { month_id: lib.months[0], weeks: [{ week_id: lib.weeks[0], days: [{ day_id: 1 }] }] },
      { month_id: lib.months[0], weeks: [{ week_id: lib.weeks[0] }, { week_id: lib.weeks[0] }] },
    ],
  });
  const plain = await source('Preciso');
  const [first, second] = twice.program_months;
  const to = { destiny_program_id: plain.id, dry_run: 1 };
  const wrong = async (body: object) => {
    const { status, wrong: fields, body: answer } = await clone(body);
    expect(status, JSON.stringify(answer)).toBe(422);
    return fields;
  };
  expect(await wrong({ program_id: 999_999, ...to })).toEqual(['program_id']);
  expect(await wrong({ program_id: plain.id, destiny_program_id: 999_999 })).toEqual(['destiny_program_id']);
  expect(await wrong({ program_id: twice.id, month_id: lib.months[0], ...to })).toEqual(['month_id']);
  expect(
    await wrong({ program_id: twice.id, program_month_id: second?.id, week_id: lib.weeks[0], ...to }),
  ).toEqual(['week_id']);
  expect(await wrong({ program_id: plain.id, month_id: lib.months[5], ...to })).toEqual(['month_id']);
  expect(await wrong({ program_id: plain.id, program_month_id: first?.id, ...to })).toEqual([
    'program_month_id',
  ]);
  expect(await wrong({ program_id: plain.id, month_id: lib.months[0], day_id: 1, ...to })).toEqual([
    'week_id',
  ]);
  const ofPlain = { program_id: plain.id, month_id: lib.months[0] };
  expect(await wrong({ ...ofPlain, week_id: lib.weeks[0], ...to })).toEqual(['destiny_month_id']);
  expect(
    await wrong({ ...ofPlain, ...to, destiny_month_id: lib.months[0], destiny_week_id: lib.weeks[0] }),
  ).toEqual(['destiny_week_id']);
  expect(await wrong({ ...ofPlain, ...to, times: 2 })).toEqual(['times']);
  expect(await wrong({ ...ofPlain, ...to, times: 52 })).toEqual(['times']);
  expect(await wrong({ ...ofPlain, ...to, mode: 'mezclar' })).toEqual(['mode']);
  for (const destiny of [{}, { destiny_month_id: lib.months[0] }])
    expect(await wrong({ ...ofPlain, ...to, ...destiny, mode: 'replace' })).toEqual([
      'destiny_month_id' in destiny ? 'destiny_month_id' : 'destiny_program_id',
    ]);
  // 0 means no reference; when no reference matches, the id is tried as that of the plan row.
  const month = plain.program_months[1];
  const byRow = await clone({ program_id: plain.id, month_id: month?.id, week_id: 0, ...to });
  expect([byRow.status, byRow.data?.source.path]).toEqual([200, expect.stringContaining('Preciso / ')]);
});

test('invalid input is refused, and an older revision is 409', async () => {
  const made = await source('Lleno');
  const week = { program_id: made.id, destiny_program_id: made.id, month_id: lib.months[0], draft: 1 };
  for (let n = 0; n < 2; n++)
    expect(
      (await clone({ ...week, week_id: lib.weeks[0], destiny_month_id: lib.months[1], times: 51 })).status,
    ).toBe(201);
  const full = await clone({ ...week, week_id: lib.weeks[0], destiny_month_id: lib.months[1], times: 51 });
  expect([full.status, full.wrong]).toEqual([422, ['destiny_month_id']]);
  for (const times of [true, [2], '2x', 0, 52, 1.5]) {
    const answer = await clone({ ...week, week_id: lib.weeks[0], destiny_month_id: lib.months[1], times });
    expect([answer.status, answer.wrong], String(times)).toEqual([422, ['times']]);
  }
  const stale = await clone({ ...week, plan_revision: 1 });
  expect(stale.status).toBe(409);
  expect(stale.body).toMatchObject({ current: { plan_revision: 3 }, changed: ['program_months'] });
});

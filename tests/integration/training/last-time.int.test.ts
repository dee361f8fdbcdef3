import { beforeAll, expect, test } from 'vitest';
import { db } from '@/db/client';
import { findLastTime } from '@/db/repositories/training/training-history';
import { addDaysTo } from '@/lib/domain/clock';
import type { Stored } from '../builder/kit';
import {
  type Customer,
  customerOf,
  dayAt,
  mark,
  markedRows,
  publishedProgram,
  restart,
  today,
} from './versions-kit';

let program: { id: number; tree: Stored };
beforeAll(async () => {
  program = await publishedProgram();
});

/** The second day of the plan that has the title of the first. */
const lastTimeOn = async ({ userId, programId }: Customer, run = 1) => {
  const { id, title } = dayAt(program.tree, 2).day;
  const rows = await findLastTime(db, { userId, programId, run }, { id, title: title ?? '' });
  return rows.map(({ date, actual }) => ({ date, actual }));
};
const noonOf = (day: string) => `${day}T18:00:00Z`;
const train = (customer: Customer, on: string, more: object = {}) =>
  mark(
    customer,
    ...markedRows(program.tree, 0)
      .slice(0, 1)
      .map((row) => ({ ...row, at: noonOf(on), actual: { weight: '40 kg', duration: '' }, ...more })),
  );

test('the last time is that of the last run, whatever arrives later', async () => {
  const customer = await customerOf(program.id);
  await train(customer, addDaysTo(today, -10));
  expect(await lastTimeOn(customer)).toMatchObject([{ date: addDaysTo(today, -10) }]);
  expect((await restart(customer)).data.run).toBe(2);
  await train(customer, today, { at: new Date().toISOString(), actual: { weight: '50 kg' } });
  // From a phone that was without a connection.
  await train(customer, addDaysTo(today, -5), { run: 1 });
  expect(await lastTimeOn(customer)).toMatchObject([{ date: today, actual: { weight: '50 kg' } }]);
});

test('a day that was marked by mistake is no last time', async () => {
  const customer = await customerOf(program.id);
  await train(customer, addDaysTo(today, -2));
  await train(customer, addDaysTo(today, -1), { action: 'undone', actual: null });
  expect(await lastTimeOn(customer)).toEqual([]);
});

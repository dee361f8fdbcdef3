import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as scheduleRoute from '@/app/api/v1/training/schedule/route';
import { addDaysTo, weekdayOf } from '@/lib/domain/clock';
import { store } from '../builder/kit';
import { call } from '../setup/http';
import {
  customerOf,
  dayAt,
  draftOf,
  finish,
  plannedProgram,
  planOf,
  publish,
  today,
  weekEntry,
} from './versions-kit';

test('a week published after Correr follows the days that were laid, one a date, and moves none of them', async () => {
  const { id, lib } = await plannedProgram();
  await publish(id);
  const customer = await customerOf(id, { ends_on: addDaysTo(today, 200) });
  await finish(customer, dayAt(await draftOf(id), 0).day);
  const change = (json: object) =>
    call(scheduleRoute.POST, { jar: customer.jar, json: { uuid: randomUUID(), program_id: id, ...json } });
  const shift = randomUUID();
  expect((await change({ kind: 'shift', uuid: shift })).status).toBe(200);
  const before = (await planOf(customer)).days.map(({ date }) => date);

  const month = (await draftOf(id)).program_months.at(-1);
  await store({ id, program_months: [{ id: month?.id, weeks: [weekEntry(lib, 4)] }] });
  expect((await publish(id)).data.kind).toBe('extend');

  const dates = (await planOf(customer)).days.map(({ date }) => date);
  expect(dates.slice(0, before.length)).toEqual(before);
  const [last = ''] = before.toSorted().slice(-1);
  const added = dates.slice(before.length);
  expect(added).toHaveLength(2);
  expect([last, ...added]).toEqual([...new Set([last, ...added])].toSorted());
  expect(added.map(weekdayOf).toSorted()).toEqual([1, 3]);

  expect((await change({ kind: 'undo', undoes: shift })).status).toBe(200);
  const undone = (await planOf(customer)).days.map(({ date }) => date);
  expect(undone.slice(-2)).toEqual([addDaysTo(undone[0] ?? '', 28), addDaysTo(undone[0] ?? '', 30)]);
});

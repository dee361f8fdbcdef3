import { expect, test } from 'vitest';
import { readTree } from '../state/plan';
import { treeOf } from '../state/plan.fixture';
import { type CloneForm, cloneRequest } from './clone-request';
import { NOWHERE, weekPlace } from './destiny';

const { plan, ids, names } = readTree(treeOf(2));
const side = { plan, ids, names, revision: 4 };
const weeks = Object.values(plan.rows).flatMap(({ level, key }) => (level === 'week' ? key : []));
const [first = '', second = ''] = weeks;
const program = { id: 7, name: 'Fuerza' };
const form: CloneForm = {
  from: program,
  to: program,
  weeks: [],
  source: weekPlace(plan, first),
  destiny: weekPlace(plan, second),
  mode: 'append',
  times: '3',
};
const place = { month: plan.rows[first]?.parent ?? '', week: first };

test('a week is copied as often as was typed, several weeks once each', () => {
  const one = cloneRequest(form, side, side);
  expect([one.level, one.weeks, one.isPlaced]).toEqual(['week', [], true]);
  expect(one.body).toMatchObject({ times: 3, program_week_id: ids[first], plan_revision: 4 });
  expect(one.body).toMatchObject({
    program_month_id: ids[place.month],
    destiny_program_week_id: ids[second],
  });
  const many = cloneRequest({ ...form, weeks: [first, second] }, side, side);
  expect([many.level, many.weeks]).toEqual(['week', [first, second]]);
  expect(many.body).toMatchObject({ program_week_ids: [ids[first], ids[second]] });
  expect(Object.keys(many.body)).not.toEqual(expect.arrayContaining(['times']));
  expect(Object.keys(many.body)).not.toEqual(expect.arrayContaining(['program_week_id']));
});

test('weeks that are gone are not copied, and a destination has to be chosen', () => {
  const gone = cloneRequest({ ...form, weeks: [first, 'week-999'] }, side, side);
  expect([gone.weeks, gone.body.program_week_id]).toEqual([[], ids[first]]);
  expect(cloneRequest({ ...form, destiny: NOWHERE }, side, side).isPlaced).toBe(false);
});

import { expect, test } from 'vitest';
import {
  allowance,
  CONDITION_KINDS,
  conditionsSchema,
  PARAMETER,
  paragraphsOf,
  readConditions,
  readGroups,
} from './segments';

test('every kind of condition has a parameter that its schema takes, or none', () => {
  for (const kind of CONDITION_KINDS) {
    const parameter = PARAMETER[kind];
    const given = parameter === null ? {} : { [parameter]: '7' };
    expect(conditionsSchema.parse([{ kind, ...given }])).toEqual([
      { kind, not: false, ...(parameter === null ? {} : { [parameter]: 7 }) },
    ]);
  }
});

test('a segment has at least one condition and at most twenty, each complete', () => {
  const tag = { kind: 'tag', tag_id: 3 };
  expect(conditionsSchema.safeParse([]).success).toBe(false);
  expect(conditionsSchema.safeParse(Array(21).fill(tag)).success).toBe(false);
  expect(conditionsSchema.safeParse([{ kind: 'tag' }]).success).toBe(false);
  expect(conditionsSchema.safeParse([{ kind: 'no_session', days: 0 }]).success).toBe(false);
  expect(conditionsSchema.safeParse([{ kind: 'unknown' }]).success).toBe(false);
});

test('stored conditions of an unknown kind are left out', () => {
  expect(readConditions([{ kind: 'gone' }, { kind: 'never_bought', not: true }])).toEqual([
    { kind: 'never_bought', not: true },
  ]);
});

test('a mail keeps the conditions of each of its segments; one from before has one', () => {
  const never = { kind: 'never_bought', not: false };
  expect(readGroups([never, { kind: 'gone' }])).toEqual([[never]]);
  expect(
    readGroups([
      { segment_id: 1, conditions: [never] },
      { segment_id: 2, conditions: [{ kind: 'gone' }] },
    ]),
  ).toEqual([[never], []]);
});

test('blank lines separate paragraphs', () => {
  expect(paragraphsOf('Uno\ndos\n\n \n tres \n')).toEqual(['Uno\ndos', 'tres']);
});

test('the hour never gets more than its limit', () => {
  expect([allowance(200, 0), allowance(200, 150), allowance(200, 200), allowance(200, 250)]).toEqual([
    200, 50, 0, 0,
  ]);
});

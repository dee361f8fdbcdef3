import { expect, test } from 'vitest';
import {
  CONDITION_KINDS,
  CONDITION_PARAMETER,
  conditionsSchema,
  paragraphsOf,
  readConditions,
  readMailGroups,
  remainingAllowance,
} from './segments';

test('every kind of condition has a parameter that its schema takes, or none', () => {
  for (const kind of CONDITION_KINDS) {
    const parameter = CONDITION_PARAMETER[kind];
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
  expect(readMailGroups([never, { kind: 'gone' }])).toEqual([[never]]);
  expect(
    readMailGroups([
      { segment_id: 1, conditions: [never] },
      { segment_id: 2, conditions: [{ kind: 'gone' }] },
    ]),
  ).toEqual([[never], []]);
});

test('blank lines separate paragraphs', () => {
  expect(paragraphsOf('Uno\ndos\n\n \n tres \n')).toEqual(['Uno\ndos', 'tres']);
});

test('the hour never gets more than its limit', () => {
  expect([
    remainingAllowance(200, 0),
    remainingAllowance(200, 150),
    remainingAllowance(200, 200),
    remainingAllowance(200, 250),
  ]).toEqual([200, 50, 0, 0]);
});

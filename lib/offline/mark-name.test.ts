import { expect, test } from 'vitest';
import { markName } from './mark-name';
import type { PhonePlan } from './plan';

const plan = {
  programs: [
    {
      days: [
        { id: 5, title: 'Pierna' },
        { id: 6, title: null },
      ],
    },
  ],
  bodies: new Map([['h', { blocks: [{ exercises: [{ id: 11, exercise_id: 3 }] }] }]]),
  library: { blocks: new Map(), exercises: new Map([[3, { name: 'Plancha' }]]) },
} as unknown as PhonePlan;
const mark = (of: object) => ({ uuid: 'u', action: 'done' as const, ...of });

test('a mark without a name is named by the plan on the phone', () => {
  expect(markName(plan, mark({ program_block_exercise_id: 11 }))).toBe('Plancha');
  expect(markName(plan, mark({ action: 'note', program_day_id: 5 }))).toBe('Pierna');
});

test('a mark whose day is not on the phone, or has no title, has no name', () => {
  expect(markName(plan, mark({ program_block_exercise_id: 12 }))).toBeNull();
  expect(markName(plan, mark({ program_day_id: 6 }))).toBeNull();
  expect(markName(plan, mark({}))).toBeNull();
});

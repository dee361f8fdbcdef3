import { describe, expect, test } from 'vitest';
import type { PlayBlock } from '../player/steps';
import { blockMinutes, blockSeconds, minutesOfBlocks, rowsSeconds } from './minutes';

const blockOf = (doses: readonly (string | null)[], more: Partial<PlayBlock> = {}): PlayBlock => ({
  block_id: 1,
  duration: null,
  description: null,
  scheme: null,
  rounds: null,
  rest_seconds: null,
  exercises: doses.map((duration, at) => ({ id: at, exercise_id: at, duration, code: `A${at + 1}` })),
  ...more,
});

describe('minutes of a block', () => {
  test.each<[string, PlayBlock, number]>([
    // 4 × 12 repetitions of 4 s, 60 s between the sets.
    ['sets with rest', blockOf(['4 × 12 desc. 60 s']), 4 * 48 + 3 * 60],
    ['sides', blockOf(['2 × 10 por lado desc. 30 s']), 2 * 80 + 30],
    ['a tempo', blockOf(['1 × 5 tempo 4-1-4-1']), 50],
    ['the upper end of a range', blockOf(['1 × 8-12']), 48],
    ['a ladder', blockOf(['12/10/8 desc. 0 s']), 120],
    [
      'rounds of a description',
      blockOf(['30 s', '30 s'], { description: 'Dos vueltas. Descanso de 20 s' }),
      2 * (30 + 10 + 30) + 20,
    ],
    ['minutes by turns', blockOf(['10 rep.', '10 rep.'], { scheme: 'emom', rounds: 3 }), 360],
  ])('are those of its rows: %s', (_name, block, seconds) => {
    expect(rowsSeconds(block)).toBe(seconds);
    expect(blockSeconds({ ...block, duration: '99 min' })).toBe(seconds);
  });

  test.each<[string, PlayBlock]>([
    ['a dose that is not read', blockOf(['4 × 12', 'hasta cansarse'])],
    ['a dose of the library', blockOf(['4 × 12', null])],
    ['as many as possible', blockOf(['4 × máx'])],
    ['a distance', blockOf(['4 × 400 mts'])],
    ['a number of times that nothing says', blockOf(['45 s', '12 rep.'])],
    ['a clock of its own', blockOf(['12 rep.'], { scheme: 'amrap', rounds: 4 })],
    ['no rows', blockOf([])],
  ])('are those that it says where its rows do not: %s', (_name, block) => {
    expect(rowsSeconds(block)).toBeNull();
    expect(blockSeconds({ ...block, duration: '6 min' })).toBe(360);
    expect(blockSeconds({ ...block, duration: '6' })).toBe(360);
    expect(blockSeconds(block, { duration: '8 min', description: null })).toBe(480);
    expect(blockSeconds(block)).toBe(0);
  });

  test('of every minute on the minute are those of its clock, else those that the doses say', () => {
    const block = blockOf(['5 × 10', '5 × 8'], { scheme: 'emom' });
    expect(blockSeconds(block)).toBe(600);
    expect(blockSeconds({ ...block, duration: '8 min' })).toBe(480);
  });

  test('count the rounds that the library says where the plan says nothing', () => {
    const block = blockOf(['30 s']);
    expect(blockSeconds(block, { duration: '9 min', description: 'Cuatro series. Descanso de 30 s' })).toBe(
      210,
    );
  });
});

test('minutes of a day are the sum of what is shown for its blocks, of which each takes one at least', () => {
  const [short, long] = [blockOf(['1 × 20 s']), blockOf(['2 × 5 min desc. 50 s'])];
  expect([blockMinutes(short), blockMinutes(long), blockMinutes(blockOf([]))]).toEqual([1, 11, 0]);
  expect(minutesOfBlocks([short, long])).toBe(12);
  expect(minutesOfBlocks([blockOf([])], new Map([[1, { duration: '9 min', description: null }]]))).toBe(9);
  expect(minutesOfBlocks([])).toBe(0);
});

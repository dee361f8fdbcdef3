import { describe, expect, test } from 'vitest';
import { joinBodies, type PlayBlock, stepsOf } from './steps';
import { turnsOf } from './turns';

let id = 0;
const block = (exercises: string[], more: Partial<PlayBlock> = {}): PlayBlock => {
  id = 0;
  return {
    block_id: 1,
    duration: null,
    description: null,
    scheme: null,
    rounds: null,
    rest_seconds: null,
    exercises: exercises.map((text) => {
      const [duration = '', code = null] = text.split('|');
      id += 1;
      return { id, exercise_id: id + 100, duration, code };
    }),
    ...more,
  };
};
/** "row.set(seconds) rest" of each step. */
const shown = (blocks: PlayBlock[], rest?: number) =>
  stepsOf({ blocks }, rest).map(
    (step) =>
      `${step.rows.join('+')}.${step.setNo}${step.seconds === null ? '' : `(${step.seconds})`} ${step.rest}`,
  );

describe('stepsOf', () => {
  test('series: each exercise as often as the block says, rest after each set but the block’s last', () => {
    const four = block(['12 rep.', '10 rep.'], { description: 'Dos series. Descanso de 45 s.' });
    expect(shown([four])).toEqual(['1.1 45', '1.2 45', '2.1 45', '2.2 0']);
  });

  test('the dose’s own count and rest win; a ladder has a set for each figure', () => {
    const own = block(['3 × 5 desc. 90 s', '12/10/8', '8-12'], { rounds: 1 });
    expect(shown([own])).toEqual(['1.1 90', '1.2 90', '1.3 90', '2.1 60', '2.2 60', '2.3 60', '3.1 0']);
    const steps = stepsOf({ blocks: [own] });
    expect(steps.map((step) => step.reps?.to)).toEqual([5, 5, 5, 12, 10, 8, 12]);
    expect(steps.at(-1)?.reps).toEqual({ from: 8, to: 12 });
  });

  test('rest is the dose’s, the block’s, the person’s; none in a block of one round', () => {
    expect(shown([block(['10', '10'], { rounds: 2 })], 75)).toEqual(['1.1 75', '1.2 75', '2.1 75', '2.2 0']);
    expect(shown([block(['45 s', '10'])], 75)).toEqual(['1.1(45) 0', '2.1 0']);
    expect(shown([block(['10', '10'], { rest_seconds: 20 })])).toEqual(['1.1 20', '2.1 0']);
  });

  test('circuit: by round, ten seconds between members, full rest after the last', () => {
    const rounds = block(['12 rep.', '30 s'], { description: 'Dos vueltas.' });
    expect(shown([rounds])).toEqual(['1.1 10', '2.1(30) 60', '1.2 10', '2.2(30) 0']);
  });

  test('superset: rows of the same letter by turns, then the next letter', () => {
    const supersets = block(['10|A1', '12|A2', '8|B1', '3 × 8|B2'], { scheme: 'superset', rounds: 2 });
    expect(shown([supersets])).toEqual([
      ...['1.1 10', '2.1 60', '1.2 10', '2.2 60'],
      ...['3.1 10', '4.1 60', '3.2 10', '4.2 60', '4.3 0'],
    ]);
    expect(shown([block(['10', '12'], { scheme: 'superset', rounds: 2 })])).toEqual([
      ...['1.1 10', '2.1 60', '1.2 10', '2.2 0'],
    ]);
    // Letters alone make no superset.
    expect(shown([block(['10|A1', '12|A2'], { scheme: 'series', rounds: 1 })])).toEqual(['1.1 0', '2.1 0']);
  });

  test('a row without a partner of its letter is trained as plain sets', () => {
    const mixed = block(['10|A1', '12|A2', '8|B1'], { scheme: 'superset', rounds: 2 });
    const partners = mixed.exercises.map((row) => turnsOf(mixed, row).map((each) => each.id));
    expect(partners).toEqual([[1, 2], [1, 2], [3]]);
    expect(shown([mixed]).slice(4)).toEqual(['3.1 60', '3.2 0']);
  });

  test('interval: by round, rest after each', () => {
    const tabata = block(['20 s', '20 s'], { scheme: 'interval', rounds: 2, rest_seconds: 10 });
    expect(shown([tabata])).toEqual(['1.1(20) 10', '2.1(20) 10', '1.2(20) 10', '2.2(20) 0']);
    expect(stepsOf({ blocks: [tabata] }).every(({ kind }) => kind === 'interval')).toBe(true);
  });

  test('emom: a minute each, by rounds or by the block’s time', () => {
    expect(shown([block(['12', '10'], { scheme: 'emom', duration: '5 min' })])).toEqual([
      ...['1.1(60) 0', '2.1(60) 0', '1.2(60) 0', '2.2(60) 0', '1.3(60) 0'],
    ]);
    expect(shown([block(['12'], { description: 'EMOM de 5' })])).toHaveLength(5);
    expect(shown([block(['5 × 12', '3 × 10'], { scheme: 'emom' })])).toHaveLength(10);
    expect(shown([block(['5 × 12'], { scheme: 'emom', duration: '8 min' })])).toHaveLength(8);
    const [first, second] = stepsOf({ blocks: [block(['12', '10'], { scheme: 'emom', duration: '5 min' })] });
    expect([first?.sets, second?.sets]).toEqual([3, 2]);
    expect(shown([block(['12'], { scheme: 'emom', rounds: 2, duration: '10 min' })])).toHaveLength(2);
  });

  test('amrap and for_time: one clock over the whole block', () => {
    expect(shown([block(['12', '10'], { scheme: 'amrap', duration: '8 min' })])).toEqual(['1+2.1(480) 0']);
    expect(stepsOf({ blocks: [block(['12'], { scheme: 'amrap', duration: '8 min' })] })).toMatchObject([
      { rows: [1], seconds: 480, round: [{ rows: [1], reps: { from: 12, to: 12 } }] },
    ]);
    expect(shown([block(['12', '10'], { description: 'AMRAP 8 min' })])).toEqual(['1+2.1(480) 0']);
    expect(shown([block(['12', '10'], { scheme: 'amrap', duration: '8' })])).toEqual(['1+2.1(480) 0']);
    expect(shown([block(['12', '10'], { scheme: 'for_time', duration: '8 min' })])).toEqual(['1+2.1 0']);
  });

  test('per side: seconds run twice; repetitions are one set', () => {
    const [timed, counted] = stepsOf({ blocks: [block(['30 s por lado', '8 por lado'])] });
    expect(timed).toMatchObject({ seconds: 30, perSide: true });
    expect(counted).toMatchObject({ seconds: null, perSide: false, dose: { perSide: true } });
  });

  test('a text that cannot be read has no timer; a block without exercises no steps', () => {
    expect(stepsOf({ blocks: [block(['a gusto']), block([])] })).toMatchObject([
      { dose: null, seconds: null, reps: null },
    ]);
  });
});

test('two days as one: one warm-up, one cool-down, and every row is accounted for', () => {
  const at = (block_id: number, row: number): PlayBlock => ({
    ...block([]),
    block_id,
    exercises: [{ id: row, exercise_id: row, duration: '10', code: null }],
  });
  const first = { blocks: [at(1, 1), at(2, 2), at(9, 3)] };
  const joined = joinBodies(first, { blocks: [at(1, 11), at(3, 12), at(9, 13)] });
  expect(joined.body.blocks.flatMap(({ exercises }) => exercises.map((row) => row.id))).toEqual([
    1, 2, 12, 3,
  ]);
  expect(joined.covered).toEqual([11, 13]);
  const apart = joinBodies(first, { blocks: [at(5, 11), at(6, 12)] });
  expect(apart.body.blocks.flatMap(({ exercises }) => exercises.map((row) => row.id))).toEqual([
    1, 2, 3, 11, 12,
  ]);
});

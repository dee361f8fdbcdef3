import { describe, expect, test } from 'vitest';
import type { PlayDay } from '@/lib/domain/player/day';
import { playDayOf } from '@/lib/domain/player/planned-day';
import { lastRounds } from '@/lib/domain/player/rounds';
import { block, DAY, MIN, player, row } from './player-kit';

describe('rounds of an AMRAP', () => {
  const amrap = {
    ...DAY,
    blocks: [
      block([row(1, '10 @ 20 kg'), row(2, '12')], { scheme: 'amrap', duration: '8 min', rounds: null }),
      block([row(3, '5')], { rounds: 1 }),
    ],
  };
  const setsOf = (play: ReturnType<typeof player>) =>
    play.queued.flatMap(({ action, program_block_exercise_id: id, set_no, reps, weight }) =>
      action === 'set' || action === 'unset' ? [[action, id, set_no, reps, weight]] : [],
    );
  const rounds = [
    ['set', 1, 1, 10, 20],
    ['set', 1, 2, 10, 20],
    ['set', 2, 1, 12, undefined],
    ['set', 2, 2, 12, undefined],
  ];

  test('that were counted are sets of its rows as planned, when its clock ends it', () => {
    const play = player(amrap);
    play.it.start();
    play.it.write({ reps: 2 });
    play.reload();
    play.it.tell({ kind: 'resume' });
    expect(play.it.store.getState().draft.reps).toBe(2);
    play.wait(8 * MIN);
    expect(setsOf(play)).toEqual(rounds);
    expect(play.queued.filter(({ action }) => action === 'done')).toHaveLength(2);
  });

  test('counted anew replace those from before', () => {
    const play = player(amrap);
    play.it.start();
    play.it.write({ reps: 2 });
    play.it.setDone();
    play.it.tell({ kind: 'go', step: 0 });
    expect(play.it.store.getState().draft.reps).toBe(2);
    play.it.write({ reps: 1 });
    play.it.setDone();
    expect(setsOf(play).slice(4)).toEqual([
      ['set', 1, 1, 10, 20],
      ['unset', 1, 2, undefined, undefined],
      ['set', 2, 1, 12, undefined],
      ['unset', 2, 2, undefined, undefined],
    ]);
    expect(Object.keys(play.it.store.getState().sets)).toEqual(['1:1', '2:1']);
  });

  test('of a block of one row are its sets, and its clock is none', () => {
    const [first, ...others] = amrap.blocks;
    const play = player({ ...amrap, blocks: [{ ...first, exercises: [row(1, '10')] } as never, ...others] });
    play.it.start();
    play.it.write({ reps: 3 });
    play.it.setDone();
    expect(setsOf(play)).toEqual([1, 2, 3].map((n) => ['set', 1, n, 10, undefined]));
    play.it.tell({ kind: 'undo' });
    expect(setsOf(play)).toHaveLength(3);
    expect(play.it.store.getState().draft.reps).toBe(3);
  });

  test('of last time are known when all its exercises have as many sets, each alike, of one date', () => {
    const session = (reps: number[], on = '2026-11-15') => [
      {
        on,
        effort: null,
        sets: reps.map((each, i) => ({
          ...{ set_no: i + 1, reps: each, weight_kg: null, typed: null, seconds: null, meters: null },
        })),
      },
    ];
    const [step] = playDayOf(amrap, 60).steps;
    const last = (past: PlayDay['past']) => step && lastRounds(step, { past });
    expect(last({ 101: session([10, 10]), 102: session([12, 12]) })).toBe(2);
    // The plan had fewer repetitions then.
    expect(last({ 101: session([8, 8, 8]), 102: session([11, 11, 11]) })).toBe(3);
    expect(last({ 101: session([10, 10]), 102: session([12]) })).toBeNull();
    expect(last({ 101: session([10, 10]), 102: session([12, 8]) })).toBeNull();
    expect(last({ 101: session([10, 10]), 102: session([12, 12], '2026-11-14') })).toBeNull();
    expect(last({ 101: session([10, 10]) })).toBeNull();
    expect(last({})).toBeNull();
  });

  test('are not invented: without a count there are no sets', () => {
    const play = player(amrap);
    play.it.start();
    play.it.setDone();
    expect(setsOf(play)).toEqual([]);
  });

  test('stay when the end of the block is undone', () => {
    const play = player(amrap);
    play.it.start();
    play.it.write({ reps: 2 });
    play.it.setDone();
    play.it.tell({ kind: 'undo' });
    expect(play.state()).toBe('work');
    expect(play.it.store.getState().draft.reps).toBe(2);
    expect(setsOf(play)).toEqual(rounds);
  });
});

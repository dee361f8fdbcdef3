import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinDays } from '@/lib/domain/player/planned-day';
import type { PlayerEvent } from '@/lib/domain/player/session';
import { block, DAY, MIN, player, row, T0 } from './player-kit';

test('a panel opened before the workout stays open while the clock ticks, and closes when it begins', () => {
  const play = player();
  const panel = () => play.it.store.getState().panel;
  play.it.show('sounds');
  play.wait(1_000);
  expect(panel()).toBe('sounds');
  play.it.start();
  expect(panel()).toBeNull();
});

describe('sets', () => {
  test('a set is queued with the figures of its fields, the session, the run and the version', () => {
    const play = player();
    play.it.start();
    expect(play.it.store.getState().draft).toEqual({ reps: 10, weight: 40, unit: 'kg' });
    play.it.write({ reps: 8, weight: 42.5, effort: 7 });
    play.it.setDone();
    expect(play.queued).toEqual([
      {
        uuid: 'uuid-2',
        action: 'set',
        at: new Date(T0).toISOString(),
        program_day_id: 7,
        program_block_exercise_id: 1,
        session_uuid: 'uuid-1',
        run: 1,
        version: '2.1',
        set_no: 1,
        reps: 8,
        weight: 42.5,
        unit: 'kg',
        effort: 7,
      },
    ]);
  });

  test('fields come filled with last time, then the plan; today counts where there was no last time', () => {
    const past = {
      101: [
        {
          on: '2026-11-15',
          effort: 7,
          sets: [{ set_no: 1, reps: 9, weight_kg: 41.25, typed: '41.25 kg', seconds: null, meters: null }],
        },
      ],
    };
    const known = player({ ...DAY, past });
    known.it.start();
    expect(known.it.store.getState().draft).toEqual({ reps: 9, weight: 41.25, unit: 'kg' });
    const first = player({ ...DAY, blocks: [block([row(1, '10')])] });
    first.it.start();
    first.it.write({ weight: 20, unit: 'kg' });
    first.it.setDone();
    expect(first.it.store.getState().draft).toEqual({ reps: 10, weight: 20, unit: 'kg' });
  });

  test('undoing a set that was marked once more brings back what it was', () => {
    const play = player();
    play.it.start();
    play.it.write({ reps: 8 });
    play.it.setDone();
    play.it.tell({ kind: 'go', step: 0 });
    play.it.write({ reps: 3 });
    play.it.setDone();
    play.it.tell({ kind: 'undo' });
    const figures = { reps: 8, weight: 40, unit: 'kg' };
    expect(play.it.store.getState().sets).toEqual({ '1:1': figures });
    expect(play.it.store.getState().draft).toMatchObject({ reps: 3 });
    expect(play.queued.at(-1)).toMatchObject({ action: 'set', set_no: 1, ...figures });
  });

  test('an undone set stands in its fields again, and is taken back from the queue', () => {
    const play = player();
    play.it.start();
    play.it.write({ reps: 6 });
    play.it.setDone();
    play.it.tell({ kind: 'undo' });
    expect(play.it.store.getState().draft).toMatchObject({ reps: 6 });
    expect(play.it.store.getState().sets).toEqual({});
    expect(play.queued.at(-1)).toMatchObject({ action: 'unset', program_block_exercise_id: 1, set_no: 1 });
  });

  test('a minute that the clock ended has its weight, but no repetitions or time that no one took', () => {
    const day = { ...DAY, blocks: [block([row(1, '12')], { scheme: 'emom', rounds: 2 })] };
    const play = player(day);
    play.it.start();
    play.it.write({ weight: 16, unit: 'kg' });
    play.wait(MIN);
    expect(play.queued[0]).toMatchObject({ action: 'set', set_no: 1, weight: 16 });
    expect(play.queued[0]).not.toHaveProperty('reps');
    expect(play.queued[0]).not.toHaveProperty('seconds');
  });

  test('rows that were marked before are not trained again, unless all of them were', () => {
    const some = player(DAY, { done: [1] });
    expect([...some.it.doneBefore()]).toEqual([1]);
    some.it.start();
    expect(some.it.store.getState().session.step).toBe(2);
    some.it.setDone();
    some.it.setDone();
    const again = player(DAY, { done: [1, 2] });
    again.it.start();
    expect(again.it.store.getState().session.step).toBe(0);
  });

  test('changing the unit changes what stands in the fields, and the bar', () => {
    const play = player(DAY, { preferences: { bar: 20 } });
    play.it.start();
    play.it.prefer({ units: 'lb' });
    const { draft, preferences } = play.it.store.getState();
    expect(draft).toMatchObject({ weight: 88.2, unit: 'lb' });
    expect(preferences).toMatchObject({ units: 'lb', bar: 45 });
  });
});

test('player-variants-remembered: the variant that is shown is logged; a remembered one holds until its end', () => {
  const videos = ['video', 'restringido'].map((variant) => ({
    variant: variant as 'video',
    url: `/${variant}.mp4`,
  }));
  const day = { ...DAY, blocks: [block([row(1, '10', { videos })])] };
  const until = (ms: number) => [
    { exercise_id: null, variant: 'restringido', until: new Date(T0 + ms).toISOString() },
  ];
  const variantOf = (ms: number) => {
    const play = player(day, { preferences: { variants: until(ms) } });
    play.it.start();
    play.it.setDone();
    return play.queued[0]?.variant;
  };
  expect([variantOf(MIN), variantOf(-MIN)]).toEqual(['restringido', 'video']);
  const chosen = player(day);
  chosen.it.start();
  chosen.it.choose(101, 'restringido');
  chosen.it.setDone();
  expect(chosen.queued[0]).toMatchObject({ variant: 'restringido' });
  // «Solo hoy» lasts as long as the session.
  chosen.reload();
  expect(chosen.it.variantOf(1)).toBe('restringido');
  chosen.it.renew();
  expect(chosen.it.store.getState().chosen).toEqual({});
});

test('of the phases that ended while the page was asleep only the last is heard', () => {
  const cuesAfter = (ms: number) => {
    const rows = [row(1, '20 s'), row(2, '20 s')];
    const play = player({ ...DAY, blocks: [block(rows, { scheme: 'interval', rest_seconds: 10 })] });
    play.it.start();
    play.wait(ms);
    return play.acts.flatMap((effect) => (effect.kind === 'cue' ? [effect.cue] : []));
  };
  expect(cuesAfter(20_000)).toEqual(['work_over']);
  expect(cuesAfter(65_000)).toEqual(['rest_over']);
});

test('a tab that does not hold the player changes and keeps nothing', () => {
  const play = player();
  play.it.start();
  const before = play.kept();
  play.it.setTab('other');
  for (const kind of ['set_done', 'pause', 'leave', 'tick'] as const) play.it.tell({ kind });
  play.it.write({ reps: 99 });
  expect([play.state(), play.queued, play.kept()]).toEqual(['work', [], before]);
});

const KINDS = [
  'tick',
  'skip',
  'undo',
  'go_on',
  'pause',
  'resume',
  'exercise_done',
  'leave',
  'reopen',
] as const;
type Step = PlayerEvent | { kind: 'reload' } | { kind: 'set' };
const steps: fc.Arbitrary<Step> = fc.oneof(
  ...KINDS.map((kind) => fc.constant<Step>({ kind })),
  { arbitrary: fc.constant<Step>({ kind: 'set' }), weight: 5 },
  { arbitrary: fc.constant<Step>({ kind: 'reload' }), weight: 3 },
  fc.integer({ min: 0, max: 3 }).map((step): Step => ({ kind: 'go', step })),
);

test('whatever is pressed, and however often the page is reloaded, what is queued tells what is shown', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(0, 2_000, 40_000), steps), { maxLength: 40 }), (script) => {
      const play = player();
      play.it.start();
      for (const [ms, step] of script) {
        play.wait(ms);
        if (step.kind === 'reload') play.reload();
        else if (step.kind === 'set') play.it.setDone();
        else play.it.tell(step);
      }
      const stands = new Map<string, object>();
      for (const { action, program_block_exercise_id: id, set_no, uuid } of play.queued) {
        if (action === 'set') stands.set(`${id}:${set_no}`, { uuid });
        if (action === 'unset') stands.delete(`${id}:${set_no}`);
      }
      expect(Object.keys(play.it.store.getState().sets).sort()).toEqual([...stands.keys()].sort());
      expect(new Set(play.queued.map(({ uuid }) => uuid)).size).toBe(play.queued.length);
    }),
    { numRuns: 300 },
  );
});

test('of two days that are trained as one, each row is marked for its own day, and a day once', () => {
  const missed = {
    ...DAY,
    day_id: 8,
    version: '2.0',
    blocks: [1, 3, 9].map((id) => block([row(20 + id, '10')], { block_id: id, rounds: 1 })),
  };
  const own = {
    ...DAY,
    blocks: [1, 2, 9].map((id) => block([row(10 + id, '10')], { block_id: id, rounds: 1 })),
  };
  const play = player(joinDays(own, missed));
  play.it.start();
  for (let press = 0; play.state() !== 'summary' && press < 20; press += 1) play.it.setDone();
  expect(play.state()).toBe('summary');
  const done = play.queued.filter(({ action }) => action === 'done');
  expect(
    done.map((entry) => [entry.program_block_exercise_id, entry.program_day_id, entry.version]).sort(),
  ).toEqual([
    [11, 7, '2.1'],
    [12, 7, '2.1'],
    [19, 7, '2.1'],
    [21, 8, '2.0'],
    [23, 8, '2.0'],
    [29, 8, '2.0'],
  ]);
});

test('a mark never goes without the workout that it is of', () => {
  const play = player();
  play.it.start();
  play.wait(MIN);
  play.it.setDone();
  expect(play.workouts).toEqual([
    expect.objectContaining({ uuid: 'uuid-1', started_at: new Date(T0).toISOString(), active_seconds: 60 }),
  ]);
});

import { describe, expect, test } from 'vitest';
import { advance } from './advance';
import { courseOf, pastOf, progressOf, spokenName, stepName, stepOfRow, volumeKg } from './day';
import { entryOf, workoutOf } from './entries';
import { type PlannedDay, playDayOf } from './planned-day';
import { newSession, nextOpenStep, type PlayerEvent, type Session } from './session';

const T0 = 1_800_000_000_000;
const MIN = 60_000;
const row = (id: number, duration: string) => ({
  id,
  exercise_id: id,
  duration,
  code: null,
  name: '',
  instructions: null,
  technique: null,
  videos: [],
  poster: null,
});
const block = {
  block_id: 1,
  duration: null,
  description: null,
  scheme: null,
  rest_seconds: 30,
  name: '',
  minutes: 5,
};
const planned: PlannedDay = {
  program_id: 1,
  day_id: 7,
  run: 2,
  hash: 'h',
  version: '2.1',
  place: { month: 1, week: 1, day: 1 },
  date: '2026-11-22',
  title: '',
  blocks: [
    { ...block, rounds: 2, exercises: [row(1, '10'), row(2, '8')] },
    { ...block, rounds: 1, exercises: [row(3, '5')] },
  ],
  past: {},
};
const day = playDayOf(planned, 60);
const course = courseOf(day, { prep: true, go_on: false });
const about = { session_uuid: 's', user_id: 1, run: 2, day: 7, hash: 'h' };

function played(...events: [PlayerEvent, number][]): Session {
  let session = newSession(about, T0);
  for (const [event, at] of events) session = advance(course, session, event, T0 + at).session;
  return session;
}

test('the list leads to the first set of an exercise that is to do, and blocks fill as sets are done', () => {
  const session = played([{ kind: 'start' }, 0], [{ kind: 'set_done' }, 1_000]);
  expect([
    stepOfRow(course, session, 1),
    stepOfRow(course, session, 2),
    stepOfRow(course, session, 9),
  ]).toEqual([1, 2, -1]);
  expect(progressOf(day, course, session)).toEqual([0.25, 0]);
});

test('several exercises under one clock have the name of their block, and the voice says them in order', () => {
  const named = (id: number, name: string) => ({ ...row(id, '10'), name });
  const exercises = [named(1, 'Sentadilla'), named(2, 'Plancha')];
  const blocks = [
    { ...block, scheme: 'amrap' as const, name: 'Cierre', rounds: 1, exercises },
    { ...block, name: 'Fuerza', rounds: 1, exercises },
    { ...block, scheme: 'amrap' as const, name: 'Final', rounds: 1, exercises: [named(3, 'Burpee')] },
  ];
  const played = playDayOf({ ...planned, blocks }, 60);
  expect(played.steps.map((step) => [stepName(played, step), spokenName(played, step)])).toEqual([
    ['Cierre', 'Cierre. Sentadilla, Plancha'],
    ['Sentadilla', 'Sentadilla'],
    ['Plancha', 'Plancha'],
    ['Burpee', 'Burpee'],
  ]);
  expect(spokenName(played, undefined)).toBe('');
});

test('rows done before the player count as done, and no mark is made of them', () => {
  const turn = advance(course, newSession(about, T0), { kind: 'start', step: 2, done: [1] }, T0);
  expect(turn.effects.filter(({ kind }) => kind === 'mark')).toEqual([]);
  expect(progressOf(day, course, turn.session)).toEqual([0.5, 0]);
});

describe('what the server gets', () => {
  test('a note is of the day, a set of its row; both name session, run and version', () => {
    const session = played([{ kind: 'start' }, 0]);
    const common = { program_day_id: 7, session_uuid: 's', run: 2, version: '2.1', uuid: 'u' };
    const own = { action: 'note', effort: null, note: 'Costó', shared: false, at: T0 } as const;
    expect(entryOf(own, session, day, 'u')).toMatchObject({ note: 'Costó', shared: false });
    expect(entryOf({ action: 'note', effort: 8, note: '', shared: true, at: T0 }, session, day, 'u')).toEqual(
      {
        ...common,
        action: 'note',
        at: new Date(T0).toISOString(),
        effort: 8,
      },
    );
    expect(entryOf({ action: 'unset', row: 1, set_no: 2, at: T0 }, session, day, 'u')).toMatchObject({
      ...common,
      action: 'unset',
      program_block_exercise_id: 1,
      set_no: 2,
    });
  });

  test('a workout begins with EMPEZAR and ends with the summary; pauses and gaps are not its time', () => {
    expect(workoutOf(newSession(about, T0), day, T0, false)).toBeNull();
    const running = played([{ kind: 'start' }, 0], [{ kind: 'set_done' }, 2 * MIN]);
    expect(workoutOf(running, day, T0 + 3 * MIN, false)).not.toHaveProperty('ended_at');
    const over = played(
      [{ kind: 'start' }, 0],
      [{ kind: 'pause' }, 2 * MIN],
      [{ kind: 'resume' }, 7 * MIN],
      [{ kind: 'exercise_done' }, 40 * MIN],
      [{ kind: 'exercise_done' }, 41 * MIN],
      [{ kind: 'exercise_done' }, 42 * MIN],
    );
    expect(workoutOf(over, day, T0 + 99 * MIN, false)).toMatchObject({
      started_at: new Date(T0).toISOString(),
      ended_at: new Date(T0 + 42 * MIN).toISOString(),
      active_seconds: 4 * 60,
    });
    expect(workoutOf(over, day, T0 + 99 * MIN, true)?.active_seconds).toBe(37 * 60);
  });
});

test('earlier sets come in the unit of the person, as typed where it was typed in it', () => {
  const set = { set_no: 1, reps: 10, weight_kg: 41.25, typed: '41.25 kg', seconds: null, meters: null };
  const past = { 1: [{ on: '2026-11-15', effort: 7, sets: [set] }] };
  const weights = (['kg', 'lb'] as const).map(
    (unit) => pastOf({ ...day, past }, 1, unit)[0]?.sets[0]?.weight,
  );
  expect(weights).toEqual([41.25, 90.9]);
});

test('weight moved is in kilograms, whatever it was typed in', () => {
  expect(volumeKg({ '1:1': { reps: 10, weight: 40 }, '1:2': { reps: 10, weight: 100, unit: 'lb' } })).toBe(
    854,
  );
});

test('weight moved counts both sides of repetitions per side', () => {
  const { steps } = playDayOf(
    {
      ...planned,
      blocks: [{ ...block, rounds: 2, exercises: [row(1, '8 por lado @ 10 kg'), row(2, '8 @ 10 kg')] }],
    },
    60,
  );
  expect(volumeKg({ '1:1': { reps: 8, weight: 10 }, '2:1': { reps: 8, weight: 10 } }, steps)).toBe(240);
});

test('what comes next is the step that the player goes on with: rows done elsewhere are passed over', () => {
  const next = (after: number, ...done: number[]) => nextOpenStep(course.steps, after, new Set(done));
  expect([next(0), next(1), next(1, 2), next(1, 2, 3)]).toEqual([1, 2, 4, -1]);
});

import type { MarkEntry } from '@/lib/domain/offline/queue';
import { type PlannedDay, playDayOf } from '@/lib/domain/player/planned-day';
import type { Effect } from '@/lib/domain/player/session';
import { DEFAULT_REST } from '@/lib/domain/player/steps';
import { readPreferences } from '@/lib/domain/player/training-preferences';
import type { LogSession } from '@/lib/domain/training/training-log';
import { createPlayer } from './player-store';
import type { Kept } from './session-store';

/* A player for tests, with a clock that they control. */

export const T0 = 1_800_000_000_000;
export const MIN = 60_000;
export const row = (id: number, duration: string, more = {}) => ({
  id,
  exercise_id: id + 100,
  duration,
  code: null,
  name: `Ejercicio ${id}`,
  instructions: null,
  technique: null,
  videos: [],
  poster: null,
  ...more,
});
export const block = (exercises: ReturnType<typeof row>[], more = {}) => ({
  block_id: 1,
  duration: null,
  description: null,
  scheme: null,
  rounds: 2,
  rest_seconds: 30,
  name: 'Bloque',
  minutes: 5,
  exercises,
  ...more,
});
export const DAY: PlannedDay = {
  program_id: 1,
  day_id: 7,
  run: 1,
  hash: 'h',
  version: '2.1',
  place: { month: 1, week: 1, day: 1 },
  date: '2026-11-22',
  title: 'Pierna',
  blocks: [block([row(1, '10 @ 40 kg'), row(2, '20 s')])],
  past: {},
};

/** A player with a controllable clock. Stored data go through JSON, as through the database. */
export function player(day: PlannedDay = DAY, given: { done?: number[]; preferences?: object } = {}) {
  let now = T0;
  let uuids = 0;
  const queued: MarkEntry[] = [];
  const workouts: LogSession[] = [];
  const acts: Effect[] = [];
  let kept: Kept | null = null;
  const make = (today = day) => {
    const made = createPlayer(
      {
        userId: 1,
        day: playDayOf(today, DEFAULT_REST),
        done: given.done ?? [],
        preferences: readPreferences({ prep: false, ...given.preferences }),
        linked: null,
      },
      {
        now: () => now,
        uuid: () => `uuid-${++uuids}`,
        keep: (next) => {
          kept = JSON.parse(JSON.stringify(next));
        },
        queue: (entry, workout) => {
          queued.push(entry);
          if (workout) workouts.push(workout);
        },
        act: (effect) => void acts.push(effect),
        savePreferences: () => {},
      },
    );
    if (kept) made.adopt(kept);
    else made.setTab('mine');
    return made;
  };
  let current = make();
  return {
    queued,
    /** The effects that the page received. */
    acts,
    /** The workout as it was stored with each mark. */
    workouts,
    get it() {
      return current;
    },
    state: () => current.store.getState().session.state,
    wait: (ms: number) => {
      now += ms;
      current.tell({ kind: 'tick' });
    },
    sleep: (ms: number) => {
      now += ms;
    },
    /** Simulates a reload: only stored data are left. */
    reload: (today = day) => {
      current = make(today);
    },
    kept: () => kept,
  };
}

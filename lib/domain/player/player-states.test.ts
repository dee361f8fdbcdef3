import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { advance } from './advance';
import {
  type Course,
  doneRows,
  type Effect,
  newSession,
  type PlayerEvent,
  type PlayerState,
  type Session,
} from './session';
import { stepsOf } from './steps';
import { remainingMs } from './time';

const row = (id: number, duration: string) => ({ id, exercise_id: id, duration, code: null });
const series = { block_id: 1, duration: null, description: null, scheme: null, rounds: 2, rest_seconds: 30 };
const body = {
  blocks: [
    { ...series, rounds: 1, exercises: [row(1, '20 s')] },
    { ...series, exercises: [row(2, '10'), row(3, '15 s por lado')] },
    { ...series, scheme: 'interval' as const, exercises: [row(4, '20 s')] },
    { ...series, rounds: 1, exercises: [row(5, '8')] },
  ],
};
/** One timed exercise, with rests shorter than an undo. */
const short = { blocks: [{ ...series, rest_seconds: 3, exercises: [row(1, '20 s')] }] };
const days = [stepsOf(body), stepsOf(short)] as const;
const [steps] = days;
const about = { session_uuid: 'a', user_id: 1, run: 1, day: 7, hash: 'h' };
const T0 = 1_800_000_000_000;

/** The table of docs/spec/player.md#states. */
type Edges = { readonly [E in PlayerEvent['kind']]?: readonly PlayerState[] };
const any: Edges = {
  pause: ['paused'],
  go: ['work'],
  exercise_done: ['work', 'summary'],
  leave: ['left'],
  open: ['paused', 'closed'],
};
const TABLE: Readonly<Record<PlayerState, Edges>> = {
  ready: { start: ['prep', 'work'] },
  prep: { ...any, tick: ['work'], skip: ['work'] },
  work: { ...any, tick: ['work', 'rest', 'summary'], set_done: ['work', 'rest', 'summary'], undo: ['work'] },
  rest: { ...any, tick: ['rest-over', 'work'], go_on: ['work'], add: ['rest'], undo: ['work'] },
  'rest-over': { ...any, go_on: ['work'], undo: ['work'] },
  paused: { ...any, pause: [], resume: ['prep', 'work', 'rest', 'rest-over'] },
  left: { open: ['paused', 'closed'], tick: ['closed'] },
  closed: {},
  summary: { reopen: ['work'], rate: ['summary'] },
};

const events: fc.Arbitrary<PlayerEvent> = fc.oneof(
  ...(
    ['tick', 'skip', 'undo', 'go_on', 'pause', 'resume', 'exercise_done', 'leave', 'open', 'reopen'] as const
  ).map((kind) => fc.constant({ kind })),
  { arbitrary: fc.constant<PlayerEvent>({ kind: 'set_done', figures: { reps: 9 } }), weight: 5 },
  { arbitrary: fc.constant<PlayerEvent>({ kind: 'start' }), weight: 2 },
  fc.constantFrom<PlayerEvent>({ kind: 'add', seconds: 15 }, { kind: 'add', seconds: -15 }),
  fc.integer({ min: -1, max: steps.length }).map((step) => ({ kind: 'go', step }) as const),
  fc.constant<PlayerEvent>({ kind: 'rate', effort: 7, note: '', shared: true }),
);
/** Seconds until the event; 0 the same instant, -1 the very end of the phase. */
const waits = fc.constantFrom(0, 1, 3, 7, -1, -1, 700, 25_000, 70_000);
const walks = fc.record({
  steps: fc.constantFrom(...days),
  prep: fc.boolean(),
  goOn: fc.boolean(),
  script: fc.array(fc.tuple(waits, events), { minLength: 5, maxLength: 60 }),
});
type Walk = typeof walks extends fc.Arbitrary<infer T> ? T : never;

/** Walks the player; each event comes at an instant that the clock has already reached. */
function walk(
  { steps, prep, goOn, script }: Walk,
  see: (from: Session, event: PlayerEvent, to: Session, effects: Effect[]) => void,
): Session {
  const course: Course = { steps, prep, goOn };
  let now = T0;
  let session = advance(course, newSession(about, now), { kind: 'start' }, now).session;
  for (const [wait, event] of script) {
    now += wait < 0 ? (remainingMs(session, now) ?? 2_000) : wait * 1000;
    for (const each of event.kind === 'open' ? [event] : [{ kind: 'tick' } as const, event]) {
      const from = session;
      const turn = advance(course, from, each, now);
      see(from, each, turn.session, turn.effects);
      // What is kept on the device is all there is.
      session = JSON.parse(JSON.stringify(turn.session));
    }
  }
  return session;
}

/** States that time alone may lead to from one, through others. */
function byTime(from: PlayerState): Set<PlayerState> {
  const found = new Set([from]);
  for (const state of found) for (const next of TABLE[state].tick ?? []) found.add(next);
  return found;
}

describe('player-states', () => {
  test('every edge of the table is walked, and no other', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(walks, (given) => {
        walk(given, (from, event, to) => {
          if (to.events.length === from.events.length) return;
          const allowed = TABLE[from.state][event.kind] ?? [];
          const reached = event.kind === 'tick' ? byTime(from.state) : new Set(allowed);
          expect(allowed.length, `${event.kind} in ${from.state}`).toBeGreaterThan(0);
          expect(reached, `${event.kind} in ${from.state}`).toContain(to.state);
          if (reached.has(to.state)) seen.add(`${from.state} ${event.kind} ${to.state}`);
        });
      }),
      { numRuns: 1500, seed: 7 },
    );
    const table = Object.entries(TABLE).flatMap(([from, edges]) =>
      Object.entries(edges).flatMap(([kind, to]) => to.map((state) => `${from} ${kind} ${state}`)),
    );
    // Every session of the walk has begun.
    const begun = table.filter((edge) => !edge.startsWith('ready'));
    expect(begun.filter((edge) => !seen.has(edge))).toEqual([]);
  });

  test('every other event leaves the state', () => {
    fc.assert(
      fc.property(walks, (given) => {
        walk(given, (from, event, to, effects) => {
          if (TABLE[from.state][event.kind]) return;
          expect({ ...to, seen_at: 0, phase_at: 0, held_at: 0 }).toEqual({
            ...from,
            seen_at: 0,
            phase_at: 0,
            held_at: 0,
          });
          expect(effects).toEqual([]);
        });
      }),
      { numRuns: 500 },
    );
  });

  test('EMPEZAR prepares a timed beginning, unless that is off', () => {
    const begin = (prep: boolean, step: number) =>
      advance({ steps, prep, goOn: false }, newSession(about, T0), { kind: 'start', step }, T0).session.state;
    expect([begin(true, 0), begin(false, 0), begin(true, 1)]).toEqual(['prep', 'work', 'work']);
    for (const kind of ['set_done', 'pause', 'open', 'leave', 'resume'] as const) {
      const ready = newSession(about, T0);
      expect(advance({ steps, prep: true, goOn: false }, ready, { kind }, T0)).toEqual({
        session: ready,
        effects: [],
      });
    }
  });

  test('the end of a rest and of a timed side is signalled, also when the player goes on by itself', () => {
    const cues = (goOn: boolean, day: typeof steps, seconds: number) => {
      const course: Course = { steps: day, prep: false, goOn };
      const { session } = advance(course, newSession(about, T0), { kind: 'start' }, T0);
      return advance(course, session, { kind: 'tick' }, T0 + seconds * 1000).effects.flatMap((effect) =>
        effect.kind === 'cue' ? effect.cue : [],
      );
    };
    // 20 s of work, 3 s of rest, 20 s of work.
    expect(cues(false, days[1], 24)).toEqual(['work_over', 'rest_over']);
    expect(cues(true, days[1], 44)).toEqual(['work_over', 'rest_over', 'work_over']);
    expect(
      cues(false, stepsOf({ blocks: [{ ...series, exercises: [row(3, '15 s por lado')] }] }), 16),
    ).toEqual(['work_over']);
  });

  test('a row is marked done once at a time, and every mark of the summary is undone with it', () => {
    fc.assert(
      fc.property(walks, (given) => {
        const done = new Set<number>();
        const end = walk(given, (_, __, to, effects) => {
          for (const effect of effects) {
            if (effect.kind !== 'mark') continue;
            const { mark } = effect;
            if (mark.action === 'done') {
              expect(done.has(mark.row)).toBe(false);
              done.add(mark.row);
            } else if (mark.action === 'undone') done.delete(mark.row);
          }
          expect(doneRows(to)).toEqual(done);
          const all = new Set(given.steps.flatMap(({ rows }) => rows));
          if (to.state === 'summary') expect(done).toEqual(all);
        });
        expect(doneRows(end)).toEqual(done);
      }),
      { numRuns: 500 },
    );
  });
});

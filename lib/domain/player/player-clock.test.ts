import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { advance } from './advance';
import { type Course, newSession, type PlayerEvent, type Session, type SessionMark } from './session';
import { stepsOf } from './steps';
import { activeTime, elapsedMs, remainingMs } from './time';

const T0 = 1_800_000_000_000;
const MIN = 60_000;
const HOUR = 60 * MIN;
const block = (texts: string[], more = {}) => ({
  block_id: 1,
  duration: null,
  description: null,
  scheme: null,
  rounds: 2,
  rest_seconds: 60,
  exercises: texts.map((duration, i) => ({ id: i + 1, exercise_id: i + 1, duration, code: null })),
  ...more,
});

/** A player at a clock that the test sets. */
function player(body: { blocks: ReturnType<typeof block>[] }, more: Partial<Course> = {}) {
  const course: Course = { steps: stepsOf(body), prep: false, goOn: false, ...more };
  let now = T0;
  let session: Session = newSession({ session_uuid: 'a', user_id: 1, run: 1, day: 7, hash: 'h' }, now);
  const marks: SessionMark[] = [];
  const tell = (event: PlayerEvent) => {
    const turn = advance(course, session, event, now);
    session = turn.session;
    for (const effect of turn.effects) if (effect.kind === 'mark') marks.push(effect.mark);
    return turn.effects;
  };
  tell({ kind: 'start' });
  return {
    tell,
    marks,
    /** Moves the clock, forward or back, and looks at it. */
    wait: (ms: number) => {
      now += ms;
      return tell({ kind: 'tick' });
    },
    /** Moves the clock while no one looks. */
    sleep: (ms: number) => {
      now += ms;
    },
    state: () => session.state,
    step: () => session.step,
    left: () => remainingMs(session, now),
    elapsed: () => elapsedMs(session, now),
    active: (countGaps = false) => activeTime(session, now, countGaps),
    session: () => session,
  };
}
const resting = () => {
  const play = player({ blocks: [block(['10'])] });
  play.tell({ kind: 'set_done', figures: { reps: 10 } });
  return play;
};

describe('player-clock', () => {
  test('ten minutes locked: the rest is over since its own end, and waits', () => {
    const play = resting();
    play.wait(20_000);
    expect(play.left()).toBe(40_000);
    play.wait(10 * MIN);
    expect(play.state()).toBe('rest-over');
    expect(play.elapsed()).toBe(10 * MIN - 40_000);
    play.tell({ kind: 'go_on' });
    expect(play.session().events.at(-1)).toMatchObject({ event: 'go_on', rest_ms: 10 * MIN + 20_000 });
  });

  test('ten minutes locked in a block with a clock: it went on by the wall clock', () => {
    const play = player({ blocks: [block(['40 s'], { scheme: 'interval', rounds: 20, rest_seconds: 20 })] });
    play.wait(10 * MIN + 45_000);
    expect([play.state(), play.step(), play.left()]).toEqual(['rest', 11, 15_000]);
    expect(play.marks.filter(({ action }) => action === 'set')).toHaveLength(11);
    expect(play.marks[3]).toMatchObject({ set_no: 4, actual: { seconds: 40 }, at: T0 + 220_000 });
  });

  test('emom: what is left of the minute is rest; the next minute begins on time', () => {
    const play = player({ blocks: [block(['12'], { scheme: 'emom', rounds: 3 })] });
    play.wait(36_000);
    play.tell({ kind: 'set_done', figures: { reps: 12 } });
    expect([play.state(), play.left()]).toEqual(['rest', 24_000]);
    play.wait(30_000);
    expect([play.state(), play.step(), play.left()]).toEqual(['work', 1, 54_000]);
    expect(play.marks[0]).toMatchObject({ action: 'set', set_no: 1, actual: { reps: 12, seconds: 36 } });
    play.wait(54_000);
    expect([play.state(), play.step(), play.marks[1]?.action]).toEqual(['work', 2, 'set']);
    expect(play.marks[1], 'no one said when the work was over').toMatchObject({ actual: {} });
    expect(play.marks[1]).not.toHaveProperty('actual.seconds');
  });

  test('amrap and for_time: rows are done, and no set is made up', () => {
    const other = { id: 9, exercise_id: 9, duration: '5', code: null };
    const whole = block(['12', '10'], { scheme: 'amrap', duration: '8 min' });
    const play = player({ blocks: [whole, { ...block(['5'], { rounds: 1 }), exercises: [other] }] });
    play.wait(8 * MIN);
    expect(play.marks.map(({ action }) => action)).toEqual(['done', 'done']);
    expect([play.state(), play.step()]).toEqual(['work', 1]);
  });

  test('set back an hour: never negative, and the phase goes on where it was', () => {
    const play = resting();
    play.wait(20_000);
    play.wait(-HOUR);
    expect([play.state(), play.left()]).toEqual(['rest', 40_000]);
    play.wait(40_000);
    expect(play.state()).toBe('rest-over');
    play.wait(-HOUR);
    expect(play.elapsed()).toBe(0);
  });

  test('forward a day: the phase is over, one phase only, and nothing counts the jump', () => {
    const play = resting();
    play.wait(24 * HOUR);
    expect([play.state(), play.elapsed()]).toEqual(['rest-over', 0]);
    const clocked = player({
      blocks: [block(['40 s'], { scheme: 'interval', rounds: 20, rest_seconds: 20 })],
    });
    clocked.wait(24 * HOUR);
    expect([clocked.state(), clocked.step(), clocked.left()]).toEqual(['rest', 1, 20_000]);
    const counting = player({ blocks: [block(['10'])] });
    counting.wait(5_000);
    counting.wait(7 * HOUR);
    expect([counting.state(), counting.elapsed()]).toEqual(['work', 5_000]);
  });

  test('PAUSA stops the phase, hiding the page does not; + and − stay between 0 and 600 s', () => {
    const play = resting();
    play.wait(10_000);
    play.tell({ kind: 'pause' });
    play.wait(5 * MIN);
    expect([play.state(), play.left()]).toEqual(['paused', 50_000]);
    play.tell({ kind: 'resume' });
    play.wait(10_000);
    expect([play.state(), play.left()]).toEqual(['rest', 40_000]);
    for (let i = 0; i < 50; i += 1) play.tell({ kind: 'add', seconds: 15 });
    expect(play.session().target_ms).toBe(600_000);
    for (let i = 0; i < 50; i += 1) play.tell({ kind: 'add', seconds: -15 });
    expect(play.state()).toBe('rest-over');
  });

  test('per side runs twice and logs the seconds of a side', () => {
    const play = player({ blocks: [block(['30 s por lado'], { rounds: 1 })] });
    play.wait(30_000);
    expect([play.state(), play.session().side, play.left()]).toEqual(['work', 2, 30_000]);
    play.wait(20_000);
    play.tell({ kind: 'set_done' });
    expect(play.marks).toMatchObject([
      { action: 'set', row: 1, actual: { seconds: 25 } },
      { action: 'done', row: 1 },
    ]);
    expect(play.state()).toBe('summary');
  });

  test('undo within five seconds brings the set back with its time', () => {
    const play = player({ blocks: [block(['10'])] });
    play.wait(12_000);
    play.tell({ kind: 'set_done', figures: { reps: 10 } });
    play.wait(4_000);
    play.tell({ kind: 'undo' });
    expect([play.state(), play.step(), play.elapsed()]).toEqual(['work', 0, 16_000]);
    expect(play.marks.at(-1)).toMatchObject({ action: 'unset', row: 1, set_no: 1 });
    play.tell({ kind: 'set_done' });
    play.wait(6_000);
    play.tell({ kind: 'undo' });
    expect(play.state()).toBe('rest');
  });

  test('left for 18 h it waits where it was; longer, it is closed at its last event', () => {
    const play = resting();
    play.wait(10_000);
    play.tell({ kind: 'leave' });
    play.sleep(18 * HOUR);
    play.tell({ kind: 'open' });
    expect([play.state(), play.left()]).toEqual(['paused', 50_000]);
    play.tell({ kind: 'leave' });
    play.sleep(18 * HOUR + 1);
    expect(play.tell({ kind: 'open' })).toEqual([{ kind: 'closed', endedAt: T0 + 10_000 + 18 * HOUR }]);
    const marks = play.marks.length;
    play.tell({ kind: 'set_done' });
    expect([play.state(), play.marks.length]).toEqual(['closed', marks]);
  });

  test('found after a kill: time went on for the rest, but no set was done meanwhile', () => {
    const rest = resting();
    rest.sleep(25_000);
    rest.tell({ kind: 'open' });
    expect([rest.state(), rest.left()]).toEqual(['paused', 35_000]);
    const over = resting();
    over.sleep(90_000);
    over.tell({ kind: 'open' });
    expect([over.session().held, over.elapsed()]).toEqual(['rest-over', 30_000]);
    const timed = player({ blocks: [block(['30 s'])] });
    timed.sleep(5 * MIN);
    timed.tell({ kind: 'open' });
    expect([timed.session().held, timed.left(), timed.marks]).toEqual(['work', 30_000, []]);
  });

  test('time in all leaves out pauses, and gaps over 20 min unless they count', () => {
    const play = player({ blocks: [block(['10', '10'])] });
    play.wait(2 * MIN);
    play.tell({ kind: 'pause' });
    play.wait(3 * MIN);
    play.tell({ kind: 'resume' });
    play.wait(24 * MIN);
    play.tell({ kind: 'set_done' });
    const gap = { from: T0 + 5 * MIN, to: T0 + 29 * MIN };
    expect(play.active()).toEqual({ activeMs: 2 * MIN, gaps: [gap] });
    expect(play.active(true).activeMs).toBe(26 * MIN);
  });

  test('whatever the clock does, times stay between nothing and the target', () => {
    const jumps = fc.array(fc.tuple(fc.integer({ min: -30 * HOUR, max: 30 * HOUR }), fc.boolean()), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(jumps, fc.constantFrom('10', '30 s', '20 s por lado'), (given, text) => {
        const play = player({ blocks: [block([text])] });
        for (const [ms, done] of given) {
          play.wait(ms);
          expect(play.elapsed()).toBeGreaterThanOrEqual(0);
          const left = play.left();
          if (left !== null) {
            expect(left).toBeGreaterThanOrEqual(0);
            expect(left).toBeLessThanOrEqual(play.session().target_ms ?? 0);
          }
          if (done) play.tell({ kind: 'set_done' });
        }
        for (const mark of play.marks) {
          if (mark.action === 'set') expect(mark.actual.seconds ?? 0).toBeLessThanOrEqual(30);
        }
        expect(play.active().activeMs).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 300 },
    );
  });
});

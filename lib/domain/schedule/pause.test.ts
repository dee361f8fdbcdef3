import { describe, expect, test } from 'vitest';
import type { Day } from '../clock';
import { applySchedule, pauseOn } from './apply';
import { edgesOf, joinedDays, planMerge, sharedMinutes } from './merge';
import { datesToMove, planMove } from './move';
import { openPause, overduePause, type PauseRequest, pausesUsed, planPause, planResume } from './pause';
import { accepted, eventOf, planOf, situation } from './plan.fixture';
import { planShift } from './shift';

const TODAY = '2026-06-18';
const request = (pausedOn: Day, resumeOn: Day | null): PauseRequest => ({
  pausedOn,
  resumeOn,
  by: 'customer',
  oneOff: true,
});
const pauseEvent = (pausedOn: Day, resumeOn: Day) =>
  eventOf('pause', TODAY, {}, { paused_on: pausedOn, resume_on: resumeOn });
const resumeEvent = (resumeOn: Day) => eventOf('resume', resumeOn, {}, { resume_on: resumeOn });

describe('limits of a customer’s pause', () => {
  const now = situation({ today: TODAY });
  test.each<[string, PauseRequest, string | null]>([
    ['three days from today', request('2026-06-18', '2026-06-21'), null],
    ['two days', request('2026-06-18', '2026-06-20'), 'pause_too_short'],
    ['no day', request('2026-06-18', '2026-06-18'), 'pause_too_short'],
    ['28 days', request('2026-06-20', '2026-07-18'), null],
    ['29 days', request('2026-06-20', '2026-07-19'), 'pause_too_long'],
    ['without an end', request('2026-06-20', null), 'pause_no_end'],
    ['in 14 days', request('2026-07-02', '2026-07-09'), null],
    ['in 15 days', request('2026-07-03', '2026-07-10'), 'pause_start'],
    ['from yesterday', request('2026-06-17', '2026-06-24'), 'pause_start'],
    ['of a subscription', { ...request('2026-06-18', '2026-06-25'), oneOff: false }, 'pause_one_off_only'],
    ['by staff, as they need', { ...request('2026-06-10', '2026-09-01'), by: 'staff' }, null],
    [
      'before access',
      { ...request('2026-05-10', '2026-09-01'), by: 'staff', startsOn: '2026-06-01' },
      'pause_early',
    ],
    [
      'before access that is to come',
      { ...request('2026-06-18', null), by: 'staff', startsOn: '2026-07-01' },
      null,
    ],
    ['by staff, without an end', { ...request('2026-06-18', null), by: 'staff', oneOff: false }, null],
  ])('%s', (_, request, refused) => {
    const answer = planPause(now, request);
    expect('refused' in answer ? answer.refused : null).toBe(refused);
  });

  test('a pause without an end does not say when the last day will be, except in a group', () => {
    const open: PauseRequest = { ...request('2026-06-18', null), by: 'staff' };
    expect(planPause(now, open)).toMatchObject({ moves: [], leftOver: [], lastDay: null });
    const group = planPause({ ...now, together: 'cohort' }, open);
    expect(group).toMatchObject({ lastDay: now.days.at(-1)?.date });
  });

  test('two pauses and 28 days in one run', () => {
    const events = [pauseEvent('2026-06-18', '2026-06-28'), resumeEvent('2026-06-28')];
    const once = situation({ events, today: '2026-07-01' });
    expect(pausesUsed(once.schedule)).toEqual({ pauses: 1, days: 10 });
    expect(planPause(once, request('2026-07-01', '2026-07-20'))).toEqual({ refused: 'pause_too_long' });
    expect(planPause(once, request('2026-07-01', '2026-07-19'))).toMatchObject({ leftOver: [] });
    const more = [...events, pauseEvent('2026-07-01', '2026-07-04'), resumeEvent('2026-07-04')];
    const twice = situation({ events: more, today: '2026-07-10' });
    expect(planPause(twice, request('2026-07-10', '2026-07-14'))).toEqual({ refused: 'pause_too_many' });
  });

  test('the days of a pause are not paused again', () => {
    const events = [pauseEvent('2026-06-18', '2026-06-28'), resumeEvent('2026-06-28')];
    const now = situation({ events, today: '2026-07-01' });
    const byStaff = (pausedOn: Day, resumeOn: Day | null) =>
      planPause(now, { ...request(pausedOn, resumeOn), by: 'staff' });
    expect(byStaff('2026-06-27', null)).toEqual({ refused: 'pause_early' });
    expect(byStaff('2026-06-10', '2026-06-19')).toEqual({ refused: 'pause_early' });
    expect(byStaff('2026-06-28', null)).not.toHaveProperty('refused');
    expect(byStaff('2026-06-10', '2026-06-18')).not.toHaveProperty('refused');
  });

  test('pauses by staff do not count toward them', () => {
    const events = [
      eventOf('pause', TODAY, {}, { paused_on: '2026-06-18', resume_on: '2026-08-18', own: false }),
      resumeEvent('2026-08-18'),
    ];
    const now = situation({ events, today: '2026-08-18' });
    expect(pausesUsed(now.schedule)).toEqual({ pauses: 0, days: 0 });
    expect(planPause(now, request('2026-08-20', '2026-09-17'))).not.toHaveProperty('refused');
  });

  test('days before a pause that is to come are expected to be trained; missed ones wait for its end', () => {
    const preview = accepted(planPause(now, request('2026-06-25', '2026-06-28')));
    expect(now.days.slice(0, 5).map(({ id, date }) => [id, date < TODAY])).toEqual([
      ...[11, 12].map((id) => [id, true]),
      ...[14, 15, 16].map((id) => [id, false]),
    ]);
    const moved = preview.moves.map(({ program_day_id }) => program_day_id);
    expect(moved.slice(0, 4)).toEqual([11, 12, 24, 25]);
  });

  test('one at a time; nothing moves while it runs', () => {
    const events = [pauseEvent('2026-06-20', '2026-06-30')];
    const waiting = situation({ events, today: TODAY });
    expect(planPause(waiting, request('2026-07-01', '2026-07-05'))).toEqual({ refused: 'pause_running' });
    const running = situation({ events, today: '2026-06-24' });
    expect(planShift(running)).toEqual({ refused: 'pause_running' });
    expect(planMerge(running, () => 0)).toEqual({ refused: 'pause_running' });
    expect(planMove(running, 26, '2026-06-28')).toEqual({ refused: 'pause_running' });
  });

  test('no day is moved into a pause that is to come, nor merged with one of its days', () => {
    // Thursday to Sunday; Monday was missed, today is Tuesday.
    const events = [pauseEvent('2026-06-25', '2026-06-29')];
    const now = situation({ events, done: [11, 12, 14, 15, 16], today: '2026-06-23' });
    expect(planMove(now, 22, '2026-06-28')).toEqual({ refused: 'date_paused' });
    expect(planMove(now, 24, '2026-06-23')).toEqual({ refused: 'date_taken' });
    expect(datesToMove(now, 22)).toEqual(['2026-06-24']);
    const short = situation({ events, done: [11, 12, 14, 15, 16, 22], today: '2026-06-23' });
    expect(accepted(planMerge(short, () => 12)).moves).toEqual([{ program_day_id: 21, on: '2026-06-30' }]);
  });
});

describe('pause-ledger: what the end of a pause does', () => {
  const events = [pauseEvent('2026-06-22', '2026-07-06')];

  test('by itself on its day, however late the job comes', () => {
    const late = situation({ events, today: '2026-07-08', done: [11, 12, 14, 15, 16] });
    expect(openPause(late.schedule, late.today)).toBeNull();
    expect(overduePause(late.schedule, late.today)).toMatchObject({ resumeOn: '2026-07-06' });
    const resumed = accepted(planResume(late, true));
    expect(resumed).toMatchObject({ resumeOn: '2026-07-06', endsOn: '2026-10-18', lastDay: '2026-09-19' });
    expect(resumed.moves[0]).toEqual({ program_day_id: 21, on: '2026-07-06' });
  });

  test('earlier, when the customer wants to: only the days paused count', () => {
    const now = situation({ events, today: '2026-06-27', done: [11, 12, 14, 15, 16] });
    expect(accepted(planResume(now, true))).toMatchObject({ resumeOn: '2026-06-27', endsOn: '2026-10-09' });
  });

  test('called off before its first day: nothing was paused', () => {
    const now = situation({ events, today: '2026-06-19' });
    const resumed = accepted(planResume(now, true));
    expect(resumed).toMatchObject({ moves: [], endsOn: '2026-10-04', resumeOn: '2026-06-22' });
    const schedule = applySchedule(planOf(), [...events, resumeEvent(resumed.resumeOn)]);
    expect(pauseOn(schedule, '2026-06-22')).toBeNull();
    expect(pausesUsed(schedule)).toEqual({ pauses: 0, days: 0 });
  });

  test('of a group: dates and end stay', () => {
    const now = situation({ events, today: '2026-07-06', together: 'cohort' });
    expect(accepted(planResume(now, true))).toMatchObject({ moves: [], endsOn: '2026-10-04' });
  });

  test('paused from its first day to the day before it resumes; nothing to resume after', () => {
    const schedule = applySchedule(planOf(), events);
    const paused = ['2026-06-21', '2026-06-22', '2026-07-05', '2026-07-06'].map((day) =>
      pauseOn(schedule, day),
    );
    expect(paused.map(Boolean)).toEqual([false, true, true, false]);
    expect(planResume(situation({ today: TODAY }), true)).toEqual({ refused: 'pause_none' });
  });
});

test('two days on one date are trained as one, with one warm-up and one cool-down', () => {
  const block = (block_id: number, minutes: number) => ({ block_id, minutes });
  const day = edgesOf([block(1, 6), block(2, 14), block(9, 6)]);
  const other = edgesOf([block(1, 5), block(3, 20), block(8, 6)]);
  expect(sharedMinutes(day, day)).toBe(12);
  expect(sharedMinutes(day, other)).toBe(5);
  expect(sharedMinutes(day, edgesOf([block(1, 6)]))).toBe(0);
  const events = [eventOf('merge', TODAY, { moves: [{ program_day_id: 14, on: '2026-06-20' }] })];
  expect([...joinedDays(situation({ events, today: TODAY }).days)]).toEqual([[14, 16]]);
});

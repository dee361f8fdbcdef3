import { describe, expect, test } from 'vitest';
import type { Day } from '../clock';
import { doneByDay } from '../done-rows';
import { applySchedule, scheduledPlan, scheduledState } from './apply';
import { type DayEdges, planMerge, sharedMinutes } from './merge';
import { datesToMove, planMove } from './move';
import { planPause, planResume } from './pause';
import { accepted, doneDays, eventOf, planOf, situation } from './plan.fixture';
import { planShift } from './shift';
import { missedDays } from './situation';
import { planSkip, planUnskip } from './skip';
import { planUndo } from './undo';

// Friday 24 July 2026, the sixth week: Tuesday 21 and Thursday 23 were missed (docs/spec/schedule.md#shift).
const FRIDAY = '2026-07-24';
const before = [1, 2, 3, 4, 5].flatMap((week) => [1, 2, 4, 5, 6].map((day) => week * 10 + day));
const late = situation({ today: FRIDAY, done: [...before, 61] });
const on = (moves: readonly { program_day_id: number; on: Day }[]) =>
  Object.fromEntries(moves.map((move) => [move.program_day_id, move.on]));
const warm: DayEdges = { first: { blockId: 1, minutes: 6 }, last: { blockId: 9, minutes: 6 } };
const shared = () => sharedMinutes(warm, warm);

describe('reflow-examples', () => {
  test('Correr lays 34 days onto the plan’s weekdays from today', () => {
    const { moves, lastDay, leftOver, endsOn } = accepted(planShift(late));
    expect(moves).toHaveLength(34);
    expect(on(moves)).toMatchObject({
      62: '2026-07-24',
      64: '2026-07-25',
      65: '2026-07-27',
      66: '2026-07-28',
      71: '2026-07-30',
      126: '2026-09-08',
    });
    expect({ lastDay, leftOver, endsOn }).toEqual({
      lastDay: '2026-09-08',
      leftOver: [],
      endsOn: '2026-10-04',
    });
  });

  test('Correr leaves over what comes after the end of access; those days leave the calendar', () => {
    const plan = planOf();
    const now = situation({ today: FRIDAY, done: [...before, 61], endsOn: '2026-09-05' });
    const reflow = accepted(planShift(now));
    expect(reflow).toMatchObject({ leftOver: [125, 126], lastDay: '2026-09-05', endsOn: '2026-09-05' });
    const schedule = applySchedule(plan, [eventOf('shift', FRIDAY, reflow)]);
    expect([...schedule.skipped]).toEqual([125, 126]);
  });

  test('Correr leaves nothing over while a subscription renews access', () => {
    const given = { today: FRIDAY, done: [...before, 61], endsOn: '2026-08-05', renews: true };
    expect(accepted(planShift(situation(given)))).toMatchObject({
      leftOver: [],
      lastDay: '2026-09-08',
      endsOn: '2026-08-05',
    });
  });

  test('a day begun is first in the queue', () => {
    const moves = on(accepted(planShift(situation({ today: FRIDAY, done: before, part: [64] }))).moves);
    expect(moves).toMatchObject({ 64: '2026-07-24', 61: '2026-07-25', 62: '2026-07-27', 65: '2026-07-28' });
  });

  test('Juntar: Thursday fits only Saturday, Tuesday goes to Monday', () => {
    const { moves, lastDay, leftOver } = accepted(planMerge(late, shared));
    expect(on(moves)).toEqual({ 64: '2026-07-25', 62: '2026-07-27' });
    expect({ lastDay, leftOver }).toEqual({ lastDay: '2026-09-05', leftOver: [] });
  });

  test('Juntar begins with tomorrow once today is begun, and leaves over what fits nowhere', () => {
    const begun = situation({ today: FRIDAY, done: [...before, 61, 64, 65] });
    expect(on(accepted(planMerge(begun, shared)).moves)).toEqual({ 62: '2026-07-25' });
    const three = situation({ today: FRIDAY, done: before });
    expect(accepted(planMerge(three, shared)).leftOver).toHaveLength(1);
    // Without a shared warm-up only Tuesday fits, on Saturday: 38 + 34.
    expect(on(accepted(planMerge(late, () => 0)).moves)).toEqual({ 62: '2026-07-25' });
  });

  test('Juntar counts days that were merged before', () => {
    const first = eventOf('merge', FRIDAY, accepted(planMerge(late, shared)));
    const sunday = situation({ events: [first], today: '2026-07-26', done: [...before, 61, 64, 66] });
    // Tuesday 28 would fit, but Monday 27 is merged already.
    expect(on(accepted(planMerge(sunday, shared)).moves)).toEqual({ 65: '2026-08-01' });
  });

  test('Saltar takes missed days out of the calendar; training one brings it back', () => {
    const plan = planOf();
    expect(missedDays(late).map(({ id }) => id)).toEqual([62, 64]);
    const reflow = accepted(planSkip(late, [62, 64]));
    const schedule = applySchedule(plan, [eventOf('skip', FRIDAY, reflow)]);
    const thursday = plan[0]?.weeks[5]?.days[3];
    if (!thursday) throw new Error('no Thursday');
    expect(scheduledState(thursday, doneDays(plan, []), FRIDAY, schedule)).toBe('skipped');
    expect(scheduledState(thursday, doneDays(plan, [], [64]), FRIDAY, schedule)).toBe('missed');
    expect(scheduledState(thursday, doneDays(plan, [64]), FRIDAY, schedule)).toBe('done');
    expect(planSkip(late, [61])).toEqual({ refused: 'day_done' });
    expect(planSkip(late, [63])).toEqual({ refused: 'not_a_day' });
  });

  test('Saltar takes a day that was trained in part out, too, until another of its rows is done', () => {
    const plan = planOf();
    const now = situation({ today: FRIDAY, done: before, part: [64] });
    const skip = eventOf('skip', FRIDAY, accepted(planSkip(now, [64])));
    const thursday = plan[0]?.weeks[5]?.days[3];
    if (!thursday) throw new Error('no Thursday');
    const stateAfter = (...doneAt: string[]) => {
      const at = new Map([[64, doneAt.map((text) => new Date(text))]]);
      return scheduledState(
        thursday,
        doneByDay(new Map([[64, new Set(thursday.exerciseIds.slice(0, doneAt.length))]])),
        FRIDAY,
        applySchedule(plan, [skip], at),
      );
    };
    expect(thursday.exerciseIds).toHaveLength(2);
    expect(stateAfter()).toBe('skipped');
    expect(stateAfter('2026-07-23T12:00:00Z')).toBe('skipped');
    expect(stateAfter('2026-07-24T20:00:00Z')).toBe('missed');
    expect(stateAfter('2026-07-23T12:00:00Z', '2026-07-24T20:00:00Z')).toBe('done');
  });

  test('a day un-skipped finds its date, or the next free one when another day took it', () => {
    const skip = eventOf('skip', FRIDAY, accepted(planSkip(late, [65])));
    const free = situation({ events: [skip], today: FRIDAY, done: before });
    expect(accepted(planUnskip(free, [65]))).toMatchObject({ moves: [], programDayIds: [65] });
    const events = [skip, eventOf('move', FRIDAY, accepted(planMove(free, 66, FRIDAY)))];
    const again = situation({ events, today: FRIDAY, done: before });
    expect(on(accepted(planUnskip(again, [65])).moves)).toEqual({ 65: '2026-07-25' });
  });

  test('Mover de día changes places within the plan week, from today on', () => {
    const thursday = situation({ today: '2026-07-23', done: [...before, 61, 62] });
    expect(on(accepted(planMove(thursday, 64, '2026-07-25')).moves)).toEqual({
      64: '2026-07-25',
      66: '2026-07-23',
    });
    expect(datesToMove(thursday, 64)).toEqual(['2026-07-24', '2026-07-25', '2026-07-26']);
    expect(planMove(thursday, 64, '2026-07-22')).toEqual({ refused: 'date_past' });
    expect(planMove(thursday, 64, '2026-07-27')).toEqual({ refused: 'date_outside_week' });
    expect(planMove(thursday, 62, '2026-07-26')).toEqual({ refused: 'day_done' });
    // A missed day may go to a free date, but its past date is no place for another.
    expect(datesToMove(late, 64)).toEqual(['2026-07-26']);
  });

  test('El grupo va junto: no Correr, a day only later and onto a free date; calendar months within the week', () => {
    const cohort = situation({ today: FRIDAY, done: [...before, 61], together: 'cohort' });
    expect(planShift(cohort)).toEqual({ refused: 'group_together' });
    expect(datesToMove(cohort, 64)).toEqual(['2026-07-26']);
    expect(planMove(cohort, 66, FRIDAY)).toEqual({ refused: 'date_earlier' });
    expect(planMove(cohort, 65, '2026-07-25')).toEqual({ refused: 'date_taken' });
    // Friday and Saturday are neighbours, and Monday is another week: one joins, on the earlier date.
    expect(accepted(planMerge(cohort, shared))).toMatchObject({
      moves: [{ program_day_id: 62, on: FRIDAY }],
      leftOver: [64],
    });
    const calendar = situation({ today: FRIDAY, done: [...before, 61], together: 'calendar' });
    expect(planShift(calendar)).toEqual({ refused: 'group_together' });
    expect(on(accepted(planMove(calendar, 66, FRIDAY)).moves)).toEqual({ 66: FRIDAY, 65: '2026-07-25' });
  });

  test('a pause of two weeks moves the rest and the end of access by two weeks', () => {
    const thursday = situation({ today: '2026-07-23', done: [...before, 61, 62] });
    const request = { pausedOn: '2026-07-27', resumeOn: '2026-08-10', by: 'customer', oneOff: true } as const;
    const preview = accepted(planPause(thursday, request));
    expect(preview).toMatchObject({ lastDay: '2026-09-19', endsOn: '2026-10-18', leftOver: [] });
    expect(on(preview.moves)[71]).toBe('2026-08-10');
    const pause = eventOf('pause', '2026-07-23', {}, { paused_on: '2026-07-27', resume_on: '2026-08-10' });
    const back = situation({
      events: [pause],
      today: '2026-08-10',
      done: [...before, 61, 62, 64, 65, 66],
    });
    expect(accepted(planResume(back, true))).toMatchObject({ ...preview, resumeOn: '2026-08-10' });
    // A subscription is paid through as before.
    expect(accepted(planResume(back, false)).endsOn).toBe('2026-10-04');
  });

  test('everything is undone by one press until the next event; done days stay where they are', () => {
    const plan = planOf();
    const shift = eventOf('shift', FRIDAY, accepted(planShift(late)));
    const events = [shift];
    const now = situation({ events, today: FRIDAY, done: [...before, 61, 62] });
    const undone = accepted(planUndo(now, plan, events, shift.uuid, 'customer'));
    expect(on(undone.moves)).toEqual({ 62: FRIDAY });
    const after = [...events, eventOf('undo', FRIDAY, undone, { undoes: shift.uuid })];
    const dates = applySchedule(plan, after).dates;
    expect([dates.get(62), dates.get(64), dates.get(126)]).toEqual([FRIDAY, '2026-07-23', '2026-09-05']);
    const later = situation({ events: after, today: FRIDAY, done: before });
    expect(planUndo(later, plan, after, shift.uuid, 'customer')).toEqual({ refused: 'nothing_to_undo' });
  });

  test('the dated plan keeps months, weeks and days in their places', () => {
    const plan = planOf();
    const dated = scheduledPlan(
      plan,
      applySchedule(plan, [eventOf('shift', FRIDAY, accepted(planShift(late)))]),
    );
    expect(dated[0]?.weeks[5]?.days.map(({ id, date }) => [id, date])).toEqual([
      [61, '2026-07-20'],
      [62, '2026-07-24'],
      [63, '2026-07-22'],
      [64, '2026-07-25'],
      [65, '2026-07-27'],
      [66, '2026-07-28'],
      [67, '2026-07-26'],
    ]);
  });
});

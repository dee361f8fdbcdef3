import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDaysTo, type Day } from '../clock';
import { type TrainingMonth, trainingDaysOf, weeksOf } from '../training';
import { applySchedule, type ScheduleEvent } from './apply';
import { planMove } from './move';
import { planPause, planResume } from './pause';
import { accepted, eventOf, planOf, situation } from './plan.fixture';
import { planShift } from './shift';
import type { Reflow, Refusal, Situation } from './situation';
import { planSkip } from './skip';
import { planUndo } from './undo';

type Plan = readonly TrainingMonth[];
const idsOf = (plan: Plan) => trainingDaysOf(plan).map(({ id }) => id);
const datesOf = (plan: Plan, events: readonly ScheduleEvent[]) => {
  const { dates } = applySchedule(plan, events);
  return trainingDaysOf(plan).map(({ id }) => dates.get(id));
};
/** An event as the plan stood then. */
const madeOn = (plan: Plan, ...[kind, at, reflow, more]: Parameters<typeof eventOf>) =>
  eventOf(kind, at, reflow, { plan_day_ids: idsOf(plan), ...more });
const shiftOn = (plan: Plan, today: Day, events: readonly ScheduleEvent[] = []) =>
  madeOn(plan, 'shift', today, accepted(planShift(situation({ plan, events, today, endsOn: null }))));

// Two weeks of Mon, Tue, Thu, Fri, Sat from 15 June 2026, caught up with on Friday 19.
const twoWeeks = planOf(2);
const shift = shiftOn(twoWeeks, '2026-06-19');

describe('weeks published after the plan was laid anew', () => {
  test('follow the last day that was laid, on the plan’s weekdays', () => {
    expect(datesOf(twoWeeks, [shift]).at(-1)).toBe('2026-07-02');
    expect(datesOf(planOf(3), [shift]).slice(10)).toEqual([
      '2026-07-03',
      '2026-07-04',
      '2026-07-06',
      '2026-07-07',
      '2026-07-09',
    ]);
  });

  test('follow the end of a pause, too', () => {
    const [paused_on, resume_on] = ['2026-06-22', '2026-06-29'] as const;
    const request = { pausedOn: paused_on, resumeOn: resume_on, by: 'customer', oneOff: true } as const;
    const now = { plan: twoWeeks, done: [11, 12, 14, 15, 16] };
    accepted(planPause(situation({ ...now, today: '2026-06-20' }), request));
    const pause = madeOn(twoWeeks, 'pause', '2026-06-20', {}, { paused_on, resume_on });
    const resumed = accepted(planResume(situation({ ...now, events: [pause], today: '2026-06-29' }), true));
    const resume = madeOn(twoWeeks, 'resume', '2026-06-29', resumed, { resume_on });
    expect(datesOf(planOf(3), [pause, resume]).slice(9, 12)).toEqual([
      '2026-07-04',
      '2026-07-06',
      '2026-07-07',
    ]);
  });

  test('stand on their planned dates when nothing was laid anew, or that was undone', () => {
    const undo = madeOn(twoWeeks, 'undo', '2026-06-19', {}, { undoes: shift.uuid });
    const skip = madeOn(twoWeeks, 'skip', '2026-06-19', { programDayIds: [11] });
    for (const events of [[], [skip], [shift, undo]])
      expect(datesOf(planOf(3), events)).toEqual(datesOf(planOf(3), []));
  });

  test('of an event from before the days were kept stand on their planned dates', () => {
    const old = { ...shift, plan_day_ids: null };
    expect(datesOf(planOf(3), [old]).at(-1)).toBe('2026-07-04');
  });

  test('are moved further by the next Correr, and those after it follow again', () => {
    const second = shiftOn(planOf(3), '2026-07-13', [shift]);
    const dates = datesOf(planOf(4), [shift, second]);
    expect(dates.slice(0, 15)).toEqual(datesOf(planOf(3), [shift, second]));
    expect(new Set(dates).size).toBe(20);
    expect(dates.at(15)).toBe(addDaysTo(dates.at(14) ?? '', 2));
  });

  test('a rest day that became training inside the plan takes the next free date', () => {
    const rest = 13;
    const edition = twoWeeks.map((month) => ({
      ...month,
      weeks: month.weeks.map((week) => ({
        ...week,
        days: week.days.map((day) => (day.id === rest ? { ...day, exerciseIds: [1] } : day)),
      })),
    }));
    // It was planned for the 17th; the day before it in the plan is trained on the 20th now.
    expect(applySchedule(edition, [shift]).dates.get(rest)).toBe('2026-06-24');
  });
});

const CHANGES = ['shift', 'move', 'skip', 'undo'] as const;
/** What happens, how many days later, and to which day. */
const steps = fc.array(fc.tuple(fc.constantFrom('publish' as const, ...CHANGES), fc.nat(4), fc.nat(30)), {
  maxLength: 12,
});
const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 });

function changed(
  kind: (typeof CHANGES)[number],
  now: Situation,
  pick: number,
  plan: Plan,
  events: readonly ScheduleEvent[],
): [Reflow | Refusal, Partial<ScheduleEvent>] {
  const id = now.days[pick % now.days.length]?.id ?? 0;
  const last = now.schedule.last?.uuid ?? '';
  switch (kind) {
    case 'shift':
      return [planShift(now), {}];
    case 'move':
      return [planMove(now, id, addDaysTo(now.today, pick % 7)), {}];
    case 'skip':
      return [planSkip(now, [id]), {}];
    case 'undo':
      return [planUndo(now, plan, events, last, 'customer'), { undoes: last }];
  }
}

test('in any order, each date has one training day, and what is published moves no other day', () => {
  fc.assert(
    fc.property(steps, weekdays, (taken, trained) => {
      const minutes = Object.fromEntries(trained.map((day) => [day, 30]));
      const events: ScheduleEvent[] = [];
      let plan = planOf(2, minutes);
      let today = '2026-06-17';
      for (const [kind, wait, pick] of taken) {
        today = addDaysTo(today, wait);
        const now = situation({ plan, events, today, endsOn: null });
        if (kind === 'publish') plan = planOf(weeksOf(plan).length + 1, minutes);
        else {
          const [answer, more] = changed(kind, now, pick, plan, events);
          if (!('refused' in answer)) events.push(madeOn(plan, kind, today, answer, more));
        }
        const { dates, skipped } = applySchedule(plan, events);
        if (kind === 'publish') for (const [id, date] of now.schedule.dates) expect(dates.get(id)).toBe(date);
        const training = idsOf(plan).flatMap((id) => (skipped.has(id) ? [] : [dates.get(id)]));
        expect(new Set(training).size).toBe(training.length);
      }
    }),
  );
});

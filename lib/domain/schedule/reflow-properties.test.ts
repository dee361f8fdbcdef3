import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDaysTo, type Day, daysBetween } from '../clock';
import type { TrainingMonth } from '../training';
import { applySchedule, type ScheduleEvent } from './apply';
import { planMerge } from './merge';
import { planMove } from './move';
import { planPause, planResume } from './pause';
import { doneDays, eventOf, planOf } from './plan.fixture';
import { planShift } from './shift';
import { type Reflow, type Refusal, type ScheduledDay, type Situation, situationDays } from './situation';
import { planSkip, planUnskip } from './skip';
import { planUndo } from './undo';

const KINDS = ['shift', 'merge', 'skip', 'unskip', 'move', 'pause', 'resume', 'undo'] as const;
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom(...KINDS),
    /** Days that pass before it. */
    wait: fc.nat(3),
    /** Which day, and how far. */
    pick: fc.nat(40),
    by: fc.nat(9),
    /** Days trained before it: by their place among those waiting, whole or in part. */
    trains: fc.array(fc.tuple(fc.nat(3), fc.boolean()), { maxLength: 2 }),
  }),
  { maxLength: 14 },
);
const plans = fc
  .tuple(
    fc.integer({ min: 1, max: 6 }),
    fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 6 }),
    fc.nat(6),
  )
  .map(([weeks, weekdays, start]) =>
    planOf(weeks, Object.fromEntries(weekdays.map((d) => [d, 20 + d * 5])), addDaysTo('2026-06-15', start)),
  );
const worlds = fc.record({
  plan: plans,
  steps,
  extra: fc.nat(28),
  renews: fc.boolean(),
  together: fc.constantFrom<Situation['together']>(null, 'cohort', 'calendar'),
});
type World = typeof worlds extends fc.Arbitrary<infer T> ? T : never;
type Seen = { kind: (typeof KINDS)[number]; before: Situation; after: Situation; answer: Reflow };

/** Plays the steps as a person would over the days; calls back after each change that was not refused. */
function play({ plan, steps, extra, renews, together }: World, see: (seen: Seen) => void): Situation {
  const first = plan[0]?.weeks[0]?.startsOn ?? '';
  let today = addDaysTo(first, 2);
  let endsOn = addDaysTo(first, plan.flatMap(({ weeks }) => weeks).length * 7 + extra);
  const done = new Set<number>();
  const part = new Set<number>();
  const events: ScheduleEvent[] = [];
  const look = () => situationOf(plan, events, [...done], [...part], { today, endsOn, renews, together });
  for (const step of steps) {
    today = addDaysTo(today, step.wait);
    for (const [at, whole] of step.trains) {
      const day = look().days.filter((each) => each.marked !== 'done')[at];
      if (day) (whole ? done : part).add(day.id);
    }
    const before = look();
    const [answer, more] = plannedBy(step, before, plan, events);
    if ('refused' in answer) continue;
    events.push(eventOf(step.kind, today, step.kind === 'pause' ? {} : answer, more));
    if (step.kind === 'resume') endsOn = answer.endsOn ?? endsOn;
    see({ kind: step.kind, before, after: look(), answer });
  }
  return look();
}

function situationOf(
  plan: readonly TrainingMonth[],
  events: readonly ScheduleEvent[],
  done: readonly number[],
  part: readonly number[],
  rest: Pick<Situation, 'today' | 'endsOn' | 'renews' | 'together'>,
): Situation {
  const schedule = applySchedule(plan, events);
  return { ...rest, schedule, days: situationDays(plan, schedule, doneDays(plan, done, part)) };
}

function plannedBy(
  { kind, pick, by }: World['steps'][number],
  now: Situation,
  plan: readonly TrainingMonth[],
  events: readonly ScheduleEvent[],
): [Reflow | Refusal, Partial<ScheduleEvent>] {
  const id = now.days[pick % Math.max(1, now.days.length)]?.id ?? 0;
  const pausedOn = addDaysTo(now.today, by);
  const resumeOn = addDaysTo(pausedOn, 3 + pick);
  const last = now.schedule.last?.uuid ?? '';
  switch (kind) {
    case 'shift':
      return [planShift(now), {}];
    case 'merge':
      return [planMerge(now, () => 12), {}];
    case 'skip':
      return [planSkip(now, [id]), {}];
    case 'unskip':
      return [planUnskip(now, [...now.schedule.skipped].slice(0, 2)), {}];
    case 'move':
      return [planMove(now, id, addDaysTo(now.today, by)), {}];
    case 'pause':
      return [
        planPause(now, { pausedOn, resumeOn, by: 'customer', oneOff: true }),
        { paused_on: pausedOn, resume_on: resumeOn },
      ];
    case 'resume': {
      const resumed = planResume(now, true);
      return [resumed, 'resumeOn' in resumed ? { resume_on: resumed.resumeOn } : {}];
    }
    case 'undo':
      return [planUndo(now, plan, events, last, 'customer'), { undoes: last }];
  }
}

const dateOf = (days: readonly ScheduledDay[]) => new Map(days.map((day) => [day.id, day.date]));
const each = (see: (seen: Seen) => void) =>
  fc.assert(
    fc.property(worlds, (world) => void play(world, see)),
    { numRuns: 400 },
  );
const moved = ({ before, after }: Seen) => {
  const was = dateOf(before.days);
  return after.days.filter((day) => was.get(day.id) !== day.date);
};

describe('reflow-properties', () => {
  test('no day is lost or doubled', () => {
    each(({ before, after, answer }) => {
      expect(after.days.map(({ id }) => id).sort()).toEqual(before.days.map(({ id }) => id).sort());
      expect(new Set(answer.moves.map((move) => move.program_day_id)).size).toBe(answer.moves.length);
    });
  });

  test('done days are fixed', () => {
    each(({ before, after }) => {
      const now = dateOf(after.days);
      for (const day of before.days) if (day.marked === 'done') expect(now.get(day.id)).toBe(day.date);
    });
  });

  test('nothing moves into the past or past the end of access, unless that renews', () => {
    each((seen) => {
      if (seen.kind === 'undo') return;
      for (const { date } of moved(seen)) {
        // A pause may end by itself some days before anybody looks.
        if (seen.kind !== 'resume') expect(date >= seen.before.today).toBe(true);
        const { endsOn, renews } = seen.after;
        expect(renews || endsOn === null || date <= endsOn).toBe(true);
      }
    });
  });

  test('Correr keeps the order, gives each date one day and leaves over only what comes after the end', () => {
    each(({ kind, before, after, answer }) => {
      if (kind !== 'shift') return;
      const queue = before.days.filter((day) => day.marked !== 'done' && !day.skipped);
      const order = [
        ...queue.filter((day) => day.marked === 'part'),
        ...queue.filter((day) => day.marked !== 'part'),
      ];
      const late = queue.some((day) => day.date < before.today);
      const laid = late ? order.filter(({ id }) => !answer.leftOver.includes(id)).map(({ id }) => id) : [];
      const dates = dateOf(after.days);
      const all = laid.map((id) => dates.get(id) ?? '');
      expect(all).toEqual([...new Set(all)].sort());
      const fixed = new Set(after.days.filter((day) => day.marked === 'done').map((day) => day.date));
      expect(all.filter((date) => fixed.has(date))).toEqual([]);
      if (late) expect(answer.leftOver).toEqual(order.slice(laid.length).map(({ id }) => id));
    });
  });

  test('Juntar moves missed days only, two on a date at most, never on neighbouring dates', () => {
    each((seen) => {
      if (seen.kind !== 'merge') return;
      const dates = moved(seen).map((day) => day.date);
      for (const day of moved(seen)) {
        expect(dateOf(seen.before.days).get(day.id)).toSatisfy((was: Day) => was < seen.before.today);
        expect(seen.after.days.filter((other) => other.date === day.date && !other.skipped)).toHaveLength(2);
      }
      const [a, b] = dates;
      if (a && b) expect(Math.abs(daysBetween(a, b))).toBeGreaterThan(1);
      expect(dates.length).toBeLessThanOrEqual(2);
    });
  });

  test('an undo is as if the event had never been, but for days done since', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        const quiet = { ...world, steps: world.steps.map((step) => ({ ...step, trains: [] })) };
        let earlier: Situation | null = null;
        play(quiet, ({ kind, before, after }) => {
          if (kind === 'undo' && earlier) {
            expect(after.schedule.dates).toEqual(earlier.schedule.dates);
            expect(after.schedule.skipped).toEqual(earlier.schedule.skipped);
            expect(after.schedule.pauses).toEqual(earlier.schedule.pauses);
          }
          if (after.schedule.last !== before.schedule.last) earlier = before;
        });
      }),
      { numRuns: 400 },
    );
  });
});

test('cohort-never-opens: no event brings a day of a group before its own date, or out of its week', () => {
  const group = fc.tuple(worlds, fc.constantFrom('cohort' as const, 'calendar' as const));
  fc.assert(
    fc.property(group, ([world, together]) => {
      play({ ...world, together }, ({ kind, after }) => {
        expect(kind).not.toBe('shift');
        for (const { date, plannedOn, weekStartsOn } of after.days) {
          if (together === 'cohort') expect(date >= plannedOn).toBe(true);
          expect(date >= weekStartsOn).toBe(true);
          expect(daysBetween(weekStartsOn, date)).toBeLessThan(7);
        }
      });
    }),
    { numRuns: 400 },
  );
});

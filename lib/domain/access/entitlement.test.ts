import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDaysTo, daysBetween, weekdayOf } from '../clock';
import { ASSIGNMENT_STATUS } from '../codes';
import {
  type AssignmentState,
  addMonthsTo,
  extendPeriod,
  isLive,
  oncePaidPeriod,
  paidThroughPeriod,
  programStatus,
  startChoices,
  startDay,
} from './entitlement';

const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDaysTo('2020-01-01', days));
const running: AssignmentState = {
  status_id: ASSIGNMENT_STATUS.active,
  starts_on: '2026-07-20',
  ends_on: '2026-11-08',
  grace_until: null,
  paused_on: null,
};

describe('day 1', () => {
  test('is the Monday on or after the grant', () => {
    fc.assert(
      fc.property(anyDay, (grantedOn) => {
        const day = startDay({ grantedOn, launchDate: null });
        expect(weekdayOf(day)).toBe(1);
        expect(daysBetween(grantedOn, day)).toBeGreaterThanOrEqual(0);
        expect(daysBetween(grantedOn, day)).toBeLessThan(7);
      }),
    );
  });

  test('of a cohort that has not started is its launch date, also when the customer picked another', () => {
    const cohort = { grantedOn: '2026-07-23', launchDate: '2026-08-05' };
    expect(startDay(cohort)).toBe('2026-08-05');
    expect(startDay({ ...cohort, pickedDay: '2026-07-24' })).toBe('2026-08-05');
    expect(startDay({ ...cohort, launchDate: '2026-07-23' })).toBe('2026-07-27');
  });

  test('is picked of today and the 28 days after; of a cohort that has not started there is none', () => {
    fc.assert(
      fc.property(anyDay, (grantedOn) => {
        const days = startChoices({ grantedOn, launchDate: null });
        expect(days).toHaveLength(29);
        expect(days[0]).toBe(grantedOn);
        expect(days.at(-1)).toBe(addDaysTo(grantedOn, 28));
        expect(days).toContain(startDay({ grantedOn, launchDate: null }));
        expect(startChoices({ grantedOn, launchDate: grantedOn })).toEqual(days);
        expect(startChoices({ grantedOn, launchDate: addDaysTo(grantedOn, 1) })).toEqual([]);
      }),
    );
  });

  test('can be picked otherwise', () => {
    expect(startDay({ grantedOn: '2026-07-23', launchDate: null, pickedDay: '2026-07-24' })).toBe(
      '2026-07-24',
    );
  });
});

describe('periods', () => {
  test("a one-off purchase lasts the program's weeks and four more", () => {
    const sold = (durationInWeeks: number) => ({ durationInWeeks, isByMonth: false, months: undefined });
    expect(oncePaidPeriod({ grantedOn: '2026-07-23', launchDate: null }, sold(12))).toEqual({
      startsOn: '2026-07-27',
      endsOn: '2026-11-15',
    });
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 104 }), (grantedOn, weeks) => {
        const { startsOn, endsOn } = oncePaidPeriod({ grantedOn, launchDate: null }, sold(weeks));
        expect(daysBetween(startsOn, endsOn ?? '') + 1).toBe((weeks + 4) * 7);
      }),
    );
  });

  test('by month lasts to the paid-through day, never ending before it starts', () => {
    const start = { grantedOn: '2026-07-23', launchDate: null };
    expect(paidThroughPeriod(start, '2026-08-23').endsOn).toBe('2026-08-23');
    expect(paidThroughPeriod(start, '2026-07-24').endsOn).toBe('2026-07-27');
  });

  test('months end a day before they begin again, also in short months', () => {
    const start = { grantedOn: '2026-07-27', launchDate: null };
    const sold = { durationInWeeks: 8, isByMonth: true };
    expect(oncePaidPeriod(start, { ...sold, months: 3 }).endsOn).toBe('2026-11-23');
    expect(oncePaidPeriod(start, { ...sold, months: undefined }).endsOn).toBe('2026-08-26');
    expect(oncePaidPeriod(start, { ...sold, months: null }).endsOn).toBe('2026-10-18');
    expect(addMonthsTo('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonthsTo('2028-01-31', 1)).toBe('2028-02-29');
  });

  test('buying again extends access by what was bought', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(400), fc.nat(400), (startsOn, had, more) => {
        const current = { startsOn, endsOn: addDaysTo(startsOn, had) };
        const bought = { startsOn: addDaysTo(startsOn, 3), endsOn: addDaysTo(startsOn, 3 + more) };
        const longer = extendPeriod(current, bought);
        expect(longer.startsOn).toBe(startsOn);
        expect(daysBetween(current.endsOn, longer.endsOn ?? '')).toBe(more + 1);
      }),
    );
    expect(
      extendPeriod({ startsOn: '2026-01-05', endsOn: null }, { startsOn: '2026-01-05', endsOn: '2026-02-01' })
        .endsOn,
    ).toBeNull();
  });
});

describe('status', () => {
  test.each([
    ['2026-07-20', {}, 'VALID'],
    ['2026-11-08', {}, 'VALID'],
    ['2026-11-09', {}, 'EXPIRED'],
    ['2026-11-09', { grace_until: '2026-11-12' }, 'VALID'],
    ['2026-07-19', {}, 'NOT_STARTED'],
    ['2026-08-01', { paused_on: '2026-07-30' }, 'PAUSED'],
    ['2026-08-01', { status_id: ASSIGNMENT_STATUS.pending }, 'PENDING_PAYMENT'],
    ['2026-08-01', { status_id: ASSIGNMENT_STATUS.expired }, 'EXPIRED'],
    ['2026-08-01', { status_id: ASSIGNMENT_STATUS.suspended }, 'EXPIRED'],
    ['2026-08-01', { status_id: ASSIGNMENT_STATUS.revoked }, 'NONE'],
    ['2030-08-01', { ends_on: null }, 'VALID'],
  ])('on %s with %j is %s', (today, change, expected) => {
    expect(programStatus({ ...running, ...change }, today)).toBe(expected);
  });

  test('without an assignment it depends on an order that awaits payment', () => {
    expect(programStatus(null, '2026-08-01')).toBe('NONE');
    expect(programStatus(null, '2026-08-01', true)).toBe('PENDING_PAYMENT');
    expect(programStatus(running, '2027-01-01', true)).toBe('PENDING_PAYMENT');
  });

  test('live is what keeps a buyer from buying again: running, not started, paused or in grace', () => {
    expect(isLive(null, '2026-08-01')).toBe(false);
    expect(isLive(running, '2026-07-01')).toBe(true);
    expect(isLive({ ...running, paused_on: '2026-07-30' }, '2026-08-01')).toBe(true);
    expect(isLive({ ...running, grace_until: '2026-11-12' }, '2026-11-12')).toBe(true);
    expect(isLive(running, '2026-11-09')).toBe(false);
    expect(isLive({ ...running, status_id: ASSIGNMENT_STATUS.revoked }, '2026-08-01')).toBe(false);
  });
});

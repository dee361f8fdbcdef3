import { describe, expect, test } from 'vitest';
import { isDayOpen } from '../access/training-lock';
import { planOf } from '../schedule/plan.fixture';
import { daysOf } from '../training';
import { accessOf, assignmentAt, type LedgerEvent } from './access-at';

const event = (
  kind: LedgerEvent['kind'],
  on: string,
  starts_on: string | null,
  ends_on: string | null,
): LedgerEvent => ({
  id: Number(on.slice(-2)),
  kind,
  created_at: new Date(`${on}T15:00:00Z`),
  starts_on,
  ends_on,
});
const granted = event('grant', '2026-06-10', '2026-06-15', '2026-10-04');
const noon = (day: string) => ({ at: new Date(`${day}T18:00:00Z`), on: day });
const status = (events: LedgerEvent[], day: string) =>
  accessOf(assignmentAt(events, noon(day).at), null, day).status;

describe('access at a past instant', () => {
  test('none without a grant; with one not started, open, over', () => {
    expect(status([], '2026-06-09')).toBe('NONE');
    const at = ['2026-06-09', '2026-06-11', '2026-06-15', '2026-10-04', '2026-10-05'];
    expect(at.map((day) => status([granted], day))).toEqual([
      'NOT_STARTED',
      'NOT_STARTED',
      'VALID',
      'VALID',
      'EXPIRED',
    ]);
  });

  test('a grant written after its first day counts from that day', () => {
    const late = event('grant', '2026-06-18', '2026-06-15', '2026-10-04');
    const revoked = event('revoke', '2026-06-20', '2026-06-15', '2026-06-20');
    const at = ['2026-06-14', '2026-06-15', '2026-06-18', '2026-06-21'];
    expect(at.map((day) => status([late, revoked], day))).toEqual(['NOT_STARTED', 'VALID', 'VALID', 'NONE']);
    const again = event('grant', '2026-06-28', '2026-06-22', '2026-10-04');
    expect(status([late, revoked, again], '2026-06-23')).toBe('NONE');
  });

  test.each<[string, LedgerEvent, string, string]>([
    ['revoked', event('revoke', '2026-07-20', '2026-06-15', '2026-07-20'), 'VALID', 'NONE'],
    ['suspended', event('suspend', '2026-07-20', '2026-06-15', '2026-10-04'), 'VALID', 'EXPIRED'],
    ['ended by staff', event('expire', '2026-07-20', '2026-06-15', '2026-10-04'), 'VALID', 'EXPIRED'],
    ['shortened, still open', event('expire', '2026-07-20', '2026-06-15', '2026-08-01'), 'VALID', 'VALID'],
    ['shortened to the past', event('expire', '2026-07-20', '2026-06-15', '2026-07-19'), 'VALID', 'EXPIRED'],
    ['paused', event('pause', '2026-07-20', '2026-07-20', null), 'VALID', 'PAUSED'],
  ])('what was trained before access was %s is kept', (_, later, before, after) => {
    expect(status([granted, later], '2026-07-19')).toBe(before);
    expect(status([granted, later], '2026-07-21')).toBe(after);
  });

  test('a lapse is bridged by a renewal only from then on; grace counts', () => {
    const month = event('grant', '2026-06-10', '2026-06-15', '2026-07-14');
    const renewed = event('extend', '2026-07-24', '2026-06-15', '2026-08-14');
    expect(['2026-07-14', '2026-07-20', '2026-07-25'].map((day) => status([month, renewed], day))).toEqual([
      'VALID',
      'EXPIRED',
      'VALID',
    ]);
    const grace = event('grace', '2026-07-15', '2026-06-15', '2026-07-21');
    expect(status([month, grace], '2026-07-20')).toBe('VALID');
    const mended = event('grace', '2026-07-16', '2026-06-15', '2026-07-14');
    expect(status([month, grace, mended], '2026-07-20')).toBe('EXPIRED');
  });

  test('a pause ends with its days added', () => {
    const events = [
      granted,
      event('pause', '2026-07-20', '2026-07-20', null),
      event('resume', '2026-07-30', '2026-07-30', '2026-10-14'),
    ];
    expect(assignmentAt(events, noon('2026-08-01').at)).toMatchObject({
      starts_on: '2026-06-15',
      ends_on: '2026-10-14',
      paused_on: null,
    });
    // The order in which the rows are read does not matter.
    expect(assignmentAt([...events].reverse(), noon('2026-08-01').at)?.ends_on).toBe('2026-10-14');
  });

  test('what was trained after the last day of a pause counts, however late its end is written', () => {
    const pause = event('pause', '2026-07-20', '2026-07-20', '2026-07-24');
    const resume = event('resume', '2026-07-30', '2026-07-29', '2026-08-02');
    const days = ['2026-07-19', '2026-07-28', '2026-07-29', '2026-07-30', '2026-08-03'];
    const short = event('grant', '2026-06-10', '2026-06-15', '2026-07-24');
    expect(days.map((day) => status([short, pause, resume], day))).toEqual([
      'VALID',
      'PAUSED',
      'VALID',
      'VALID',
      'EXPIRED',
    ]);
    expect(status([short, pause], '2026-07-29')).toBe('PAUSED');
  });

  test('a day is judged by its lock at that instant', () => {
    const [month] = planOf();
    const day = daysOf(planOf()).find(({ id }) => id === 64);
    if (!day) throw new Error('no day');
    const place = { day, month };
    type Instant = ReturnType<typeof noon>;
    const wasOpen = (
      events: readonly LedgerEvent[],
      launch: string | null,
      at: typeof place | null,
      instant: Instant,
    ) => isDayOpen(at, accessOf(assignmentAt(events, instant.at), launch, instant.on), instant.on);
    const revoked = [granted, event('revoke', '2026-07-24', null, null)];
    expect(wasOpen(revoked, null, place, noon('2026-07-23'))).toBe(true);
    expect(wasOpen(revoked, null, place, noon('2026-07-25'))).toBe(false);
    expect(wasOpen(revoked, null, null, noon('2026-07-23'))).toBe(true);
    // In a cohort the day opens on its date.
    expect(wasOpen([granted], '2026-06-15', place, noon('2026-07-22'))).toBe(false);
    expect(wasOpen([granted], '2026-06-15', place, noon('2026-07-23'))).toBe(true);
    expect(wasOpen([], null, place, noon('2026-07-23'))).toBe(false);
  });
});

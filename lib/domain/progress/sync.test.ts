import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { doneByDay } from '../done-rows';
import { loggedOn, markInstant } from './mark-clock';
import { compareMarks, doneRowsByDay, type MarkKey, mergeMarks } from './merge-marks';

const marks = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    at: fc.integer({ min: 0, max: 40 }),
    action: fc.constantFrom<MarkKey['action']>('done', 'undone', 'note', 'set', 'unset'),
    run: fc.integer({ min: 1, max: 2 }),
    dayId: fc.integer({ min: 1, max: 3 }),
    rowId: fc.integer({ min: 1, max: 4 }),
    setNo: fc.integer({ min: 1, max: 3 }),
  }),
  { selector: (mark) => mark.id, maxLength: 80 },
);

describe('sync', () => {
  test('any order of arrival, with marks sent twice, ends alike', () => {
    const arrivals = marks.chain((all) =>
      fc.record({
        all: fc.constant(all),
        arrived: fc
          .tuple(fc.subarray(all), fc.constant(all))
          .chain(([twice, once]) =>
            fc.shuffledSubarray([...once, ...twice], { minLength: once.length + twice.length }),
          ),
      }),
    );
    fc.assert(
      fc.property(arrivals, ({ all, arrived }) => {
        expect(mergeMarks(arrived)).toEqual(mergeMarks(all));
      }),
      { numRuns: 500 },
    );
  });

  test('two phones that merge what each other has end alike, in as many steps as they like', () => {
    fc.assert(
      fc.property(marks, fc.func(fc.boolean()), (all, first) => {
        const a = all.filter((mark) => first(mark.id));
        const b = all.filter((mark) => !first(mark.id));
        expect(mergeMarks([...a, ...b])).toEqual(mergeMarks([...b, ...a]));
      }),
    );
  });

  test('the last by (at, id) counts, of rows by run and day, of sets by run, row and number', () => {
    fc.assert(
      fc.property(marks, (all) => {
        const merged = mergeMarks(all);
        for (const mark of all) {
          const same = all.filter(
            (other) =>
              other.run === mark.run &&
              (mark.action === 'done' || mark.action === 'undone'
                ? ['done', 'undone'].includes(other.action) &&
                  other.dayId === mark.dayId &&
                  other.rowId === mark.rowId
                : mark.action === 'note'
                  ? other.action === 'note' && other.dayId === mark.dayId
                  : ['set', 'unset'].includes(other.action) &&
                    other.rowId === mark.rowId &&
                    other.setNo === mark.setNo),
          );
          const last = same.sort(compareMarks).at(-1);
          const stands = [...merged.done, ...merged.sets, ...merged.notes].includes(mark);
          expect(stands).toBe(last === mark && mark.action !== 'undone' && mark.action !== 'unset');
        }
      }),
    );
  });

  test('done rows count in their day and run alone', () => {
    const mark = (id: string, run: number, dayId: number, rowId: number): MarkKey => ({
      ...{ id, at: 1, action: 'done', setNo: null },
      ...{ run, dayId, rowId },
    });
    const { done } = mergeMarks([mark('a', 1, 7, 70), mark('b', 1, 8, 70), mark('c', 2, 7, 71)]);
    const rows = doneByDay(doneRowsByDay(done, 1));
    expect([rows.has(70, 7), rows.has(70, 8), rows.has(71, 7)]).toEqual([true, true, false]);
  });
});

describe('clock of a phone', () => {
  const HOUR = 3_600_000;
  const DAY = 24 * HOUR;
  const now = Date.parse('2026-07-24T18:00:00Z');

  test.each<[string, { at: number; sentAt: number | null }, number]>([
    ['right by the phone', { at: now - HOUR, sentAt: now }, now - HOUR],
    ['off by 90 s: left alone', { at: now - HOUR, sentAt: now - 90_000 }, now - HOUR],
    ['off by more: set right', { at: now - HOUR, sentAt: now - 90_001 }, now - HOUR + 90_001],
    ['3 h ahead', { at: now + 2 * HOUR, sentAt: now + 3 * HOUR }, now - HOUR],
    ['3 h behind', { at: now - 4 * HOUR, sentAt: now - 3 * HOUR }, now - HOUR],
    ['never in the future', { at: now + HOUR, sentAt: null }, now],
    ['60 days old', { at: now - 60 * DAY, sentAt: now }, now - 60 * DAY],
    ['older counts today', { at: now - 60 * DAY - 1, sentAt: now }, now],
  ])('%s', (_, given, expected) => {
    expect(markInstant({ ...given, now })).toBe(expected);
  });

  test('however a clock is off, a mark comes out when it was made', () => {
    const past = fc.integer({ min: 0, max: 59 * DAY });
    fc.assert(
      fc.property(past, fc.integer({ min: -3 * HOUR, max: 3 * HOUR }), (ago, off) => {
        const instant = markInstant({ at: now - ago + off, sentAt: now + off, now });
        expect(Math.abs(instant - (now - ago))).toBeLessThanOrEqual(90_000);
        expect(instant).toBeLessThanOrEqual(now);
      }),
    );
  });

  test('a session past midnight counts for the day it began, up to six hours', () => {
    // Costa Rica is six hours behind UTC all year.
    const dayOf = (instant: number) => new Date(instant - 6 * HOUR).toISOString().slice(0, 10);
    const local = (text: string) => Date.parse(`${text}-06:00`);
    const began = local('2026-07-23T23:30:00');
    const on = (at: string, from: number | null = began) => loggedOn(local(at), from, dayOf);
    expect(on('2026-07-23T23:50:00')).toBe('2026-07-23');
    expect(on('2026-07-24T00:20:00')).toBe('2026-07-23');
    expect(on('2026-07-24T05:59:00')).toBe('2026-07-23');
    expect(on('2026-07-24T06:01:00')).toBe('2026-07-24');
    expect(on('2026-07-24T00:20:00', null)).toBe('2026-07-24');
    expect(on('2026-07-26T01:00:00')).toBe('2026-07-26');
  });
});

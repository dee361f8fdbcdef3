import { expect, test } from 'vitest';
import { heatMap, streakOf, weekMinutes } from './progress';

const days = (...list: string[]) => new Set(list);

test('rest days neither break a streak nor count', () => {
  const trained = days('2026-11-16', '2026-11-17', '2026-11-19');
  const rest = (day: string) => day === '2026-11-18';
  expect(streakOf(trained, rest, '2026-11-20')).toEqual({
    current: 3,
    best: 3,
    bestEndedOn: '2026-11-19',
    todayPending: true,
  });
});

test('a missed day ends a streak, and the best one is remembered', () => {
  const trained = days('2026-11-02', '2026-11-03', '2026-11-05');
  expect(streakOf(trained, () => false, '2026-11-06')).toMatchObject({
    current: 1,
    best: 2,
    bestEndedOn: '2026-11-03',
  });
  expect(streakOf(days(), () => false, '2026-11-06').current).toBe(0);
});

test('the heat map ends with this week; future days are empty and today is marked', () => {
  const map = heatMap([{ date: '2026-11-19', minutes: 50 }], '2026-11-20', 2, true);
  expect(map).toHaveLength(2);
  expect(map[1]?.map((cell) => cell.level)).toEqual([0, 0, 0, 4, 5, -1, -1]);
  expect(weekMinutes(map)).toEqual([
    { startsOn: '2026-11-09', minutes: 0 },
    { startsOn: '2026-11-16', minutes: 50 },
  ]);
});

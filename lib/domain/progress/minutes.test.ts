import { expect, test } from 'vitest';
import { minutesOfDates, type TimedSession, type TrainedPart, UNTIMED_SECONDS } from './minutes';

const on = '2026-07-20';
const part = (dayId: number, minutes: number, more: Partial<TrainedPart> = {}): TrainedPart => ({
  ...{ date: on, programId: 1, dayId, session: null, plannedSeconds: minutes * 60 },
  ...more,
});
const session = (uuid: string, dayId: number | null, seconds: number): TimedSession => ({
  ...{ uuid, date: on, programId: 1, dayId, seconds },
});
const minutes = (parts: TrainedPart[], sessions: TimedSession[] = []) => {
  const { ofDays, ofDates } = minutesOfDates(parts, sessions);
  return [ofDays, Object.fromEntries(ofDates)];
};

test('a session’s active time, without one the planned share', () => {
  expect(minutes([part(7, 10)], [session('a', 7, 1500), session('b', 7, 300)])).toEqual([[30], { [on]: 30 }]);
  expect(minutes([part(7, 10, { plannedSeconds: 600 + UNTIMED_SECONDS })])).toEqual([[13], { [on]: 13 }]);
  expect(minutes([part(7, 10)], [session('a', 7, 0)])).toEqual([[10], { [on]: 10 }]);
  expect(minutes([])).toEqual([[], {}]);
});

test('a workout of a few seconds counts one minute, as its summary says', () => {
  expect(minutes([part(7, 10)], [session('a', 7, 12)])).toEqual([[1], { [on]: 1 }]);
});

test('a day that was marked without a session counts beside the session of another', () => {
  expect(minutes([part(7, 40), part(8, 20)], [session('a', 7, 3000)])).toEqual([[50, 20], { [on]: 70 }]);
  const other = part(7, 15, { date: '2026-07-21' });
  expect(minutes([part(7, 40), other], [session('a', 7, 3000)])).toEqual([
    [50, 15],
    { [on]: 50, '2026-07-21': 15 },
  ]);
});

test('two days that were trained as one, and a session without its day, are counted once', () => {
  const joined = part(8, 38, { session: 'a' });
  expect(minutes([part(7, 40), joined], [session('a', 7, 4440)])).toEqual([[74, 38], { [on]: 74 }]);
  expect(minutes([part(7, 40)], [session('a', null, 3000)])).toEqual([[50], { [on]: 50 }]);
});

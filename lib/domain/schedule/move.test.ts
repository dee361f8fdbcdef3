import { expect, test } from 'vitest';
import { datesToMove, planMove } from './move';
import { situation } from './plan.fixture';

test('no day goes past the end of access by changing places with one that is there', () => {
  const now = situation({ today: '2026-07-24', endsOn: '2026-07-31' });
  // Saturday's day is past the end of access, Friday's is not.
  expect(planMove(now, 76, '2026-07-31')).toEqual({ refused: 'date_taken' });
  // Wednesday and Sunday are rest days.
  expect(datesToMove(now, 76)).toEqual(['2026-07-29']);
});

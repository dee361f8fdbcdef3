import { expect, test } from 'vitest';
import { englishDays } from './english-days';

test('the name of a day holds its number as the button shows it', () => {
  const label = englishDays.labels?.labelDayButton;
  const named = (day: number) =>
    typeof label === 'function' ? label(new Date(2026, 10, day), {} as never) : label;
  expect([1, 2, 3, 22, 11].map(named)).toEqual([
    'Sunday, November 1, 2026',
    'Monday, November 2, 2026',
    'Tuesday, November 3, 2026',
    'Sunday, November 22, 2026',
    'Wednesday, November 11, 2026',
  ]);
});

import { addDaysTo, type Day, endOfDayIn, weekdayOf } from '../clock';

/**
 * The instant at which an open transfer expires.
 * The end of the n-th business day (Monday to Friday) after `today`, in the business's time zone
 * (docs/spec/checkout.md#transfer).
 */
export function transferDeadline(today: Day, businessDays: number, timeZone: string): Date {
  let day = today;
  for (let left = businessDays; left > 0; ) {
    day = addDaysTo(day, 1);
    if (weekdayOf(day) <= 5) left -= 1;
  }
  return endOfDayIn(timeZone, day);
}

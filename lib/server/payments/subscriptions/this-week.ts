import 'server-only';
import { businessDay } from '@/lib/business-day';
import { addDaysTo, mondayFrom } from '@/lib/domain/clock';

/** Monday to Sunday of the current week, as calendar days of the business. */
export function thisWeek(): { from: string; to: string } {
  const from = mondayFrom(addDaysTo(businessDay(), -6));
  return { from, to: addDaysTo(from, 6) };
}

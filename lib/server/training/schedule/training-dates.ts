import 'server-only';
import { pauseOn } from '@/lib/domain/schedule/apply';
import { lastDate } from '@/lib/domain/schedule/situation';
import { type TrainingDay, trainingDaysOf } from '@/lib/domain/training';
import type { LoadedPlan } from '../load-plan';
import type { Membership } from '../memberships';

/**
 * The training days of a person's reminders and calendar, skipped ones included: none in a pause or after the
 * end of access, which a running subscription moves (docs/spec/reminders.md#consent).
 */
export function datedTraining(
  { access, renews }: Pick<Membership, 'access' | 'renews'>,
  { plan, schedule }: Pick<LoadedPlan, 'plan' | 'schedule'>,
): TrainingDay[] {
  const last = lastDate({ endsOn: access.endsOn, renews });
  return trainingDaysOf(plan).filter(
    ({ date }) => (last === null || date <= last) && pauseOn(schedule, date) === null,
  );
}

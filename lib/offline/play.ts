import type { Day } from '@/lib/domain/clock';
import { assemblePlay } from '@/lib/domain/plan/assemble-play';
import type { TrainingPreferences } from '@/lib/domain/player/training-preferences';
import type { PlayView } from '@/lib/server/training/days/day-views';
import { pastSessions } from './last-time';
import type { PhonePlan } from './plan';
import type { SnapshotProgram } from './snapshot-types';
import { dayView, isAt, type PlanPosition } from './views';

/**
 * What the player needs for a day on the phone (docs/spec/offline.md#shell), in the shape of `getPlay`; null
 * when the day is not there or is a rest day. It has one past session of each exercise, not two.
 */
export function playView(
  plan: PhonePlan,
  program: SnapshotProgram,
  at: Required<PlanPosition>,
  today: Day,
): PlayView | null {
  const requested = program.days.find((day) => isAt(day, at));
  const own = program.days.find(({ id }) => id === requested?.joins) ?? requested;
  const missed = program.days.find(({ joins }) => joins !== null && joins === own?.id);
  const [first, second] = [own, missed].flatMap((kept) => {
    const page = kept && dayView(plan, program, kept, today);
    return kept && page && page.blocks.length > 0 ? [{ planned: kept, page }] : [];
  });
  if (!first || !plan.preferences) return null;
  const parts = second ? ([first, second] as const) : ([first] as const);
  const preferences = plan.preferences as TrainingPreferences;
  return assemblePlay(program.program_id, parts, { past: pastSessions(plan) }, preferences);
}

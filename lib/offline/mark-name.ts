import type { MarkEntry } from '@/lib/domain/offline/queue';
import type { PhonePlan } from './plan';

/**
 * The exercise or day of a mark, from the plan on the phone: older builds queued marks without their name.
 * Null when its day is not on the phone.
 */
export function markName({ programs, bodies, library }: PhonePlan, entry: MarkEntry): string | null {
  const { program_block_exercise_id: row, program_day_id: day } = entry;
  const days = programs.flatMap((program) => program.days);
  if (!row) return days.find(({ id }) => id === day)?.title ?? null;
  const exercise = [...bodies.values()]
    .flatMap(({ blocks }) => blocks.flatMap(({ exercises }) => exercises))
    .find(({ id }) => id === row);
  return (exercise && library.exercises.get(exercise.exercise_id)?.name) ?? null;
}

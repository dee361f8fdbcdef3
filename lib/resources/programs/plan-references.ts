import { type ReferenceField, reference } from '@/lib/fields/types';

/** The path of each reference in a plan, as `program/store` names it (docs/spec/builder.md#tree). */
export const PLAN_PATHS = {
  months: 'program_months.month_id',
  weeks: 'program_months.weeks.week_id',
  blocks: 'program_months.weeks.days.blocks.block_id',
  exercises: 'program_months.weeks.days.blocks.exercises.exercise_id',
} as const;

/** The references of a plan by their paths: whoever edits programs looks up what they offer. */
export const planReferences: ReadonlyMap<string, ReferenceField> = new Map([
  [PLAN_PATHS.months, reference('months')],
  [PLAN_PATHS.weeks, reference('weeks')],
  [PLAN_PATHS.blocks, reference('blocks')],
  [PLAN_PATHS.exercises, reference('exercises')],
]);

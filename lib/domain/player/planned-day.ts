import { type DayBlock, type PlayDay, rowsOf } from './day';
import { joinBodies, type PlayBlock, stepsOf } from './steps';

export type PlannedBlock = DayBlock & Omit<PlayBlock, 'exercises'>;
/** A day with the figures of its blocks, from which its steps are made. */
export type PlannedDay = Omit<PlayDay, 'blocks' | 'steps'> & { blocks: readonly PlannedBlock[] };

/** Two days as one (docs/spec/schedule.md#merge): each keeps its rows and its marks. */
export function joinDays(own: PlannedDay, missed: PlannedDay): PlannedDay {
  const { body, covered } = joinBodies(own, missed);
  const rows = rowsOf(missed);
  return {
    ...own,
    title: [own.title, missed.title].filter(Boolean).join(' + '),
    blocks: body.blocks,
    past: { ...missed.past, ...own.past },
    joined: { day_id: missed.day_id, version: missed.version, rows, covered },
  };
}

/**
 * The day as the player gets it: its steps are made here, not on the phone. `rest`: the person's own, in
 * seconds.
 */
export const playDayOf = (day: PlannedDay, rest: number): PlayDay => ({
  ...day,
  blocks: day.blocks.map(({ scheme, name, minutes, exercises }) => ({ scheme, name, minutes, exercises })),
  steps: stepsOf(day, rest),
});

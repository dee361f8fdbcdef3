import { CARDIO_MOTIONS } from './cardio';
import { FLOOR_MOTIONS } from './floor';
import { LYING_MOTIONS } from './lying';
import type { Motion } from './motion';
import { STANDING_MOTIONS } from './standing';

/** Every exercise that has a clip, by its key in db/seed/demo/exercises-data.ts. */
export const MOTIONS: Readonly<Record<string, Motion>> = {
  ...STANDING_MOTIONS,
  ...CARDIO_MOTIONS,
  ...FLOOR_MOTIONS,
  ...LYING_MOTIONS,
};

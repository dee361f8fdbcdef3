/** The destinations that a clone allows, by source: the same level, or the one above. */
export const CLONE_PAIRS = [
  ['program', 'program'],
  ['month', 'month'],
  ['month', 'program'],
  ['week', 'week'],
  ['week', 'month'],
  ['day', 'day'],
  ['day', 'week'],
] as const;

/** The tabs of the list of assignments. */
export const ASSIGNMENT_FILTERS = ['all', 'open', 'paused', 'idle', 'ending', 'over'] as const;
export type AssignmentFilter = (typeof ASSIGNMENT_FILTERS)[number];

/** Page size of back-office screens that are not resources. */
export const UNMATCHED_PAGE = 20;
export const JOBS_PAGE = 20;
export const ASSIGNMENTS_PAGE = 20;

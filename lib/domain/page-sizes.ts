/** Page size of back-office screens that are not resources. */
export const QUEUE_PAGE = 20;
export const MOVEMENTS_PAGE = 20;
export const DRIFTS_PAGE = 20;
export const JOBS_PAGE = 20;
export const SUBSCRIPTIONS_PAGE = 20;
export const ASSIGNMENTS_PAGE = 20;

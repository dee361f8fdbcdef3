/** «Mi plan»: the current week of the program looked at last. */
export const PLAN_ADDRESS = '/month_progress';

/** Shows another of the customer's programs from now on. */
export const switchAddress = (programId: number): string => `${PLAN_ADDRESS}?program=${programId}`;

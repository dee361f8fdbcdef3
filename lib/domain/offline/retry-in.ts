const FIRST_RETRY = 15_000;
const LAST_RETRY = 300_000;

/** How long to wait before the next try: 15 s, doubled after each failure, at most 5 min. */
export const retryIn = (failures: number): number =>
  Math.min(LAST_RETRY, FIRST_RETRY * 2 ** Math.min(20, Math.max(0, failures - 1)));

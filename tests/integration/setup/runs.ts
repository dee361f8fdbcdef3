/** Repetitions of a random or destructive test: few in `npm test`, many in `npm run test:faults`. */
export const runs = (seldom: number, often: number): number => (process.env.LONG_RUNS ? often : seldom);

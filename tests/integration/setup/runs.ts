/** How often a random or violent test repeats: seldom in `npm test`, often in `npm run test:faults`. */
export const runs = (seldom: number, often: number): number => (process.env.LONG_RUNS ? often : seldom);

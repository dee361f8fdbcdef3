/** Supersets, circuits, intervals, EMOM and AMRAP: loaded only with a day that has one. */
export { IntervalOrder } from './interval-order';
export { MinutesStage } from './minutes-stage';
export { RoundCount } from './round-count';
export { Lanes } from './rounds';

/** Supersets, circuits, intervals and EMOM: loaded only with a day that has one. */
export { IntervalOrder } from './interval-order';
export { MinutesStage } from './minutes-stage';
export { Lanes } from './rounds';

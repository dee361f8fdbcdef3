/** Moments at which a crash must lose and double nothing (docs/spec/checkout.md#idempotency). */
export const FAULT_POINTS = [
  'after-capture',
  'after-commit',
  'in-refund',
  'in-activation',
  'in-confirmation',
] as const;
export type FaultPoint = (typeof FAULT_POINTS)[number];

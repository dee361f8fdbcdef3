import type { StoredVersion } from '@/db/repositories/training/training-plan';
import type { Day } from '@/lib/domain/clock';
import type { DayBody } from '@/lib/domain/plan/version';
import type { Membership } from './memberships';
import type { Reader } from './reader';

/**
 * What a member of staff looks at, in place of today and of what the customer is on
 * (docs/spec/builder.md#preview). A parameter of the loaders: the clock is everybody's.
 */
export type Viewpoint = {
  today: Day;
  /** Of one program; the draft has the id 0. */
  version: StoredVersion;
  /** Days of the draft, which are not stored. */
  bodies: ReadonlyMap<string, DayBody>;
};

/** Who looks at a page of the plan, and from where. `viewpoint` null: a customer at their own, today. */
export type Looking = {
  userId: number;
  all: readonly Membership[];
  member: Membership;
  /** Whose eyes: a viewpoint is always that of staff. */
  reader: Reader;
  viewpoint: Viewpoint | null;
};

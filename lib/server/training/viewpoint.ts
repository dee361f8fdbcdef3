import 'server-only';
import type { StoredVersion } from '@/db/repositories/training/training-plan';
import { type RequestContext, requireActor } from '@/lib/domain/actor';
import type { Day } from '@/lib/domain/clock';
import type { DayBody } from '@/lib/domain/plan/version';
import { chosenOf, loadMemberships, type Membership, type ProgramChoice } from './memberships';
import { type Reader, readerOf } from './reader';

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

/** The caller at their chosen program, today; null for a customer without programs. Throws 401, 404. */
export async function ownLooking(context: RequestContext, choice: ProgramChoice): Promise<Looking | null> {
  const actor = requireActor(context.actor);
  const all = await loadMemberships(actor.userId, context.locale);
  const member = chosenOf(all, choice);
  return member && { userId: actor.userId, all, member, reader: readerOf(actor), viewpoint: null };
}

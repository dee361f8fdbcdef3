import 'server-only';
import { db } from '@/db/client';
import { findMemberships } from '@/db/repositories/training/training';
import { oncePaidPeriod } from '@/lib/domain/access/entitlement';
import type { Day } from '@/lib/domain/clock';
import { ASSIGNMENT_STATUS } from '@/lib/domain/codes';
import { orNotFound } from '@/lib/domain/errors';
import { accessOf } from '@/lib/domain/progress/access-at';
import { membershipOf, today } from '@/lib/server/training/memberships';
import type { Looking, Viewpoint } from '@/lib/server/training/viewpoint';

/** No account has it. */
const NO_USER = 0;

/** Someone who bought the program today, or begins on `starts`, and has marked nothing. Throws 404. */
export async function newcomer(
  programId: number,
  starts: Day | null,
  viewpoint: Viewpoint,
): Promise<Looking> {
  const row = orNotFound((await findMemberships(db, NO_USER, [programId]))[0]);
  const { launchDate, weeks } = row.program;
  const period = oncePaidPeriod(
    starts === null
      ? { grantedOn: today(), launchDate, pickedDay: today() }
      : { grantedOn: starts, launchDate: null, pickedDay: starts },
    { durationInWeeks: weeks, isByMonth: false, months: undefined },
  );
  const state = {
    status_id: ASSIGNMENT_STATUS.active,
    starts_on: period.startsOn,
    ends_on: period.endsOn,
    grace_until: null,
    paused_on: null,
  };
  const member = membershipOf(row, accessOf(state, launchDate, viewpoint.today));
  return { userId: NO_USER, all: [member], member, reader: 'staff', viewpoint };
}

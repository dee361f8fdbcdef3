import 'server-only';
import { db } from '@/db/client';
import { findMemberships, type MembershipRow } from '@/db/repositories/training/training';
import { findLedgersOf } from '@/db/repositories/training/training-logs';
import type { Day } from '@/lib/domain/clock';
import { accessOf, assignmentAt, type LedgerEvent } from '@/lib/domain/progress/access-at';
import { type Membership, membershipOf } from '../memberships';

/** An instant and its day in the business's time zone. */
export type Moment = { at: Date; on: Day };

/**
 * A customer's programs as they stood at an instant (docs/spec/offline.md#conflicts), ended and revoked ones
 * too. Reads them once for all instants.
 */
export async function loadMembershipsAt(userId: number): Promise<(moment: Moment) => Membership[]> {
  const rows = (await findMemberships(db, userId, [])).flatMap((row) =>
    row.assignment ? [{ ...row, assignment: row.assignment }] : [],
  );
  const ledgers = await findLedgersOf(
    db,
    rows.map(({ assignment }) => assignment.id),
  );
  return (moment) =>
    rows.map((row) => {
      const state = stateAt(row.assignment, ledgers.get(row.assignment.id) ?? [], moment.at);
      return membershipOf(row, accessOf(state, row.program.launchDate, moment.on));
    });
}

/** After its last event an assignment is what its row says. */
function stateAt(row: NonNullable<MembershipRow['assignment']>, events: readonly LedgerEvent[], at: Date) {
  const last = events.at(-1);
  return !last || last.created_at.getTime() <= at.getTime() ? row : assignmentAt(events, at);
}

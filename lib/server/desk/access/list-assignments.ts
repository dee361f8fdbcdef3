import 'server-only';
import { readerFor } from '@/db/replica';
import { type AccessCause, findAssignmentPage } from '@/db/repositories/customers/customer-programs';
import { businessDay } from '@/lib/business-day';
import type { AssignmentFilter } from '@/lib/domain/access/assignment-filters';
import { programStatus } from '@/lib/domain/access/entitlement';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import type { Day } from '@/lib/domain/clock';
import type { ProgramStatus } from '@/lib/domain/codes';
import { ASSIGNMENTS_PAGE } from '@/lib/domain/page-sizes';

export type ListedAssignment = {
  id: number;
  name: string;
  email: string;
  customerId: number | null;
  program: string;
  status: ProgramStatus;
  startsOn: Day | null;
  endsOn: Day | null;
  /** Days trained in this run. */
  trained: number;
  lastSession: Day | null;
  why: AccessCause | null;
};
export type AssignmentList = { rows: ListedAssignment[]; total: number; page: number };

/**
 * Assignments with customer, program, last day, progress and cause, newest first; a page past the end is
 * empty. Ability `program_user_access`. Throws 401, 403.
 */
export async function listAssignments(
  context: RequestContext,
  { filter, search, page }: { filter: AssignmentFilter; search: string; page: number },
): Promise<AssignmentList> {
  requireAbility(context.actor, 'program_user_access');
  const today = businessDay();
  const limit = ASSIGNMENTS_PAGE;
  const db = await readerFor(context.wrote);
  const rows = await findAssignmentPage(db, {
    filter,
    search,
    today,
    limit,
    offset: (page - 1) * limit,
  });
  return {
    page,
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ assignment, user, program, ...row }) => ({
      id: assignment.id,
      name: user.name,
      email: user.email,
      customerId: row.customerId,
      program: program.name,
      status: programStatus(assignment, today),
      startsOn: assignment.starts_on,
      endsOn: assignment.ends_on,
      trained: row.trained,
      lastSession: row.lastSession,
      why: row.why,
    })),
  };
}

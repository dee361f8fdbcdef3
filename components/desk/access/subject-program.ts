import { ASSIGNMENT_STATUS } from '@/lib/domain/codes';
import type { CustomerProgram } from '@/lib/server/desk/customer/programs';
import type { AccessSubject } from './access-dialog';

/** The access dialog's data about one assignment. */
export const subjectProgram = (program: CustomerProgram): NonNullable<AccessSubject['program']> => ({
  assignmentId: program.assignmentId,
  programId: program.programId,
  name: program.name,
  endsOn: program.endsOn,
  live: program.live,
  paused: program.pausedOn !== null,
  revoked: program.statusId === ASSIGNMENT_STATUS.revoked,
  week: program.week,
  updatedAt: program.updatedAt,
});

import { ASSIGNMENT_STATUS } from '@/lib/domain/codes';
import type { CustomerProgram } from '@/lib/server/desk/customer/programs';
import type { AccessKind } from './access-kinds';

export type AccessSubject = {
  customerId: number | null;
  userId: number | null;
  firstName: string;
  email: string | null;
  /** The assignment as it was when the page was loaded; null to grant access to a program. */
  program: {
    assignmentId: number;
    programId: number;
    name: string;
    endsOn: string | null;
    live: boolean;
    paused: boolean;
    revoked: boolean;
    week: number | null;
    updatedAt: string;
  } | null;
  grantable: readonly { id: number; name: string; byMonth: boolean }[];
  /** Months of the year to choose from, for programs by month. */
  grantMonths: readonly { id: number; name: string }[];
  subscribed: boolean;
};

/** The actions that are possible with the current access. */
export function kindsFor({ program }: AccessSubject): AccessKind[] {
  if (!program) return ['grant'];
  const own: AccessKind[] = program.live ? [program.paused ? 'resume' : 'pause', 'start'] : [];
  const extend: AccessKind[] = program.revoked || program.endsOn === null ? [] : ['extend'];
  return [
    ...extend,
    ...own,
    ...(program.live ? [] : ['grant' as const]),
    ...(program.revoked ? [] : ['revoke' as const]),
  ];
}

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

import { type AccessSubject, subjectProgram } from '@/components/desk/access/access-subject';
import { isSubscriptionEnded } from '@/lib/domain/payments';
import type { CustomerView } from '@/lib/server/desk/customer/get-customer';
import type { CustomerProgram } from '@/lib/server/desk/customer/programs';

/**
 * Programs to grant. Those that the customer already has come last, since granting them again changes
 * nothing.
 */
function grantable({ grantable: all, programs }: CustomerView): CustomerView['grantable'] {
  const open = new Set(programs?.flatMap(({ programId, live }) => (live ? programId : [])));
  return [...all.filter(({ id }) => !open.has(id)), ...all.filter(({ id }) => open.has(id))];
}

/** The data for the access dialog, about one program or for a new grant. */
export const subjectOf = (view: CustomerView, program: CustomerProgram | null): AccessSubject => ({
  customerId: view.id,
  userId: view.userId,
  firstName: view.firstName,
  email: view.email,
  grantable: grantable(view),
  grantMonths: view.grantMonths,
  subscribed:
    program !== null &&
    (view.subscriptions ?? []).some(
      ({ programId, state }) => programId === program.programId && !isSubscriptionEnded(state),
    ),
  program: program && subjectProgram(program),
});

import 'server-only';
import { db } from '@/db/client';
import { findAssignmentRow } from '@/db/repositories/access/entitlements';
import { findCustomerOfUser, findUser } from '@/db/repositories/accounts/users';
import { findSubscriptionsFor } from '@/db/repositories/payments/subscriptions';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { AppError, orNotFound } from '@/lib/domain/errors';
import { isSubscriptionEnded } from '@/lib/domain/payments';
import { explainAccess } from '@/lib/server/access/explain-access';
import { programsOf } from '@/lib/server/desk/customer/programs';

/**
 * One assignment: its customer, progress and complete access history. Ability `program_user_edit`. Throws
 * 401, 403, 404.
 */
export async function getAssignment(context: RequestContext, id: number) {
  requireAbility(context.actor, 'program_user_edit');
  const row = orNotFound(await findAssignmentRow(db, id));
  const { user_id: userId, program_id: programId } = row;
  const [user, customer, overview, subscriptions, stories] = await Promise.all([
    findUser(db, userId),
    findCustomerOfUser(db, userId),
    programsOf(userId),
    findSubscriptionsFor(db, userId, programId),
    explainAccess(context, userId, [programId]).catch(() => []),
  ]);
  const program = overview.programs.find(({ assignmentId }) => assignmentId === id);
  if (!user || !program) throw new AppError('not_found');
  return {
    program,
    user: {
      id: userId,
      name: user.name,
      firstName: customer?.first_name ?? user.name.split(' ')[0] ?? user.name,
      email: user.email,
    },
    customerId: customer?.id ?? null,
    subscribed: subscriptions.some(({ state }) => !isSubscriptionEnded(state)),
    stories,
  };
}

export type AssignmentView = Awaited<ReturnType<typeof getAssignment>>;

import 'server-only';
import { db } from '@/db/client';
import {
  findAssignments,
  findLedger,
  findPaidSubscriptions,
  findProgramNames,
  findProgramOrders,
} from '@/db/repositories/access/access-story';
import { findLines, findOrder } from '@/db/repositories/orders/orders';
import { findProofTimes } from '@/db/repositories/orders/proofs';
import { onlinePages } from '@/lib/adapters/payments/pages';
import { businessDay } from '@/lib/business-day';
import { type AccessVerdict, type StoryOrder, verdictOf } from '@/lib/domain/access/access-story';
import { can, type RequestContext, requireAbility, requireActor } from '@/lib/domain/actor';
import { AppError, orNotFound } from '@/lib/domain/errors';
import { isSubscriptionEnded } from '@/lib/domain/payments';
import { type AccessStep, stepsOf } from './story-steps';

/** Why a person has access to a program or not, with its history. */
export type AccessStory = {
  programId: number;
  program: string;
  assignmentId: number | null;
  verdict: AccessVerdict;
  /** Oldest first. */
  steps: readonly AccessStep[];
  /** Where to update the payment method after a failed charge; null when none failed. */
  fixUrl: string | null;
};

type StoryQuery = { userId: number; programIds: readonly number[] | null; forStaff: boolean };

const isFailing = (row: { payment_failed_at: Date | null; state: string }): boolean =>
  row.payment_failed_at !== null && !isSubscriptionEnded(row.state);

async function storiesOf({ userId, programIds, forStaff }: StoryQuery): Promise<AccessStory[]> {
  const [assignments, orders, subscriptions] = await Promise.all([
    findAssignments(db, userId, programIds),
    findProgramOrders(db, userId, programIds),
    findPaidSubscriptions(db, userId),
  ]);
  const ids = [
    ...new Set([
      ...assignments.map((row) => row.program_id),
      ...orders.flatMap((row) => row.programId ?? []),
    ]),
  ];
  const [ledger, names, proofs] = await Promise.all([
    findLedger(
      db,
      assignments.map(({ id }) => id),
    ),
    findProgramNames(db, programIds ?? ids),
    findProofTimes(
      db,
      orders.flatMap(({ id, state }) => (state === 'pending_transfer' ? id : [])),
    ),
  ]);
  const today = businessDay();
  return (programIds ?? ids).map((programId): AccessStory => {
    const assignment = assignments.find((row) => row.program_id === programId) ?? null;
    const paying = subscriptions.find((row) => row.program_id === programId);
    const steps = stepsOf(
      ledger.filter(({ event }) => event.program_user_id === assignment?.id),
      forStaff,
    );
    const own = orders.filter((row) => row.programId === programId);
    const failing = paying !== undefined && isFailing(paying);
    return {
      programId,
      program: names.find(({ id }) => id === programId)?.name ?? '',
      assignmentId: assignment?.id ?? null,
      verdict: verdictOf({
        assignment,
        orders: own.map(
          ({ id, number, state, expiresAt, rejectReason }): StoryOrder => ({
            id,
            number: number ?? '',
            state,
            expiresOn: expiresAt && businessDay(expiresAt),
            rejectReason,
            proofSent: proofs.has(id),
          }),
        ),
        subscription: paying
          ? { state: paying.state, paidUntil: paying.paid_until, graceUntil: paying.grace_until, failing }
          : null,
        revokedWhy: steps.findLast(({ kind }) => kind === 'revoked')?.why ?? null,
        today,
      }),
      steps,
      fixUrl: failing ? onlinePages.fixPayment() : null,
    };
  });
}

/**
 * «¿Por qué tengo (o no) acceso?» of the caller (docs/spec/access.md#program-status).
 * Covers every program ever assigned, bought or ordered, newest first. Throws 401 for a guest.
 */
export async function explainMyAccess(context: RequestContext): Promise<AccessStory[]> {
  const { userId } = requireActor(context.actor);
  return storiesOf({ userId, programIds: null, forStaff: false });
}

/**
 * The same for a customer, for staff with `order_show` or `program_user_show`, with authors.
 * `programIds` limits it to these programs. Throws 401, 403.
 */
export async function explainAccess(
  context: RequestContext,
  userId: number,
  programIds: readonly number[],
): Promise<AccessStory[]> {
  const actor = requireActor(context.actor);
  if (!can(actor, 'order_show') && !can(actor, 'program_user_show')) throw new AppError('forbidden');
  return storiesOf({ userId, programIds: [...new Set(programIds)], forStaff: true });
}

/** The same for the programs of an order; empty for an order of goods. Throws 401, 403 and 404. */
export async function explainOrderAccess(context: RequestContext, orderId: number): Promise<AccessStory[]> {
  requireAbility(context.actor, 'order_show');
  const order = orNotFound(await findOrder(db, orderId));
  const programs = (await findLines(db, orderId)).flatMap(({ program_id }) => program_id ?? []);
  if (order.user_id === null || programs.length === 0) return [];
  return explainAccess(context, order.user_id, programs);
}

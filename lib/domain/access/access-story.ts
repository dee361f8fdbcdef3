import type { Day } from '../clock';
import { ASSIGNMENT_STATUS, type OrderState, type ProgramStatus } from '../codes';
import { isOpen } from '../orders';
import { type AssignmentState, isLive, isPausedOn } from './entitlement';

/** The columns of an order that explain why access exists or not. */
export type StoryOrder = {
  id: number;
  number: string;
  state: OrderState;
  expiresOn: Day | null;
  rejectReason: string | null;
  /** A transfer proof is waiting for review. */
  proofSent: boolean;
};
type StorySubscription = {
  state: string;
  paidUntil: Day | null;
  graceUntil: Day | null;
  failing: boolean;
};

export type VerdictCode =
  | 'open'
  | 'renews'
  | 'grace'
  | 'not_started'
  | 'paused'
  | 'pending_transfer'
  | 'pending_payment'
  | 'review'
  | 'pending'
  | 'expired'
  | 'unpaid'
  | 'suspended'
  | 'revoked'
  | 'rejected'
  | 'cancelled'
  | 'lapsed'
  | 'none';

/** Why a person has access to a program now or not: a code, with its day and order. */
export type AccessVerdict = {
  code: VerdictCode;
  on: Day | null;
  order: StoryOrder | null;
  reason: string | null;
  /** The last day of access while a charge is failing and the code says something else. */
  graceUntil: Day | null;
};

export type StoryFacts = {
  assignment: AssignmentState | null;
  /** Of this program, newest first. */
  orders: readonly StoryOrder[];
  subscription: StorySubscription | null;
  /** Note of the last revocation in the ledger. */
  revokedWhy: string | null;
  today: Day;
};

function running(assignment: AssignmentState, subscription: StorySubscription | null, today: Day) {
  const { starts_on, ends_on, grace_until, paused_on } = assignment;
  if (isPausedOn(assignment, today)) return { code: 'paused', on: paused_on } as const;
  if (starts_on !== null && starts_on > today) return { code: 'not_started', on: starts_on } as const;
  if (grace_until !== null && (subscription?.failing || (ends_on !== null && ends_on < today)))
    return { code: 'grace', on: grace_until } as const;
  if (subscription?.state === 'active' && subscription.paidUntil === ends_on)
    return { code: 'renews', on: ends_on } as const;
  return { code: 'open', on: ends_on } as const;
}

/** The verdict for no access without an open order. */
function closed({ assignment, orders, subscription, revokedWhy }: StoryFacts): AccessVerdict {
  const plain = { on: null, order: null, reason: null, graceUntil: null };
  if (assignment === null) {
    const [last] = orders;
    if (last?.state === 'cancelled')
      return {
        ...plain,
        code: last.rejectReason ? 'rejected' : 'cancelled',
        order: last,
        reason: last.rejectReason,
      };
    return last?.state === 'expired' ? { ...plain, code: 'lapsed', order: last } : { ...plain, code: 'none' };
  }
  const { status_id, ends_on } = assignment;
  if (status_id === ASSIGNMENT_STATUS.pending) return { ...plain, code: 'pending' };
  if (status_id === ASSIGNMENT_STATUS.suspended)
    return { ...plain, code: 'suspended', on: subscription?.graceUntil ?? ends_on };
  if (status_id === ASSIGNMENT_STATUS.revoked) return { ...plain, code: 'revoked', reason: revokedWhy };
  return { ...plain, code: subscription?.failing ? 'unpaid' : 'expired', on: ends_on };
}

/**
 * The verdict about access; always consistent with `programStatus` (see VERDICT_STATUS).
 * See docs/spec/access.md#program-status.
 */
export function verdictOf(facts: StoryFacts): AccessVerdict {
  const { assignment, orders, subscription, today } = facts;
  if (assignment !== null && isLive(assignment, today)) {
    const state = running(assignment, subscription, today);
    const graceUntil = subscription?.failing && state.code !== 'grace' ? assignment.grace_until : null;
    return { ...state, order: null, reason: null, graceUntil };
  }
  const order = orders.find(({ state }) => isOpen(state));
  if (order && isOpen(order.state))
    return { code: order.state, on: order.expiresOn, order, reason: null, graceUntil: null };
  return closed(facts);
}

export const VERDICT_STATUS: Readonly<Record<VerdictCode, ProgramStatus>> = {
  open: 'VALID',
  renews: 'VALID',
  grace: 'VALID',
  not_started: 'NOT_STARTED',
  paused: 'PAUSED',
  pending_transfer: 'PENDING_PAYMENT',
  pending_payment: 'PENDING_PAYMENT',
  review: 'PENDING_PAYMENT',
  pending: 'PENDING_PAYMENT',
  expired: 'EXPIRED',
  unpaid: 'EXPIRED',
  suspended: 'EXPIRED',
  revoked: 'NONE',
  rejected: 'NONE',
  cancelled: 'NONE',
  lapsed: 'NONE',
  none: 'NONE',
};

/** Notes that the system writes with a revocation; any other note is from staff. */
const REVOCATION_REASONS = ['refunded', 'reversed', 'partial_refund', 'returned_charge'] as const;
export type RevocationReason = (typeof REVOCATION_REASONS)[number];
export const revocationReason = (note: string | null): RevocationReason | 'staff' =>
  REVOCATION_REASONS.find((why) => why === note) ?? 'staff';

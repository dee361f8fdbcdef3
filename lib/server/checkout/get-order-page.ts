import 'server-only';
import { db } from '@/db/client';
import { findAssignment, findAssignmentsOf } from '@/db/repositories/access/entitlements';
import { findUser } from '@/db/repositories/accounts/users';
import { findMovementsOf } from '@/db/repositories/bank/bank-movements';
import { findProgramWithProduct } from '@/db/repositories/catalog/pricing';
import { translated } from '@/db/repositories/content/translations';
import { findLatestOrder, findLines, findOrder, type OrderRow } from '@/db/repositories/orders/orders';
import { findProofs } from '@/db/repositories/orders/proofs';
import { findSubscriptionOfOrder } from '@/db/repositories/payments/subscriptions';
import { businessDay } from '@/lib/business-day';
import { isLive } from '@/lib/domain/access/entitlement';
import type { RequestContext } from '@/lib/domain/actor';
import { identityFor, type ProgramIdentity } from '@/lib/domain/catalog/program-identity';
import type { Day } from '@/lib/domain/clock';
import { type OrderState, PAYMENT_TYPE } from '@/lib/domain/codes';
import { amountLeftAfter, orderRate, type Rate } from '@/lib/domain/colones';
import type { Cents } from '@/lib/domain/money';
import type { ContactSetting, TransferSetting } from '@/lib/domain/settings';
import { ownerOf, owns } from '@/lib/server/orders/owner';
import { isProofToken } from '@/lib/server/orders/proof-link';
import { readSetting } from '@/lib/server/orders/settings';
import { type PaymentProgress, paymentProgress } from '@/lib/server/payments/orders/payment-progress';

type NamedProgram = { id: number; name: string; identity: ProgramIdentity };
type OrderProgram = NamedProgram & {
  rangeId: number | null;
  /** Access as it is now; null until it is paid. */
  access: { startsOn: Day | null; endsOn: Day | null; started: boolean } | null;
};

export type OrderPage = {
  id: number;
  kind: OrderRow['kind'];
  number: string;
  state: OrderState;
  progress: PaymentProgress;
  type: 'T' | 'P' | null;
  receiptNumber: number | null;
  total: Cents;
  /** The exchange rate stored with the order. */
  rate: Rate | null;
  /** The open amount after parts of a transfer arrived; null before any. */
  missing: Cents | null;
  tax: Cents;
  /** How the goods are handed over; null without goods. */
  delivery: OrderRow['delivery'];
  lines: readonly { id: number; name: string; quantity: number; total: Cents }[];
  placedAt: Date;
  paidAt: Date | null;
  expiresAt: Date | null;
  rejectReason: string | null;
  email: string;
  identification: string;
  program: OrderProgram | null;
  /** The next charge of an active subscription; null when nothing more will be charged. */
  renewal: { amount: Cents; on: Day } | null;
  /** Proofs of the transfer that were sent, oldest first. */
  proofs: readonly { id: number; reference: string }[];
  /** The account of this order has no password yet. */
  needsPassword: boolean;
};

async function namedProgram(id: number, locale: string): Promise<NamedProgram | null> {
  const found = await findProgramWithProduct(db, id);
  if (!found) return null;
  const [program = found.program] = await translated(db, locale, 'programs', [found.program], ['name']);
  return { id, name: program.name, identity: identityFor(program.slug, program.global_color) };
}

async function programOf(order: OrderRow): Promise<OrderProgram | null> {
  if (order.program_id === null || order.user_id === null) return null;
  const program = await namedProgram(order.program_id, order.locale);
  if (!program) return null;
  const assignment = await findAssignment(db, order.user_id, program.id);
  const today = businessDay();
  return {
    ...program,
    rangeId: order.range_id,
    access: assignment && {
      startsOn: assignment.starts_on,
      endsOn: assignment.ends_on,
      started: assignment.starts_on !== null && assignment.starts_on <= today,
    },
  };
}

async function renewalOf(order: OrderRow): Promise<OrderPage['renewal']> {
  const row = order.kind === 'subscription' ? await findSubscriptionOfOrder(db, order.id) : null;
  if (row?.state !== 'active' || row.payment_failed_at || !row.paid_until) return null;
  return { amount: row.amount, on: row.paid_until };
}

async function toPage(order: OrderRow): Promise<OrderPage> {
  const [lines, program, user, proofs, movements, progress, renewal] = await Promise.all([
    findLines(db, order.id),
    programOf(order),
    order.user_id === null ? null : findUser(db, order.user_id),
    order.type === PAYMENT_TYPE.transfer ? findProofs(db, order.id) : [],
    order.state === 'pending_transfer' ? findMovementsOf(db, order.id) : [],
    paymentProgress(order),
    renewalOf(order),
  ]);
  return {
    id: order.id,
    kind: order.kind,
    number: order.order_number ?? String(order.id),
    state: order.state,
    progress,
    type: order.type,
    receiptNumber: order.receipt_number,
    total: order.total_order,
    rate: orderRate(order),
    missing:
      movements.length === 0 ? null : amountLeftAfter(order.total_order, order.exchange_rate, movements),
    tax: order.total_tax,
    delivery: order.delivery,
    lines: lines.map(({ id, description, quantity, total }) => ({
      id,
      name: description ?? '',
      quantity,
      total,
    })),
    placedAt: order.placed_at ?? order.created_at,
    paidAt: order.paid_at,
    expiresAt: order.expires_at,
    rejectReason: order.reject_reason,
    email: order.buyer?.email ?? '',
    identification: order.buyer?.cardId ?? '',
    program,
    renewal,
    proofs: proofs.map(({ proof }) => ({ id: proof.id, reference: proof.reference ?? '' })),
    needsPassword: user?.password === null,
  };
}

/**
 * An order for the pages after the checkout.
 * The one in the address if it is the caller's (by session, checkout cookie or mailed link), else their
 * newest in one of these states. Null otherwise (docs/spec/checkout.md#order-visibility).
 */
export async function getOrderPage(
  context: RequestContext,
  orderId: number | null,
  states: readonly OrderState[],
  proofToken: string | null = null,
): Promise<OrderPage | null> {
  const owner = ownerOf(context);
  if (orderId === null) {
    const latest = await findLatestOrder(db, owner, states);
    return latest && toPage(latest);
  }
  const order = await findOrder(db, orderId);
  if (!order || order.state === 'draft') return null;
  return owns(owner, order) || isProofToken(proofToken, order.id) ? toPage(order) : null;
}

export type DepositData = { transfer: TransferSetting; contact: ContactSetting };

/** Bank details and contact of the shop (docs/spec/specification.md#constants). */
export async function getDepositData(): Promise<DepositData> {
  const [transfer, contact] = await Promise.all([readSetting(db, 'transfer'), readSetting(db, 'contact')]);
  return { transfer, contact };
}

/**
 * The program that the caller already has, for `you_have_a_program`: the given one, else any. Null for none.
 */
export async function getHeldProgram(
  context: RequestContext,
  programId: number | null,
): Promise<(NamedProgram & { endsOn: Day | null }) | null> {
  const { actor } = context;
  if (!actor) return null;
  const today = businessDay();
  const live = (await findAssignmentsOf(db, actor.userId)).filter((assignment) => isLive(assignment, today));
  const assignment = programId === null ? live.at(-1) : live.find((one) => one.program_id === programId);
  const program = assignment ? await namedProgram(assignment.program_id, context.locale) : null;
  return assignment && program ? { ...program, endsOn: assignment.ends_on } : null;
}

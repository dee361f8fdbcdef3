import 'server-only';
import { db } from '@/db/client';
import { findMovementsOf } from '@/db/repositories/bank/bank-movements';
import {
  findAttemptsWithMethod,
  findLinesWithRange,
  findLineTaxes,
} from '@/db/repositories/orders/order-file';
import { findRefundsWithActor } from '@/db/repositories/orders/order-timeline';
import {
  findMethodOfOrder,
  findOrder,
  findOrderEvents,
  type OrderRow,
} from '@/db/repositories/orders/orders';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { identityFor, type ProgramIdentity } from '@/lib/domain/catalog/program-identity';
import type { OrderState, PaymentState } from '@/lib/domain/codes';
import { orNotFound } from '@/lib/domain/errors';
import type { InvoiceData } from '@/lib/domain/invoices/invoice-fields';
import { subtractMoney, toWire } from '@/lib/domain/money';
import { isClosed } from '@/lib/domain/orders';
import { nameOfBuyer } from '@/lib/domain/values/full-name';
import { sizeCodes } from '@/lib/server/orders/placed-terms';
import { type ProofFlag, reviewedProofs } from '@/lib/server/orders/proof-review';
import { lastCall } from '../attempt-log';
import { type DisputeItem, openDisputes } from '../returns/open-disputes';
import { type OrderMoney, orderMoney } from './order-money';

/** Everything staff see of an order; amounts as numbers, instants as ISO texts. */
export type OrderFile = {
  id: number;
  number: string;
  state: OrderState;
  type: 'T' | 'P' | null;
  /** The shop's own payment method, such as SINPE Móvil; null for that of the type. */
  ownMethod: string | null;
  userId: number | null;
  customerId: number | null;
  placedAt: string | null;
  receiptNumber: number | null;
  net: number;
  tax: number;
  total: number;
  money: OrderMoney;
  buyer: { name: string; cardId: string; email: string; phone: string; address: string } | null;
  /** How the goods are handed over; null without goods. */
  delivery: OrderRow['delivery'];
  /** The buyer's data for the electronic invoice. */
  invoice: InvoiceData | null;
  rejectReason: string | null;
  reviewReason: string | null;
  /** When the order entered review. */
  reviewedAt: string | null;
  /** Open at PayPal, the most urgent first. */
  disputes: readonly DisputeItem[];
  /** Money came after the order was closed, and is not refunded. */
  lateMoney: boolean;
  lines: {
    id: number;
    description: string;
    productId: number | null;
    programId: number | null;
    /** What a program's picture is drawn from. */
    identity: ProgramIdentity | null;
    range: string | null;
    /** Article number of its size when it was placed. */
    code: string | null;
    unitPrice: number;
    quantity: number;
    taxes: string[];
    total: number;
  }[];
  attempts: {
    id: number;
    at: string;
    method: string | null;
    confirmation: string | null;
    state: PaymentState;
    response: string | null;
    debugId: string | null;
  }[];
  proofs: {
    id: number;
    at: string;
    state: 'received' | 'approved' | 'rejected';
    reference: string | null;
    amount: number | null;
    paidOn: string | null;
    url: string | null;
    flags: readonly ProofFlag[];
  }[];
};

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Ability `order_show`; throws 401, 403, 404. Proofs have warnings (docs/spec/checkout.md#transfer). */
export async function getOrderFile(context: RequestContext, id: number): Promise<OrderFile> {
  requireAbility(context.actor, 'order_show');
  const order = orNotFound(await findOrder(db, id));
  const [lines, attempts, proofs, refunds, movements, events, method, disputes] = await Promise.all([
    findLinesWithRange(db, id),
    findAttemptsWithMethod(db, id),
    reviewedProofs(db, order),
    findRefundsWithActor(db, id),
    findMovementsOf(db, id),
    findOrderEvents(db, id),
    findMethodOfOrder(db, order),
    openDisputes(id),
  ]);
  const taxes = await findLineTaxes(
    db,
    lines.map(({ line }) => line.id),
  );
  const codes = sizeCodes(events);
  const { buyer } = order;
  return {
    id: order.id,
    number: order.order_number ?? String(order.id),
    state: order.state,
    type: order.type,
    ownMethod: method?.code === null ? method.gateway : null,
    userId: order.user_id,
    customerId: order.customer_id,
    placedAt: iso(order.placed_at ?? order.created_at),
    receiptNumber: order.receipt_number,
    net: toWire(subtractMoney(order.total_order, order.total_tax)),
    tax: toWire(order.total_tax),
    total: toWire(order.total_order),
    money: orderMoney({
      order,
      attempts: attempts.map(({ attempt }) => attempt),
      proofs,
      refunds: refunds.map(({ refund }) => refund),
      movements,
    }),
    buyer: buyer && {
      name: nameOfBuyer(buyer),
      cardId: buyer.cardId,
      email: buyer.email,
      phone: buyer.phone,
      address: buyer.address,
    },
    delivery: order.delivery,
    invoice: order.invoice as InvoiceData | null,
    rejectReason: order.reject_reason,
    reviewReason: order.review_reason,
    reviewedAt: iso(events.findLast(({ kind }) => kind === 'payment_review')?.created_at ?? null),
    disputes,
    lateMoney: isClosed(order.state) && attempts.some(({ attempt }) => attempt.state === 'review'),
    lines: lines.map(({ line, range, slug, color }) => ({
      id: line.id,
      description: line.description ?? '',
      productId: line.product_id,
      programId: line.program_id,
      identity: slug === null ? null : identityFor(slug, color),
      range,
      code: codes.get(line.id) ?? null,
      unitPrice: toWire(line.unit_price),
      quantity: line.quantity,
      taxes: taxes.filter(({ lineId }) => lineId === line.id).map(({ name }) => name),
      total: toWire(line.total),
    })),
    attempts: attempts.map(({ attempt, method }) => ({
      id: attempt.id,
      at: attempt.created_at.toISOString(),
      method,
      confirmation: attempt.confirmation_number,
      state: attempt.state,
      response: attempt.issue ?? lastCall(attempt),
      debugId: attempt.debug_id,
    })),
    proofs: proofs.map(({ receivedAt, amount, file, ...proof }) => ({
      id: proof.id,
      at: receivedAt.toISOString(),
      state: proof.state,
      reference: proof.reference,
      amount: amount === null ? null : toWire(amount),
      paidOn: proof.paidOn,
      url: file?.url ?? null,
      flags: proof.flags,
    })),
  };
}

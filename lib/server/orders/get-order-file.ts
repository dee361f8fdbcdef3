import 'server-only';
import { db } from '@/db/client';
import {
  findAttemptsWithMethod,
  findEventsWithActor,
  findLinesWithRange,
  findLineTaxes,
  findProofsWithFile,
  findReusedReferences,
} from '@/db/repositories/order-file';
import { findOrder } from '@/db/repositories/orders';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import type { OrderState, PaymentState } from '@/lib/domain/codes';
import { AppError } from '@/lib/domain/errors';
import { subtractMoney, toWire } from '@/lib/domain/money';
import { fileUrl } from '@/lib/files/urls';

/** An order with everything staff look at before they decide; amounts as numbers, instants as ISO texts. */
export type OrderFile = {
  id: number;
  number: string;
  state: OrderState;
  type: 'T' | 'P' | null;
  placedAt: string | null;
  net: number;
  tax: number;
  total: number;
  buyer: { name: string; cardId: string; email: string; phone: string; address: string } | null;
  rejectReason: string | null;
  lines: {
    id: number;
    description: string;
    range: string | null;
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
  }[];
  proofs: {
    id: number;
    at: string;
    state: 'received' | 'approved' | 'rejected';
    reference: string | null;
    amount: number | null;
    paidOn: string | null;
    url: string | null;
    amountDiffers: boolean;
    referenceReused: boolean;
  }[];
  events: { id: number; at: string; kind: string; actor: string | null; note: string | null }[];
};

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Ability `order_show`; throws 401, 403, 404. A repeated reference or another amount is flagged (decisions §5 "Transfer"). */
export async function getOrderFile(context: RequestContext, id: number): Promise<OrderFile> {
  requireAbility(context.actor, 'order_show');
  const order = await findOrder(db, id);
  if (!order) throw new AppError('not_found');
  const [lines, attempts, proofs, events] = await Promise.all([
    findLinesWithRange(db, id),
    findAttemptsWithMethod(db, id),
    findProofsWithFile(db, id),
    findEventsWithActor(db, id),
  ]);
  const [taxes, reused] = await Promise.all([
    findLineTaxes(
      db,
      lines.map(({ line }) => line.id),
    ),
    findReusedReferences(
      db,
      id,
      proofs.flatMap(({ proof }) => proof.reference ?? []),
    ),
  ]);
  const { buyer } = order;
  return {
    id: order.id,
    number: order.order_number ?? String(order.id),
    state: order.state,
    type: order.type,
    placedAt: iso(order.placed_at ?? order.created_at),
    net: toWire(subtractMoney(order.total_order, order.total_tax)),
    tax: toWire(order.total_tax),
    total: toWire(order.total_order),
    buyer: buyer && {
      name: `${buyer.name} ${buyer.lastname}`.trim(),
      cardId: buyer.cardId,
      email: buyer.email,
      phone: buyer.phone,
      address: buyer.address,
    },
    rejectReason: order.reject_reason,
    lines: lines.map(({ line, range }) => ({
      id: line.id,
      description: line.description ?? '',
      range,
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
      response: attempt.issue ?? attempt.response,
    })),
    proofs: proofs.map(({ proof, file }) => ({
      id: proof.id,
      at: proof.created_at.toISOString(),
      state: proof.state,
      reference: proof.reference,
      amount: proof.amount === null ? null : toWire(proof.amount),
      paidOn: proof.paid_on,
      url: file && fileUrl(file),
      amountDiffers: proof.amount !== null && proof.amount !== order.total_order,
      referenceReused: proof.reference !== null && reused.has(proof.reference),
    })),
    events: events.map(({ event, actor }) => ({
      id: event.id,
      at: event.created_at.toISOString(),
      kind: event.kind,
      actor,
      note: event.note,
    })),
  };
}

import { order_events, payment_attempts, refunds, transfer_proofs } from '@/db/schema';
import { daysBetween } from '@/lib/domain/clock';
import type { PaymentState } from '@/lib/domain/codes';
import { toWire } from '@/lib/domain/money';
import { isClosed } from '@/lib/domain/orders';
import { later } from '../days';
import { insertEach, insertRows, type Tx } from '../insert';
import type { PlacedOrder, World } from './history-types';
import { paymentMethods } from './orders';
import { demoId } from './purchase';

const dayOf = (instant: Date) => later(instant, -360).toISOString().slice(0, 10);

/** Attempts, proofs, refunds and the timeline of every placed order. */
export async function seedPayments(
  tx: Tx,
  world: World,
  all: readonly PlacedOrder[],
  dataDir: string | null,
): Promise<void> {
  const placed = all.filter((order) => order.state !== 'draft');
  const methodId = await paymentMethods(tx);
  const attempts = placed.flatMap((order) =>
    order.kind === 'subscription' ? [] : attemptsOf(world, order, methodId(order.type)),
  );
  const kept = await insertEach(tx, payment_attempts, attempts, (row) => row);
  const attemptOf = new Map(kept.map(({ id, order_id }) => [order_id, id]));
  const proofs = placed.flatMap((order) => (order.proof ? [proofRow(world, order, order.proof)] : []));
  const fileOf = dataDir === null ? new Map<number, number>() : await proofFiles(tx, proofs, dataDir);
  await insertRows(
    tx,
    transfer_proofs,
    proofs.map(({ order, ...row }) => ({ ...row, file_id: fileOf.get(order.id) ?? null })),
  );
  await insertRows(
    tx,
    refunds,
    placed.flatMap(({ id, type, refund }) =>
      refund
        ? [
            {
              order_id: id,
              payment_attempt_id: attemptOf.get(id) ?? null,
              provider_refund_id: type === 'P' ? demoId(world) : null,
              amount: refund.amount,
              reason: refund.reason,
              kind: refund.kind,
              state: 'completed' as const,
              actor_id: refund.kind === 'refund' ? world.supportId : null,
              created_at: refund.at,
              completed_at: refund.at,
            },
          ]
        : [],
    ),
  );
  await insertRows(
    tx,
    order_events,
    placed.flatMap((order) => timeline(world, order)),
  );
}

const FINAL_ATTEMPT: Readonly<Record<string, PaymentState>> = {
  paid: 'completed',
  partially_refunded: 'partially_refunded',
  refunded: 'refunded',
  reversed: 'reversed',
  pending_payment: 'created',
  review: 'review',
  cancelled: 'cancelled',
  expired: 'expired',
};

type Attempt = typeof payment_attempts.$inferInsert & { order_id: number };

function attemptsOf(world: World, order: PlacedOrder, payment_id: number | null): Attempt[] {
  const { random } = world;
  const base = { order_id: order.id, payment_id, amount: order.total, created_at: order.placed };
  if (order.type === 'T') {
    if (!order.paidAt) return [];
    const state = FINAL_ATTEMPT[order.state] ?? 'completed';
    return [
      {
        ...base,
        provider: 'transfer' as const,
        state,
        succesful: true,
        confirmation_number: order.proof?.reference ?? null,
        response: 'Depósito confirmado por el equipo.',
        captured_at: order.paidAt,
        updated_at: order.paidAt,
      },
    ];
  }
  const state = FINAL_ATTEMPT[order.state] ?? 'created';
  const captured = order.paidAt !== null;
  const capture = captured ? demoId(world) : null;
  const last = {
    ...base,
    provider: 'paypal' as const,
    state,
    succesful: captured,
    provider_order_id: demoId(world),
    provider_capture_id: capture,
    confirmation_number: capture,
    request_id: `demo-${random.uuid()}`,
    capture_number: captured ? 1 : 0,
    payer_id: captured ? demoId(world, 9) : null,
    response: JSON.stringify({ status: captured ? 'COMPLETED' : 'CREATED', demo: true }),
    captured_at: order.paidAt,
    checked_at: later(order.paidAt ?? order.placed, 10),
    created_at: order.placed,
    updated_at: order.paidAt ?? order.placed,
  };
  if (!random.chance(0.12)) return [last];
  const declined = {
    ...base,
    provider: 'paypal' as const,
    state: 'declined' as const,
    succesful: false,
    provider_order_id: demoId(world),
    request_id: `demo-${random.uuid()}`,
    capture_number: 1,
    issue: 'INSTRUMENT_DECLINED',
    debug_id: random.hex(13),
    response: JSON.stringify({ name: 'UNPROCESSABLE_ENTITY', issue: 'INSTRUMENT_DECLINED', demo: true }),
    credit_card_number: String(random.int(1000, 9999)),
    created_at: later(order.placed, -4),
    // When it was declined, which the history of a customer shows.
    updated_at: later(order.placed, -4),
  };
  // The successful one last, since refunds reference it.
  return [declined, last];
}

function proofRow(world: World, order: PlacedOrder, proof: NonNullable<PlacedOrder['proof']>) {
  const sent = later(order.placed, order.paidAt ? 30 : 90);
  const reviewed = proof.reviewed !== 'received';
  return {
    order,
    order_id: order.id,
    reference: proof.reference,
    amount: proof.amount,
    paid_on: dayOf(sent),
    state: proof.reviewed,
    reason: proof.reason ?? null,
    reviewed_by: reviewed ? world.supportId : null,
    reviewed_at: reviewed ? (order.paidAt ?? later(sent, 600)) : null,
    created_at: sent,
  };
}

/** Loads the drawing code only when seeding a demo. */
const proofFiles: typeof import('./proofs').seedProofFiles = async (...args) =>
  (await import('./proofs')).seedProofFiles(...args);

/** Stock that the order still holds. */
function held(order: PlacedOrder) {
  if (isClosed(order.state) || order.state === 'refunded') return [];
  return order.lines.flatMap(({ productId, stocked }) => (stocked ? [{ productId, quantity: 1 }] : []));
}

type OrderEvent = typeof order_events.$inferInsert;

function timeline(world: World, order: PlacedOrder): OrderEvent[] {
  const start = order.type === 'T' ? ('pending_transfer' as const) : ('pending_payment' as const);
  const events: Omit<OrderEvent, 'order_id'>[] = [
    {
      kind: 'placed',
      to_state: start,
      actor_id: order.person.userId,
      data: { reserved: held(order) },
      created_at: order.placed,
    },
  ];
  if (order.proof)
    events.push({
      kind: 'proof_received',
      actor_id: order.person.userId,
      data: { reference: order.proof.reference },
      created_at: later(order.placed, order.paidAt ? 30 : 90),
    });
  if (order.paidAt)
    events.push({
      kind: order.type === 'T' ? 'transfer_confirmed' : 'paid',
      from_state: start,
      to_state: 'paid',
      actor_id: order.type === 'T' ? world.supportId : null,
      created_at: order.paidAt,
    });
  if (order.refund)
    events.push({
      kind: order.refund.kind === 'reversal' ? 'reversed' : 'refunded',
      from_state: 'paid',
      to_state: order.state,
      actor_id: order.refund.kind === 'reversal' ? null : world.supportId,
      note: order.refund.reason,
      data: { amount: toWire(order.refund.amount) },
      created_at: order.refund.at,
    });
  else if (!order.paidAt && order.state !== start)
    events.push({
      kind: order.state,
      from_state: start,
      to_state: order.state,
      actor_id: order.state === 'cancelled' ? world.supportId : null,
      note: order.proof?.reason ?? null,
      created_at: later(order.placed, 60 * 30),
    });
  if (daysBetween(order.day, world.today) === 21)
    events.push({
      kind: 'note',
      actor_id: world.supportId,
      note: 'Llamó para agradecer.',
      created_at: later(order.placed, 60 * 24 * 20),
    });
  return events.map((event) => ({ order_id: order.id, ...event }));
}
